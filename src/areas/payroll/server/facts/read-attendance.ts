import type { OfficialDayKind } from "#platform/calendar/day-kind.ts";
import { datesOf, type PlainDate } from "#platform/calendar/plain-date.ts";
import { restDaysCounted, type LeavePlace } from "#areas/leave/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Facts } from "../../rules/facts.ts";
import type { HoursSystem } from "#areas/personnel/words.ts";
import { leaveMinutes } from "../../rules/leave-minutes.ts";
import { overtimeMinutes, workedOf, type OvertimeMinutes } from "../../rules/overtime-minutes.ts";
import type { Stretches } from "../../rules/stretches.ts";
import type { FactsWanted } from "./facts-wanted.ts";
import { readLongSick } from "./read-long-sick.ts";

/** A person's days, as lists beside each other: a row for each day of each person takes many times as long to read. */
interface WorkRow {
  memberId: number;
  /** Each part of a day, by its day of the period from 0 on. */
  days: number[];
  paid: number[];
  /** Sums of `marksOfPart`. */
  marks: number[];
  lateDays: number[] | null;
  lateMinutes: number[] | null;
  earlyDays: number[] | null;
  earlyMinutes: number[] | null;
}
const marksOfPart = { attended: 1, absent: 2, missed: 4, night: 8 } as const;

/** What a date came to. */
interface WorkDay {
  date: PlainDate;
  paid: number;
  attended: boolean;
  absent: number;
  missed: number;
  late: number;
  lateMinutes: number;
  early: number;
  earlyMinutes: number;
  nights: number;
}
interface DeltaRow {
  memberId: number;
  date: PlainDate;
  paid: number;
  absent: number;
  missed: number;
  late: number;
  lateMinutes: number;
  early: number;
  earlyMinutes: number;
}
interface OvertimeRow {
  memberId: number;
  date: PlainDate;
  start: number;
  end: number;
  minutes: number;
  parts: { kind: "workday" | "restDay" | "holiday"; minutes: number }[];
  in: number | null;
  out: number | null;
}
interface LeaveRow {
  memberId: number;
  date: PlainDate;
  kind: string;
  paid: boolean;
  minutes: number;
}

const dayMinutes = 480;
const leaveFields = {
  sick: "leave.sickDays",
  annual: "leave.annualDays",
  maternity: "leave.maternityDays",
  workInjury: "leave.injuryDays",
} as const;
const fieldOf = new Map<string, (typeof leaveFields)[keyof typeof leaveFields]>(Object.entries(leaveFields));

/** What people's months came to: records and their later changes, overtime that is paid, leave. */
export async function readAttendance(
  tx: Tx,
  { period, memberIds }: FactsWanted,
  kinds: ReadonlyMap<PlainDate, OfficialDayKind>,
) {
  const values = [tx.tenantId, memberIds, period.start, period.end];
  const worked = tx.query<WorkRow>(
    `select member_id as "memberId", array_agg(counted_on - $3::date) as days, array_agg(coalesce(paid_minutes, 0)::int) as paid,
            array_agg(case when in_minute is not null or out_minute is not null then 1 else 0 end
              + case when shifts = 1 and state = 'absent' then 2 else 0 end + case when shifts = 1 and state = 'missing_card' then 4 else 0 end
              + case when shifts = 1 and (end_minute > 1440 or start_minute < 300) then 8 else 0 end) as marks,
            array_agg(counted_on - $3::date) filter (where late_minutes > 0) as "lateDays", array_agg(late_minutes::int) filter (where late_minutes > 0) as "lateMinutes",
            array_agg(counted_on - $3::date) filter (where early_minutes > 0) as "earlyDays", array_agg(early_minutes::int) filter (where early_minutes > 0) as "earlyMinutes"
     from attendance.worked_portion
     where tenant_id = $1 and member_id = any($2::bigint[]) and counted_on between $3::date and $4::date and work_date between $3::date - 2 and $4::date + 1
       and agency_id is null and not voided
     group by member_id`,
    values,
  );
  const changed = tx.query<DeltaRow>(
    `select member_id as "memberId", counted_on as date, sum(coalesce((minutes ->> 'paid')::int, 0))::int as paid,
            (count(*) filter (where after ->> 'state' = 'absent') - count(*) filter (where before ->> 'state' = 'absent'))::int as absent,
            (count(*) filter (where after ->> 'state' = 'missing_card') - count(*) filter (where before ->> 'state' = 'missing_card'))::int as missed,
            (count(*) filter (where (after ->> 'lateMinutes')::int > 0) - count(*) filter (where (before ->> 'lateMinutes')::int > 0))::int as late,
            sum(coalesce((minutes ->> 'late')::int, 0))::int as "lateMinutes",
            (count(*) filter (where (after ->> 'earlyMinutes')::int > 0) - count(*) filter (where (before ->> 'earlyMinutes')::int > 0))::int as early,
            sum(coalesce((minutes ->> 'early')::int, 0))::int as "earlyMinutes"
     from attendance.counting_delta
     where tenant_id = $1 and member_id = any($2::bigint[]) and counted_on between $3::date and $4::date and agency_id is null
     group by member_id, counted_on`,
    values,
  );
  const approved = tx.query<OvertimeRow>(
    `select o.member_id as "memberId", o.work_date as date, o.start_minute as start, o.end_minute as "end", o.minutes, o.parts, d.in_minute as "in", d.out_minute as "out"
     from attendance.paid_overtime o
     left join lateral (select min(w.in_minute)::int as in_minute, max(w.out_minute)::int as out_minute from attendance.worked_day w
       where w.tenant_id = o.tenant_id and w.member_id = o.member_id and w.work_date = o.work_date and not w.voided
         and w.in_minute is not null and w.out_minute is not null) d on true
     where o.tenant_id = $1 and o.member_id = any($2::bigint[]) and o.work_date between $3::date and $4::date`,
    values,
  );
  const absences = tx.query<LeaveRow>(
    `select member_id as "memberId", work_date as date, kind, paid, minutes
     from leave.away where tenant_id = $1 and member_id = any($2::bigint[]) and work_date between $3::date and $4::date`,
    values,
  );
  const [work, deltas, overtime, leave, restDays] = await Promise.all([
    worked,
    changed,
    approved,
    absences,
    restDaysCounted(tx),
  ]);
  const longSick = await readLongSick(tx, period, leave.rows);
  const dates = datesOf(period.start, period.end);
  const workOf = new Map(work.rows.map((row) => [row.memberId, row]));
  const deltasOf = Map.groupBy(deltas.rows, (row) => row.memberId);
  const overtimeOf = Map.groupBy(overtime.rows, (row) => row.memberId);
  const leaveOf = Map.groupBy(leave.rows, (row) => row.memberId);
  const isStatutory = (date: PlainDate) => kinds.get(date) === "statutory_holiday";

  return {
    /** `isOwn`: whether a day counts; all of them where it is left out. */
    of(memberId: number, place: LeavePlace, isOwn?: (date: PlainDate) => boolean) {
      const ownOnes = <T extends { date: PlainDate }>(all: readonly T[] = []) =>
        isOwn === undefined ? all : all.filter(({ date }) => isOwn(date));
      const rows = ownOnes(daysOf(workOf.get(memberId), dates));
      const changes = ownOnes(deltasOf.get(memberId));
      const away = ownOnes(leaveOf.get(memberId));
      const countsRestDays = (kind: string, date: PlainDate) => restDays(kind, date, place);
      const working = leaveMinutes(away, kinds, countsRestDays);
      const unpaid = unpaidOf(rows, changes, working.paidDays);
      return {
        unpaid,
        facts: (hoursSystem: HoursSystem, stretches: Stretches) => {
          const all = changes.length === 0 ? rows : [...rows, ...changes];
          const worked = new Map<PlainDate, number>();
          for (const { date, paid } of all) worked.set(date, (worked.get(date) ?? 0) + paid);
          const asked = ownOnes(overtimeOf.get(memberId));
          const awayMinutes = working.workDays
            .filter(({ date }) => stretches.parts.some(({ from, to }) => from <= date && date <= to))
            .reduce((sum, { minutes }) => sum + minutes, 0);
          const workDays = stretches.parts.reduce((sum, part) => sum + part.workDays, 0);
          const standardMinutes = Math.max(0, workDays * dayMinutes - awayMinutes);
          const between = (from: PlainDate, to: PlainDate): OvertimeMinutes => {
            const approved = { workday: 0, restDay: 0, holiday: 0 };
            for (const one of asked) if (one.date >= from && one.date <= to) addWorked(approved, one);
            const isWhole = from <= period.start && to >= period.end;
            const within = isWhole ? worked : new Map([...worked].filter(([date]) => date >= from && date <= to));
            return overtimeMinutes({ hoursSystem, worked: within, approved, isStatutory, standardMinutes });
          };
          // Of days of employment: what was approved for later than the last of them is not worked.
          const overtimes = between(
            stretches.parts[0]?.from ?? "9999-12-31",
            stretches.parts.at(-1)?.to ?? "0000-01-01",
          );
          // What a period comes to above its standard belongs to none of its stretches alone.
          const overtime = stretches.parts.map(({ from, to }, at) =>
            hoursSystem === "standard" && stretches.parts.length > 1
              ? between(from, to)
              : at === stretches.parts.length - 1
                ? overtimes
                : { workday: 0, restDay: 0, holiday: 0 },
          );
          // Hours outside employment stand with the stretch next to them, so that the stretches have all there are.
          const hours = stretches.parts.map((_, at) => {
            const after = stretches.parts[at - 1]?.to ?? "0000-01-01";
            const until = at === stretches.parts.length - 1 ? "9999-12-31" : stretches.parts[at]!.to;
            let total = 0;
            for (const [date, minutes] of worked) if (date > after && date <= until) total += minutes;
            return total;
          });
          const sum = (field: Exclude<keyof WorkDay & keyof DeltaRow, "date">) => {
            let total = 0;
            for (const row of all) total += row[field];
            return Math.max(0, total);
          };
          let hoursTotal = 0;
          for (const minutes of worked.values()) hoursTotal += minutes;
          let nights = 0;
          let attendedDays = 0;
          for (const row of rows) {
            nights += row.nights;
            if (row.attended) attendedDays += 1;
          }
          const facts: Facts = {
            "att.attendedDays": attendedDays,
            "att.hours": hoursTotal,
            "att.lateTimes": sum("late"),
            "att.lateMinutes": sum("lateMinutes"),
            "att.earlyTimes": sum("early"),
            "att.earlyMinutes": sum("earlyMinutes"),
            "att.absentDays": sum("absent"),
            "att.missedCards": sum("missed"),
            "att.nights": nights,
            "overtime.workday": overtimes.workday,
            "overtime.restDay": overtimes.restDay,
            "overtime.holiday": overtimes.holiday,
            ...leaveFacts(away),
            ...longSickFacts(away, longSick.get(memberId)),
          };
          return { facts, overtime, hours };
        },
      };
    },
  };
}

/** The days on which somebody has a record, each once. */
function daysOf(row: WorkRow | undefined, dates: readonly PlainDate[]): WorkDay[] {
  if (row === undefined) return [];
  const byDay: (WorkDay | undefined)[] = dates.map(() => undefined);
  const all: WorkDay[] = [];
  for (const [at, day] of row.days.entries()) {
    let one = byDay[day];
    if (one === undefined) {
      const date = dates[day]!;
      one = {
        date,
        paid: 0,
        attended: false,
        absent: 0,
        missed: 0,
        late: 0,
        lateMinutes: 0,
        early: 0,
        earlyMinutes: 0,
        nights: 0,
      };
      byDay[day] = one;
      all.push(one);
    }
    const marks = row.marks[at]!;
    one.paid += row.paid[at]!;
    if ((marks & marksOfPart.attended) !== 0) one.attended = true;
    if ((marks & marksOfPart.absent) !== 0) one.absent += 1;
    if ((marks & marksOfPart.missed) !== 0) one.missed += 1;
    if ((marks & marksOfPart.night) !== 0) one.nights += 1;
  }
  for (const [at, day] of (row.lateDays ?? []).entries()) {
    byDay[day]!.late += 1;
    byDay[day]!.lateMinutes += row.lateMinutes![at]!;
  }
  for (const [at, day] of (row.earlyDays ?? []).entries()) {
    byDay[day]!.early += 1;
    byDay[day]!.earlyMinutes += row.earlyMinutes![at]!;
  }
  return all;
}

/** Unpaid leave, and days on which somebody should have come and did not: at most a day of each date. */
function unpaidOf(
  rows: readonly WorkDay[],
  changes: readonly DeltaRow[],
  away: readonly LeaveRow[],
): ReadonlyMap<PlainDate, number> {
  const absent = new Map<PlainDate, number>();
  const add = (row: { date: PlainDate; absent: number }) => {
    if (row.absent !== 0) absent.set(row.date, (absent.get(row.date) ?? 0) + row.absent);
  };
  for (const row of rows) add(row);
  for (const row of changes) add(row);
  const unpaid = new Map<PlainDate, number>();
  for (const [date, count] of absent) if (count > 0) unpaid.set(date, dayMinutes);
  for (const { date, paid, minutes } of away)
    if (!paid) unpaid.set(date, Math.min(dayMinutes, (unpaid.get(date) ?? 0) + minutes));
  return unpaid;
}

function leaveFacts(away: readonly LeaveRow[]): Facts {
  const facts: Record<string, number> = {
    "leave.unpaidDays": 0,
    "leave.sickDays": 0,
    "leave.annualDays": 0,
    "leave.maternityDays": 0,
    "leave.injuryDays": 0,
    "leave.otherPaidDays": 0,
  };
  for (const { kind, paid, minutes } of away) {
    const field = paid ? (fieldOf.get(kind) ?? "leave.otherPaidDays") : "leave.unpaidDays";
    facts[field] = (facts[field] ?? 0) + minutes;
    if (paid || kind !== "sick") continue;
    facts["leave.sickDays"] = (facts["leave.sickDays"] ?? 0) + minutes;
    facts["leave.unpaidSickDays"] = (facts["leave.unpaidSickDays"] ?? 0) + minutes;
  }
  return facts;
}

/** What of the sick leave is paid less, for the time that somebody has been away; nobody else has the fact at all. */
function longSickFacts(away: readonly LeaveRow[], dates: ReadonlySet<PlainDate> | undefined): Facts {
  if (dates === undefined) return {};
  const minutes = away.reduce((sum, one) => sum + (one.kind === "sick" && dates.has(one.date) ? one.minutes : 0), 0);
  return minutes === 0 ? {} : { "leave.longSickDays": minutes };
}

/** The kinds of an approved span in the proportion of what of it was worked, the earlier ones first. */
function addWorked(sums: Record<"workday" | "restDay" | "holiday", number>, one: OvertimeRow): void {
  const record = one.in === null || one.out === null ? null : { in: one.in, out: one.out };
  let left = workedOf({ start: one.start, end: one.end, minutes: one.minutes }, record);
  for (const { kind, minutes } of one.parts) {
    const taken = Math.min(left, minutes);
    sums[kind] += taken;
    left -= taken;
  }
}
