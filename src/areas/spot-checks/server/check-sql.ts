import { sql, type Sql } from "#platform/db/sql.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { containing, named } from "#platform/db/list.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { InputOfList, StoredOf } from "#platform/list/define-list.ts";
import { holds } from "#platform/session/principal.ts";
import { spans } from "../api.ts";
import type { checkList, CheckRow } from "../lists.ts";
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

export const checkColumns = (locale: Locale, now: string) => ({
  id: sql`k.id`,
  taskId: sql`k.task_id`,
  taskName: sql`t.name`,
  taskNumber: sql`t.number`,
  memberId: sql`k.member_id`,
  name: sql`m.name`,
  jobNumber: sql`w.job_number`,
  departmentName: named(locale, "o"),
  postName: named(locale, "p"),
  agencyName: named(locale, "g"),
  workDate: sql`k.work_date`,
  startMinute: sql`k.start_minute`,
  endMinute: sql`k.end_minute`,
  dueAt: sql`r.due_at`,
  closesAt: sql`r.closes_at`,
  state: stateSql(now),
  remark: sql`k.remark`,
  fileIds: sql`coalesce(k.file_ids, '{}')`,
  corrected: sql`k.corrects is not null`,
  checkedBy: sql`a.name`,
  checkedAt: sql`k.checked_at`,
});

export type ReadCheck = Pick<StoredOf<typeof checkList>, keyof ReturnType<typeof checkColumns>>;

export function checkConditions(context: CallContext, input: Partial<InputOfList<typeof checkList>>): Sql[] {
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
export function actionsOf(
  { principal }: Pick<CallContext, "principal">,
  { memberId, state }: Pick<ReadCheck, "memberId" | "state">,
): CheckRow["actions"] {
  const isOwn = principal.memberId === memberId;
  const may = (code: string) => !isOwn && holds(principal, code);
  return [
    ...(state === "open" && may("C3700.check") ? ["check" as const] : []),
    ...((state === "qualified" || state === "unqualified") && may("C3700.correct") ? ["correct" as const] : []),
  ];
}
