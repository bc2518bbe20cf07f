import { addDays } from "#platform/calendar/plain-date.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { scopeFor } from "#platform/session/principal.ts";
import { employeeList } from "../employee-list.ts";
import { contractEndingDays } from "../words.ts";
import { visibleEmployees } from "./find-employee.ts";

export const employeeFrom = sql`personnel.employment_record e
  join people.worker w on w.tenant_id = e.tenant_id and w.member_id = e.member_id
  join organisation.member_view m on m.tenant_id = e.tenant_id and m.id = e.member_id
  left join organisation.department_view d on d.tenant_id = e.tenant_id and d.id = m.department_id
  left join organisation.post_view o on o.tenant_id = e.tenant_id and o.id = m.post_id
  left join organisation.grade_view g on g.tenant_id = e.tenant_id and g.id = m.grade_id
  left join organisation.rank_view r on r.tenant_id = e.tenant_id and r.id = m.rank_id
  left join organisation.legal_entity_view l on l.tenant_id = e.tenant_id and l.id = e.legal_entity_id`;

export const employeeColumns = ({ locale }: Pick<CallContext, "locale">) => ({
  id: sql`e.member_id`,
  version: sql`e.version`,
  jobNumber: sql`w.job_number`,
  name: sql`w.name`,
  department: named(locale, "d"),
  post: named(locale, "o"),
  grade: named(locale, "g"),
  rank: named(locale, "r"),
  kind: sql`e.kind`,
  legalEntity: named(locale, "l"),
  joinedOn: sql`m.joined_on`,
  probationEnd: sql`e.probation_end`,
  regularOn: sql`e.regular_on`,
  // Trap: without the filter the planner walks the contracts of the whole company by their end.
  contractEnd: sql`(select max(c.to_date) filter (where c.state = 'active') from personnel.labour_contract c where c.tenant_id = e.tenant_id and c.member_id = e.member_id)`,
  firstWorkDate: sql`e.first_work_date`,
  hoursSystem: sql`e.hours_system`,
  sharePercent: sql`e.share_percent`,
  leftOn: sql`m.left_on`,
  state: sql`e.state`,
});

export const employees = listSource(employeeList, {
  company: sql`e.tenant_id`,
  query: (context, input) => ({
    columns: employeeColumns(context),
    from: employeeFrom,
    where: [sql`w.employee_type = 'internal'`, visibleEmployees(context), ...filtered(context, input)],
    key: sql`e.member_id`,
    countFrom: countFrom(context, input),
    keysFirst: ["jobNumber", "probationEnd", "regularOn"],
    ...(isWhole(context, input) ? { prepared: true } : {}),
  }),
});

const seesAll = ({ principal, keyCode }: CallContext) => principal.kind === "staff" && scopeFor(principal, keyCode).all;

/** Everybody by their numbers, as the list opens for whoever sees all: its planning takes longer than its reading. */
function isWhole(context: CallContext, input: InputOfList<typeof employeeList>): boolean {
  const { page: _page, size: _size, known: _known, tab, sort = "jobNumber", ...filters } = input;
  return (
    seesAll(context) && tab === "all" && sort.endsWith("jobNumber") && Object.values(filters).every((value) => !value)
  );
}

/** What the conditions speak of: where everybody is seen and no place is asked for, the numbers of the staff alone. */
function countFrom(context: CallContext, input: InputOfList<typeof employeeList>): Sql {
  const staff = seesAll(context) && !input.departmentId && !input.postId && !input.search;
  const w = staff ? sql`people.staff_view w` : sql`people.worker w`;
  const m = staff ? sql`` : sql` join organisation.member_view m on m.tenant_id = e.tenant_id and m.id = e.member_id`;
  return sql`personnel.employment_record e join ${w} on w.tenant_id = e.tenant_id and w.member_id = e.member_id${m}`;
}

function filtered({ today }: CallContext, input: InputOfList<typeof employeeList>): Sql[] {
  const where: Sql[] = [];
  if (input.tab === "contractEnding")
    where.push(sql`e.state <> 'resigned' and e.member_id in (select c.member_id from personnel.labour_contract c
      where c.tenant_id = e.tenant_id and c.state = 'active' and c.to_date between ${today} and ${addDays(today, contractEndingDays)})`);
  else if (input.tab === "barred")
    where.push(sql`exists (select from people.barred b where b.tenant_id = e.tenant_id and b.member_id = e.member_id
      and ${today}::date between b.from_date and b.until_date)`);
  else if (input.tab !== "all") where.push(sql`e.state = ${input.tab}`);
  if (input.departmentId)
    where.push(
      sql`m.department_id in (select b.id from organisation.department_view b where b.tenant_id = e.tenant_id and ${input.departmentId} = any(b.path))`,
    );
  if (input.postId) where.push(sql`m.post_id = ${input.postId}`);
  if (input.kind) where.push(sql`e.kind = ${input.kind}`);
  if (input.search) {
    const like = containing(input.search);
    where.push(sql`(w.name ilike ${like} or w.job_number ilike ${like})`);
  }
  return where;
}
