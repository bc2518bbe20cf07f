import { refuse } from "#platform/errors/refusal.ts";
import { allDone } from "#platform/http/fields.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import { approvalRefusals } from "../../errors.ts";
import type * as api from "../../flows-api.ts";
import type { FlowHead } from "../../rules/flow/flow-head.ts";
import { chooseWithoutFlow } from "./without-flow.ts";
import { standAlone } from "./same-ground.ts";
import { headOf, lockFlow } from "./write-flow.ts";

/** A disabled flow takes no new applications; those that run go on. */
export async function enableFlow(
  context: CallContext,
  { id, enabled, replace, afterwards }: InputOf<typeof api.enableFlow>,
) {
  const flow = await lockFlow(context.tx, id);
  if (enabled && flow.currentVersionId === null) throw refuse(approvalRefusals.flowNotPublished);
  if (enabled && !flow.enabled)
    await standAlone(context.tx, context.locale, { id, head: await publishedHead(context.tx, id) }, replace);
  await context.tx.query(
    "update approvals.flow set enabled = $3, version = version + 1, changed_at = now(), changed_by = $4 where tenant_id = $1 and id = $2",
    [context.tx.tenantId, id, enabled, context.tx.membershipId ?? null],
  );
  if (!enabled) await chooseWithoutFlow(context.tx, flow.processType, afterwards);
  return allDone;
}

async function publishedHead(tx: Tx, id: number): Promise<FlowHead> {
  const { rows } = await tx.query<{ head: FlowHead }>(
    `select ${headOf} as head from approvals.flow f where f.tenant_id = $1 and f.id = $2`,
    [tx.tenantId, id],
  );
  return rows[0]!.head;
}

/** The versions stay for what has run by them; not while anything is running. */
export async function deleteFlow(context: CallContext, { id, afterwards }: InputOf<typeof api.deleteFlow>) {
  const flow = await lockFlow(context.tx, id);
  const { rows } = await context.tx.query<{ count: number }>(
    `select count(*)::int as count from approvals.instance i join approvals.flow_version v on v.tenant_id = i.tenant_id and v.id = i.flow_version_id
     where v.tenant_id = $1 and v.flow_id = $2 and i.status = 'underApproval'`,
    [context.tx.tenantId, id],
  );
  const running = rows[0]!.count;
  if (running > 0) throw refuse(approvalRefusals.flowInUse, { count: running });
  await context.tx.query(
    "update approvals.flow set deleted_at = now(), enabled = false, changed_by = $3 where tenant_id = $1 and id = $2",
    [context.tx.tenantId, id, context.tx.membershipId ?? null],
  );
  await chooseWithoutFlow(context.tx, flow.processType, afterwards);
  return allDone;
}
