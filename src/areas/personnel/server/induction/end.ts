import { revokeApproval } from "#areas/approvals/server.ts";
import type { Decision, DecisionInfo } from "#areas/approvals/approvable.ts";
import { notify } from "#areas/notices/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { inductionEnded } from "../../events.ts";
import type * as api from "../../induction-api.ts";
import { inductionLife } from "../../induction-life.ts";
import { findInduction, inductionDocument, lockInduction, originOf } from "./find-induction.ts";

/** Whoever it came from hears of it: an application is open again. */
export async function dropInduction(
  context: CallContext,
  { id, reason }: InputOf<typeof api.dropInduction>,
): Promise<{ done: true }> {
  const { tx, services, now, principal } = context;
  const one = await findInduction(context, id);
  const state = inductionLife.next(one.state, "drop");
  if (one.state === "underApproval")
    await revokeApproval(tx, context, { documentType: inductionDocument, documentId: id }, reason);
  await tx.query(
    `update personnel.induction set state = $3, drop_reason = $4, ended_at = $5, ended_by = $6, link_hash = null, version = version + 1,
       updated_at = now() where tenant_id = $1 and id = $2`,
    [tx.tenantId, id, state, reason, now, principal.accountId],
  );
  await services.events.publish(tx, inductionEnded, { inductionId: id, origin: originOf(one), outcome: "dropped" });
  return allDone;
}

/** What an approval's end makes of it; whoever entered it is told. A rejected one has ended. */
export async function decideInduction(
  tx: Tx,
  id: number,
  decision: Decision,
  { at, comment, instanceId, memberId, context }: DecisionInfo,
): Promise<void> {
  const one = await lockInduction(tx, id);
  const { rows } = await tx.query<{ createdBy: number | null }>(
    `update personnel.induction set state = $3, decided_at = $4, decided_by = $5, return_reason = $6, instance_id = $7, version = version + 1,
       ended_at = case when $3 = 'rejected' then $4::timestamptz end, updated_at = now() where tenant_id = $1 and id = $2 returning created_by as "createdBy"`,
    [tx.tenantId, id, decision, at, memberId, decision === "approved" ? null : comment, instanceId],
  );
  if (decision === "approved" && rows[0]?.createdBy)
    await notify(tx, {
      accountIds: [rows[0].createdBy],
      kind: "personnel",
      title: {
        zh: `${one.name} 的入职已通过审批，请在 ${one.joinOn} 办理入职`,
        en: `The induction of ${one.name} is approved: they join on ${one.joinOn}`,
      },
      link: `C0417?open=${id}`,
      effectKey: `induction-approved-${id}-${instanceId}`,
    });
  if (decision === "rejected")
    await context.services.events.publish(tx, inductionEnded, {
      inductionId: id,
      origin: originOf(one),
      outcome: "dropped",
    });
}
