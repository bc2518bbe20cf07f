import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import type * as api from "../../api.ts";
import type { ApprovalSummary } from "../../approvable.ts";
import { approvableOf, approvableTitle } from "../engine/approvables.ts";
import { approvalById } from "./read-approval.ts";
import { changesSince } from "../engine/snapshot.ts";
import { firstBrokenEntry } from "../engine/write-trail.ts";

/** Whoever submitted it, whom it is about, who had a task in it or got a copy may see it, and every administrator. */
export async function takesPart(tx: Tx, instanceId: number, memberId: number | null): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from approvals.instance i where i.tenant_id = $1 and i.id = $2 and (i.submitter_member_id = $3 or i.applicant_member_id = $3
       or exists (select from approvals.task t where t.tenant_id = i.tenant_id and t.instance_id = i.id and t.member_id = $3 and (t.state <> 'waiting' or t.opened_at is not null))
       or exists (select from approvals.copy c where c.tenant_id = i.tenant_id and c.instance_id = i.id and c.member_id = $3)
       or exists (select from access.administrator_view a where a.tenant_id = $1 and a.member_id = $3))`,
    [tx.tenantId, instanceId, memberId],
  );
  return rowCount === 1;
}

/** What is hidden from somebody is not sent, nor the way to the document that shows it. */
function withoutHidden({ rows, amounts, link }: ApprovalSummary, hidden: ReadonlySet<string>): ApprovalSummary {
  const isShown = shownBeside(hidden);
  return { rows: rows.filter(isShown), amounts: amounts.filter(isShown), link: hidden.size === 0 ? link : null };
}

const shownBeside =
  (hidden: ReadonlySet<string>) =>
  ({ field }: { field?: string }) =>
    field === undefined || !hidden.has(field);

/** An approval as one of its people sees it, with its document in short. */
export async function readApproval(
  context: CallContext,
  { id }: InputOf<typeof api.readApproval>,
): Promise<OutputOf<typeof api.readApproval>> {
  const { tx, locale, principal } = context;
  if (!(await takesPart(tx, id, principal.memberId))) throw refuse(commonRefusals.notFound);
  const found = await approvalById(tx, context, id);
  if (!found) throw refuse(commonRefusals.notFound);
  const { view, hidden, events } = found;
  const { rows } = await tx.query<{ costFen: number | null }>(
    `select cost_fen as "costFen" from approvals.instance where tenant_id = $1 and id = $2`,
    [tx.tenantId, id],
  );
  const summary = await approvableOf(view.documentType).summary(tx, view.documentId, locale);
  const documentTitle = approvableTitle(view.documentType)[locale];
  return {
    ...view,
    documentTitle,
    brokenAt: await firstBrokenEntry(tx, id),
    changed: changesSince(events, summary, locale, shownBeside(hidden)),
    costFen: hidden.has("cost") ? null : (rows[0]?.costFen ?? null),
    summary: withoutHidden(summary, hidden),
  };
}
