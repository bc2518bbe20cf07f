import { join, raw, sql, type Sql, type NotNull } from "#platform/db/sql.ts";
import { dayKinds, monthStartDay } from "#areas/settings/server.ts";
import { isRestDay } from "#platform/calendar/day-kind.ts";
import { datesOf } from "#platform/calendar/plain-date.ts";
import { attendanceMonth, type Period } from "#platform/calendar/periods.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList, StoredOf } from "#platform/list/define-list.ts";
import type * as monthApi from "../../month-api.ts";
import { monthList, type MonthCell, type MonthRow } from "../../month-list.ts";
import { countedBetween } from "../days/counted-between.ts";
import { isExceptionSql } from "../days/day-sql.ts";
import { dayScope } from "../days/list-days.ts";

type Input = InputOfList<typeof monthList>;
type Stored = StoredOf<typeof monthList>;
type Added = Pick<MonthRow, "cells" | "jobNumber" | "departmentName" | "agencyName">;

/** The dates of the caller's attendance month. */
export async function datesOfMonth(context: CallContext, month: string): Promise<Period> {
  return attendanceMonth(month, await monthStartDay(context.tx, context.today));
}

function dayConditions(context: CallContext, input: Input, { start, end }: Period): Sql {
  const where = [sql`d.tenant_id = ${context.tx.tenantId}`, countedBetween("d", start, end), dayScope(context)];
  if (input.departmentId !== undefined)
    where.push(
      sql`d.department_id in (select o.id from organisation.department_view o where o.tenant_id = d.tenant_id and ${input.departmentId} = any(o.path))`,
    );
  if (input.agencyId !== undefined) where.push(sql`d.agency_id = ${input.agencyId}`);
  return join(where, " and ");
}

const late = sql`d.state in ('late', 'late_and_early')`;
const early = sql`d.state in ('early', 'late_and_early')`;

const figure = (key: string) => raw(`g.${key}`);

/** Sums of a month by person (a record that is split at midnight is one of the date it begins on): one pass over the month's days, which page and totals share. */
export const months = listSource(monthList, {
  company: sql`g.tenant_id`,
  query: async (context, input) => ({
    common: sql`sums as materialized (
      select d.tenant_id, d.member_id, sum(d.shifts)::int as shifts, coalesce(sum(d.paid_minutes), 0)::int as paid_minutes,
        count(*) filter (where ${late})::int as late, sum(d.late_minutes)::int as late_minutes, count(*) filter (where ${early})::int as early,
        count(*) filter (where d.state = 'missing_card')::int as missing, count(*) filter (where d.state = 'absent')::int as absent,
        count(*) filter (where d.state = 'leave')::int as leave, count(*) filter (where d.confirmed_at is null and d.shifts > 0)::int as open,
        count(*) filter (where d.confirmed_at is null and d.shifts > 0 and ${isExceptionSql})::int as exceptions
      from attendance.worked_portion d where ${dayConditions(context, input, await datesOfMonth(context, input.month))} group by 1, 2),
    month as materialized (select s.*, m.name from sums s join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id)`,
    columns: {
      id: sql`g.member_id`,
      name: sql`g.name`,
      shifts: figure("shifts"),
      paidMinutes: sql`g.paid_minutes`,
      late: figure("late"),
      lateMinutes: sql`g.late_minutes`,
      early: figure("early"),
      missing: figure("missing"),
      absent: figure("absent"),
      leave: figure("leave"),
      open: figure("open"),
    },
    from: sql`month g`,
    where: personConditions(input),
    sorts: {
      lateMinutes: sql`g.late_minutes`,
      ...Object.fromEntries(figures.map((key) => [key, figure(key)])),
    },
    key: sql`g.member_id`,
    totals: {
      withExceptions: sql`count(*) filter (where g.exceptions > 0)::bigint`,
      withOpen: sql`count(*) filter (where g.open > 0)::bigint`,
    },
  }),
  present: withCells,
});

const figures = ["shifts", "late", "early", "missing", "absent", "leave", "open"];

function personConditions({ search, tab }: Input): Sql[] {
  const where: Sql[] = [];
  if (search) {
    const pattern = containing(search);
    where.push(sql`(g.name ilike ${pattern} or exists (select from people.worker w
      where w.tenant_id = g.tenant_id and w.member_id = g.member_id and (w.job_number ilike ${pattern} or w.machine_number = ${search})))`);
  }
  if (tab === "exceptions") where.push(sql`g.exceptions > 0`);
  if (tab === "open") where.push(sql`g.open > 0`);
  return where;
}

/** Of several shifts of a date the state of the highest rank is shown. */
const ranked = ["absent", "missing_card", "late_and_early", "late", "early", "leave", "normal"] as const;

interface StoredCell extends MonthCell {
  paidMinutes: NotNull<number>;
  memberId: number;
  jobNumber: string | null;
  departmentName: string | null;
  agencyName: string | null;
}

/** What each date of theirs came to: read for the people of the page only. */
async function withCells(context: CallContext, rows: readonly Stored[], input: Input): Promise<Added[]> {
  const { tx, locale } = context;
  if (rows.length === 0) return [];
  const period = await datesOfMonth(context, input.month);
  const { rows: cells } = await tx.query<StoredCell>(sql`
    select d.member_id as "memberId", d.counted_on as date, sum(d.shifts)::int as shifts,
      (array_agg(d.state order by array_position(${[...ranked]}::text[], d.state)))[1] as state,
      sum(d.paid_minutes)::int as "paidMinutes", bool_or(d.confirmed_at is null) as open,
      max(${named(locale, "o")}) as "departmentName", max(${named(locale, "a")}) as "agencyName", max(w.job_number) as "jobNumber"
    from attendance.worked_portion d
    left join people.worker w on w.tenant_id = d.tenant_id and w.member_id = d.member_id
    join organisation.department_view o on o.tenant_id = d.tenant_id and o.id = d.department_id
    left join agencies.labour_company a on a.tenant_id = d.tenant_id and a.id = d.agency_id
    where ${dayConditions(context, input, period)} and d.member_id = any(${rows.map((row) => row.id)}::bigint[])
    group by d.member_id, d.counted_on order by d.member_id, d.counted_on`);
  const of = Map.groupBy(cells, (cell) => cell.memberId);
  return rows.map((row) => {
    const own = of.get(row.id) ?? [];
    return {
      jobNumber: own[0]?.jobNumber ?? null,
      departmentName: mostOf(own.map((cell) => cell.departmentName)),
      agencyName: mostOf(own.map((cell) => cell.agencyName)),
      cells: own.map(({ date, shifts, state, paidMinutes, open }) => ({ date, shifts, state, paidMinutes, open })),
    };
  });
}

function mostOf(names: readonly (string | null)[]): string | null {
  const counted = [...Map.groupBy(names, (name) => name)].sort((a, b) => b[1].length - a[1].length);
  return counted[0]?.[0] ?? null;
}

export async function listMonth(context: CallContext, input: Input): Promise<OutputOf<typeof monthApi.listMonth>> {
  const { start, end } = await datesOfMonth(context, input.month);
  const kindOf = await dayKinds(context.tx, start, end);
  return {
    ...(await months.answer(context, input)),
    dates: datesOf(start, end).map((date) => ({ date, rest: isRestDay(kindOf(date)) })),
  };
}
