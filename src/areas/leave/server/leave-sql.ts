import { employeeTypeOf } from "#areas/people/server.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import { selected } from "#platform/db/list-source.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { StoredOf } from "#platform/list/define-list.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import { leaveLife } from "../life.ts";
import type { LeaveRow, leaveList } from "../list.ts";

type Caller = Pick<CallContext, "principal" | "keyCode">;
export type ReadLeave = StoredOf<typeof leaveList>;

/** Rows of people `m` that the caller may see: leave goes by the department a person belongs to. */
export const memberScope = (context: Caller): Sql =>
  withinScope(context, {
    department: sql`m.department_id`,
    member: sql`m.id`,
    post: sql`m.post_id`,
    employeeType: employeeTypeOf(sql`m.tenant_id`, sql`m.id`),
  });

export const leaveFrom = sql`leave.application a
  join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
  left join organisation.department_view o on o.tenant_id = a.tenant_id and o.id = coalesce(a.department_id, m.department_id)`;

export const leaveColumns = (locale: Locale) => ({
  id: sql`a.id`,
  number: sql`a.number`,
  memberId: sql`a.member_id`,
  name: sql`m.name`,
  departmentName: named(locale, "o"),
  kind: sql`a.kind`,
  countedBy: sql`a.counted_by`,
  fromDate: sql`a.from_date`,
  toDate: sql`a.to_date`,
  fromPart: sql`a.from_part`,
  toPart: sql`a.to_part`,
  startMinute: sql`a.start_minute`,
  endMinute: sql`a.end_minute`,
  minutes: sql`a.minutes`,
  paid: sql`a.paid`,
  proofMissing: sql`a.proof_needed and cardinality(a.file_ids) = 0`,
  proofNeeded: sql`a.proof_needed`,
  proofs: sql`cardinality(a.file_ids)`,
  reason: sql`a.reason`,
  state: sql`a.state`,
  instanceId: sql`a.instance_id`,
  createdAt: sql`a.created_at`,
  decidedAt: sql`a.decided_at`,
  returnReason: sql`a.return_reason`,
  cancelledFrom: sql`a.cancelled_from`,
  cancelReason: sql`a.cancel_reason`,
});

/** Rows of the list outside of it; what follows binds the company. */
export const selectLeaves = (locale: Locale): Sql => sql`select ${selected(leaveColumns(locale))} from ${leaveFrom}`;

/** On their phone a person revokes and cancels; the rest goes by codes. */
export function actionsOf(
  { principal, today }: Pick<CallContext, "principal" | "today">,
  row: Pick<LeaveRow, "state" | "toDate">,
): LeaveRow["actions"] {
  const isWorker = principal.kind === "worker";
  const may = (who: string) =>
    holds(principal, who) || (isWorker && (who === "C05301.revoke" || who === "C05301.cancel"));
  return leaveLife.actions(row.state, may).filter((action) => action !== "cancel" || !isWorker || row.toDate > today);
}
