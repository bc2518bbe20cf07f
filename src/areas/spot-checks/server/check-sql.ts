import { sql, type Sql } from "#platform/db/sql.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { containing, named } from "#platform/db/list.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { holds } from "#platform/session/principal.ts";
import { spans } from "../api.ts";
import type * as api from "../api.ts";
import { checkScope } from "./task-sql.ts";

/** How one who was drawn stands at an instant. */
export const stateSql = (now: string): Sql =>
  sql`coalesce(k.verdict, case when t.state = 'checking' and r.closes_at > ${now}::timestamptz then 'open' else 'unchecked' end)`;

export const checkFrom = sql`spot_checks.checked k
  join spot_checks.task t on t.tenant_id = k.tenant_id and t.id = k.task_id
  join spot_checks.round r on r.tenant_id = k.tenant_id and r.id = k.round_id
  join organisation.member_view m on m.tenant_id = k.tenant_id and m.id = k.member_id
  left join people.worker w on w.tenant_id = k.tenant_id and w.member_id = k.member_id
  left join organisation.department_view o on o.tenant_id = k.tenant_id and o.id = k.department_id
  left join organisation.post_view p on p.tenant_id = k.tenant_id and p.id = k.post_id
  left join agencies.labour_company g on g.tenant_id = k.tenant_id and g.id = k.agency_id
  left join access.account_name a on a.tenant_id = k.tenant_id and a.id = k.checked_by`;

export function checkColumns(locale: Locale, now: string): Sql {
  return sql`k.id, k.task_id as "taskId", t.name as "taskName", t.number as "taskNumber", k.member_id as "memberId", m.name, w.job_number as "jobNumber", ${named(locale, "o")} as "departmentName", ${named(locale, "p")} as "postName",
    ${named(locale, "g")} as "agencyName", k.work_date as "workDate", k.start_minute as "startMinute", k.end_minute as "endMinute", r.due_at as "dueAt", r.closes_at as "closesAt", ${stateSql(now)} as state,
    k.remark, coalesce(k.file_ids, '{}') as "fileIds", k.corrects is not null as corrected, a.name as "checkedBy", k.checked_at as "checkedAt"`;
}

export function checkConditions(context: CallContext, input: Partial<InputOf<typeof api.listChecks>>): Sql[] {
  const where = [checkScope(context)];
  if (input.taskId !== undefined) where.push(sql`k.task_id = ${input.taskId}`);
  if (input.memberId !== undefined) where.push(sql`k.member_id = ${input.memberId}`);
  if (input.assignmentId !== undefined) where.push(sql`k.assignment_id = ${input.assignmentId}`);
  if (input.state) where.push(sql`${stateSql(context.now)} = ${input.state}`);
  if (input.departmentId !== undefined) where.push(sql`${input.departmentId} = any(o.path)`);
  if (input.agencyId !== undefined) where.push(sql`k.agency_id = ${input.agencyId}`);
  const isOfOne = [input.taskId, input.memberId, input.assignmentId].some((id) => id !== undefined);
  if (input.span && !isOfOne)
    where.push(
      sql`r.work_date between ${addDays(context.today, 1 - spans[input.span])}::date and ${context.today}::date`,
    );
  if (input.from) where.push(sql`r.work_date >= ${input.from}::date`);
  if (input.to) where.push(sql`r.work_date <= ${input.to}::date`);
  if (input.search)
    where.push(
      sql`(m.name ilike ${containing(input.search)} or w.job_number ilike ${containing(input.search)} or t.name ilike ${containing(input.search)})`,
    );
  return where;
}

/** Nobody records what they were checked for themselves. */
export function withActions(
  { principal }: Pick<CallContext, "principal">,
  row: Omit<api.CheckRow, "actions">,
): api.CheckRow {
  const isOwn = principal.memberId === row.memberId;
  const may = (code: string) => !isOwn && holds(principal, code);
  const actions: api.CheckRow["actions"] = [
    ...(row.state === "open" && may("C3700.check") ? ["check" as const] : []),
    ...((row.state === "qualified" || row.state === "unqualified") && may("C3700.correct") ? ["correct" as const] : []),
  ];
  return { ...row, actions };
}
