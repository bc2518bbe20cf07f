import { sql, type Sql } from "#platform/db/sql.ts";
import { daysBetween } from "#platform/calendar/plain-date.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../../api.ts";
import type { DayListRow } from "../../api.ts";
import { refusals } from "../../errors.ts";
import { concerns, reachesInto } from "./counted-between.ts";
import { present, type StoredDay } from "./day-actions.ts";
import { dayColumns, dayFrom, isExceptionSql } from "./day-sql.ts";
import { rulesToLook } from "./rules-in-force.ts";

/** The longest period of one list: a year. */
const longestPeriod = 366;

export function refusePeriod(from: string, to: string, longest = longestPeriod): void {
  if (to < from) throw refuseField(refusals.periodReversed, "to");
  if (daysBetween(from, to) >= longest) throw refuseField(refusals.periodTooLong, "to", { days: longest });
}

export function dayScope(context: Pick<CallContext, "principal" | "keyCode">): Sql {
  return withinScope(context, { department: sql`d.department_id`, agency: sql`d.agency_id`, member: sql`d.member_id` });
}

type Input = InputOf<typeof api.listDays>;

function dayConditions(context: CallContext, input: Input): Sql[] {
  const period =
    input.dates === "counted" ? reachesInto("d", input.from, input.to) : concerns("d", input.from, input.to);
  const where = [period, dayScope(context)];
  if (input.departmentId !== undefined) where.push(sql`${input.departmentId} = any(o.path)`);
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

/** Attendance records of a period, what needs a person's eye first. */
export function daysQuery(context: CallContext, input: Input): ListQuery {
  refusePeriod(input.from, input.to);
  const { locale } = context;
  // One number: what needs a look, then the clean, the running and the confirmed ones, each with the newest date first.
  const urgency = sql`(case when d.state is null then 2 when ${isExceptionSql} and d.confirmed_at is null then 0 when d.confirmed_at is null then 1 else 3 end)
    * 100000 - (d.work_date - date '2000-01-01')`;
  return {
    columns: dayColumns(locale),
    from: dayFrom,
    where: dayConditions(context, input),
    sorts: {
      urgency,
      workDate: sql`d.work_date`,
      name: sql`m.name`,
      departmentName: named(locale, "o"),
      lateMinutes: sql`d.late_minutes`,
      earlyMinutes: sql`d.early_minutes`,
      netMinutes: sql`d.net_minutes`,
      paidMinutes: sql`coalesce(d.adjusted_minutes, d.accounting_minutes)`,
      state: sql`d.state`,
    },
    defaultSort: "urgency",
    key: sql`d.assignment_id`,
    totals: sql`sum(coalesce(d.adjusted_minutes, d.accounting_minutes))::bigint as "paidMinutes", sum(${countedMinutes(input)})::bigint as "countedMinutes", count(*) filter (where d.confirmed_at is not null)::bigint as confirmed,
      count(*) filter (where d.confirmed_at is null and ${isExceptionSql})::bigint as exceptions, count(*) filter (where d.confirmed_at is null)::bigint as open`,
  };
}

export async function listDays(context: CallContext, input: Input): Promise<OutputOf<typeof api.listDays>> {
  const result = await listRows<StoredDay>(context.tx, daysQuery(context, input), input);
  return { ...result, rows: await presentDays(context, result.rows) };
}

export async function presentDays(context: CallContext, rows: readonly StoredDay[]): Promise<DayListRow[]> {
  // Only where a day is under way do rules say how far it is.
  const open = rows.flatMap((row) => (row.state === null ? row.workDate : [])).sort();
  const rulesOf = await rulesToLook(context.tx, open[0] ?? context.today, open.at(-1) ?? context.today);
  return rows.map((row) => present(context, rulesOf(row).rules, row));
}
