import { sql, type Sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { holds } from "#platform/session/principal.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { LeaveRow } from "../api.ts";
import { leaveLife } from "../life.ts";

type Caller = Pick<CallContext, "principal" | "keyCode">;

/** Rows of people `m` that the caller may see: leave goes by the department a person belongs to. */
export const memberScope = (context: Caller): Sql =>
  withinScope(context, { department: sql`m.department_id`, member: sql`m.id` });

export const leaveFrom = sql`leave.application a
  join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
  left join organisation.department_view o on o.tenant_id = a.tenant_id and o.id = coalesce(a.department_id, m.department_id)`;

export function leaveColumns(locale: Locale): Sql {
  return sql`a.id, a.number, a.member_id as "memberId", m.name, ${named(locale, "o")} as "departmentName", a.kind, a.counted_by as "countedBy", a.from_date as "fromDate", a.to_date as "toDate",
    a.from_part as "fromPart", a.to_part as "toPart", a.start_minute as "startMinute", a.end_minute as "endMinute", a.minutes, a.paid, a.proof_needed and cardinality(a.file_ids) = 0 as "proofMissing", a.proof_needed as "proofNeeded", cardinality(a.file_ids) as proofs,
    a.reason, a.state, a.instance_id as "instanceId", a.created_at as "createdAt", a.decided_at as "decidedAt", a.return_reason as "returnReason",
    a.cancelled_from as "cancelledFrom", a.cancel_reason as "cancelReason"`;
}

/** On their phone a person revokes and cancels; the rest goes by codes. */
export function withActions(
  context: Pick<CallContext, "principal" | "today">,
  row: Omit<LeaveRow, "actions">,
): LeaveRow {
  const { principal, today } = context;
  const isWorker = principal.kind === "worker";
  const may = (who: string) =>
    holds(principal, who) || (isWorker && (who === "C05301.revoke" || who === "C05301.cancel"));
  const actions = leaveLife
    .actions(row.state, may)
    .filter((action) => action !== "cancel" || !isWorker || row.toDate > today);
  return { ...row, actions };
}
