import { employeeTypeOf } from "#areas/people/server.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { daysBetween } from "#platform/calendar/plain-date.ts";
import { containing } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { Exporter } from "#platform/excel/exporter.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { withinScope } from "#platform/session/scope.ts";
import { refusals } from "../../errors.ts";
import { concerns, reachesInto } from "./counted-between.ts";
import { present, type Addition } from "./day-actions.ts";
import { dayColumns, dayFrom, isExceptionSql } from "./day-sql.ts";
import { rulesToLook } from "./rules-in-force.ts";
import { dayList, type StoredDay } from "../../days-list.ts";

/** The longest period of one list: a year. */
const longestPeriod = 366;

export function refusePeriod(from: string, to: string, longest = longestPeriod): void {
  if (to < from) throw refuseField(refusals.periodReversed, "to");
  if (daysBetween(from, to) >= longest) throw refuseField(refusals.periodTooLong, "to", { days: longest });
}

export function dayScope(context: Pick<CallContext, "principal" | "keyCode">): Sql {
  return withinScope(context, {
    department: sql`d.department_id`,
    agency: sql`d.agency_id`,
    member: sql`d.member_id`,
    post: sql`d.post_id`,
    employeeType: employeeTypeOf(sql`d.tenant_id`, sql`d.member_id`),
  });
}

type Input = InputOfList<typeof dayList>;

/** What the filters of the list mean for records `d`; a department also asks for `o`, a search for `m` and `w`. */
export function dayConditions(context: CallContext, input: Input): Sql[] {
  const period =
    input.dates === "counted" ? reachesInto("d", input.from, input.to) : concerns("d", input.from, input.to);
  const where = [period, dayScope(context)];
  if (input.departmentId !== undefined) where.push(sql`${input.departmentId} = any(o.path)`);
  if (input.postId !== undefined) where.push(sql`d.post_id = ${input.postId}`);
  if (input.agencyId !== undefined) where.push(sql`d.agency_id = ${input.agencyId}`);
  if (input.memberId !== undefined) where.push(sql`d.member_id = ${input.memberId}`);
  if (input.states?.length) where.push(sql`coalesce(d.state, 'open') = any(${[...input.states]}::text[])`);
  if (input.tab === "confirmed") where.push(sql`d.confirmed_at is not null`);
  else if (input.tab !== undefined) where.push(sql`d.confirmed_at is null`);
  if (input.tab === "exceptions") where.push(isExceptionSql);
  if (input.search) {
    const pattern = containing(input.search);
    where.push(sql`(m.name ilike ${pattern} or w.job_number ilike ${pattern} or w.machine_number = ${input.search})`);
  }
  return where;
}

/** The minutes of a record that count for the period: all or nothing, of one that is split at midnight its portions in it. */
const countedMinutes = ({ from, to }: Pick<Input, "from" | "to">): Sql => sql`case
  when d.counted_to is not null then (select sum(w.paid_minutes) from attendance.worked_portion w
    where w.tenant_id = d.tenant_id and w.work_date = d.work_date and w.assignment_id = d.assignment_id and w.counted_on between ${from}::date and ${to}::date)
  when d.counted_on between ${from}::date and ${to}::date then coalesce(d.adjusted_minutes, d.accounting_minutes) end`;

/** One number: what needs a look, then the clean, the running and the confirmed ones, each with the newest date first. */
const urgency = sql`(case when d.state is null then 2 when ${isExceptionSql} and d.confirmed_at is null then 0 when d.confirmed_at is null then 1 else 3 end)
    * 100000 - (d.work_date - date '2000-01-01')`;

/** Attendance records of a period. */
export const days = listSource(dayList, {
  company: sql`d.tenant_id`,
  query: (context, input) => {
    refusePeriod(input.from, input.to);
    return {
      columns: dayColumns(context),
      from: dayFrom,
      where: dayConditions(context, input),
      sorts: { urgency, state: sql`d.state` },
      key: sql`d.assignment_id`,
      totals: {
        countedMinutes: sql`sum(${countedMinutes(input)})::bigint`,
        confirmed: sql`count(*) filter (where d.confirmed_at is not null)::bigint`,
        exceptions: sql`count(*) filter (where d.confirmed_at is null and ${isExceptionSql})::bigint`,
        open: sql`count(*) filter (where d.confirmed_at is null)::bigint`,
      },
    };
  },
  present: presentDays,
});

/** Its file has the oldest first. */
export const daysExport: Exporter = {
  ...days.exporter,
  rows: (context, input) =>
    days.exporter.rows(context, { ...(input as Input), sort: (input as Input).sort ?? "workDate" }),
};

async function presentDays(context: CallContext, rows: readonly StoredDay[]): Promise<Addition[]> {
  // Only where a day is under way do rules say how far it is.
  const open = rows.flatMap((row) => (row.state === null ? row.workDate : [])).sort();
  const rulesOf = await rulesToLook(context.tx, open[0] ?? context.today, open.at(-1) ?? context.today);
  return rows.map((row) => present(context, rulesOf(row).rules, row));
}
