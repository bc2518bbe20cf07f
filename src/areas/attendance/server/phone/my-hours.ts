import { sql } from "#platform/db/sql.ts";
import { contractTerms, kindsOfShift, payingContract, pricePortions, priceWorked } from "#areas/contracts/server.ts";
import { dayKinds, monthStartDay } from "#areas/settings/server.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import { attendanceMonth, attendanceMonthOf, type Period } from "#platform/calendar/periods.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { ownOf } from "#platform/own-of.ts";
import type * as signApi from "../../sign-api.ts";
import { portionsToPrice, type Portion } from "../../rules/days/day-portions.ts";
import { progressOf } from "../../rules/days/progress.ts";
import { minuteAt } from "../days/day-actions.ts";
import { isWaiting } from "../days/day-sql.ts";
import { rulesToLook } from "../days/rules-in-force.ts";

type Hours = OutputOf<typeof signApi.myHours>;
type Day = Hours["days"][number];
type Row = Omit<Day, "progress" | "open" | "state" | "amountFen" | "parts"> & {
  portions: Portion[] | null;
  partHolds: Record<string, string> | null;
  departmentId: number;
  state: Day["state"];
  confirmed: boolean;
  waiting: boolean;
  underlyingChanged: boolean;
  contractId: number | null;
  pricedAs: string | null;
  paidFrom: number | null;
  paidTo: number | null;
  unpaidMinutes: number;
  timedRest: Interval[] | null;
  accountingMinutes: number;
  adjustedMinutes: number | null;
};

/** What each shift comes to by its contract, in fen; null where no contract prices it. */
async function priceDays(tx: Tx, rows: readonly Row[], period: Period): Promise<(row: Row) => number | null> {
  const terms = await contractTerms(
    tx,
    rows.flatMap((row) => row.contractId ?? []),
  );
  const kindOf = await dayKinds(tx, addDays(period.start, -3), addDays(period.end, 3));
  return (row) => {
    const { contractId, paidFrom, paidTo, workDate } = row;
    const own = contractId === null ? undefined : terms.get(contractId);
    if (!own || paidFrom === null || paidTo === null) return null;
    if (row.voided || row.paidMinutes === 0) return 0;
    const kinds = kindsOfShift(kindOf, workDate, row.pricedAs);
    if (row.portions === null) return priceWorked({ ...row, paidFrom, paidTo }, own, kinds).price.amountFen;
    const portions = portionsToPrice(workDate, { ...row, portions: row.portions });
    return pricePortions(portions, own, kinds).reduce(
      (sum, one, index) => (isWithin(period, portions[index]!.on) ? sum + one.price.amountFen : sum),
      0,
    );
  };
}

const isWithin = ({ start, end }: Period, date: string): boolean => date >= start && date <= end;

/** Of a shift that is split at midnight the row says what counts for the month. */
function ofMonth(row: Row, period: Period): Row & Pick<Day, "parts"> {
  if (row.portions === null) return { ...row, parts: [] };
  const portions = portionsToPrice(row.workDate, { ...row, portions: row.portions });
  const own = row.portions.filter((one) => isWithin(period, one.on));
  const parts = portions.map((one) => ({ date: one.on, paidMinutes: one.adjustedMinutes ?? one.accountingMinutes }));
  return {
    ...row,
    parts,
    paidMinutes: parts.reduce((sum, one) => (isWithin(period, one.date) ? sum + one.paidMinutes : sum), 0),
    paidBy: [...new Set(own.flatMap((one) => ownOf(row.partHolds, one.on) ?? []))],
    mealMinutes: own.reduce((sum, one) => sum + one.meal, 0),
    netMinutes: own.reduce((sum, one) => sum + one.net, 0),
    deltas: row.deltas.filter((one) => isWithin(period, one.countedOn)),
  };
}

const ownDeltas = sql`x.tenant_id = s.tenant_id and x.member_id = s.member_id and x.work_date = s.work_date and x.assignment_id = s.assignment_id and x.state in ('waiting', 'carried', 'left')`;

/** The worker's shifts of a month with the minutes that count, why some are not confirmed yet, and what came after they were locked or paid. */
export async function myHours(context: CallContext, input: InputOf<typeof signApi.myHours>): Promise<Hours> {
  const { tx, locale, principal } = context;
  const startDay = await monthStartDay(tx, context.today);
  const current = attendanceMonthOf(context.today, startDay);
  const month = input.month ?? current;
  const period = attendanceMonth(month, startDay);
  const paying = payingContract({
    company: sql`v.tenant_id`,
    contract: sql`v.contract_id`,
    agency: sql`v.agency_id`,
    post: sql`v.post_id`,
    date: sql`v.work_date`,
  });
  const { rows } = await tx.query<Row>(sql`
    select s.work_date as "workDate", s.assignment_id as "assignmentId", s.department_id as "departmentId", ${named(locale, "o")} as "departmentName", ${named(locale, "p")} as "postName",
           s.start_minute as "startMinute", s.end_minute as "endMinute", d.in_minute as "inMinute", d.out_minute as "outMinute", d.state,
           coalesce(d.late_minutes, 0) as "lateMinutes", coalesce(d.early_minutes, 0) as "earlyMinutes", coalesce(d.meal_minutes, 0) as "mealMinutes",
           coalesce(d.net_minutes, 0) as "netMinutes", coalesce(d.adjusted_minutes, d.accounting_minutes, 0) as "paidMinutes",
           d.confirmed_at is not null as confirmed, coalesce(d.underlying_changed, false) as "underlyingChanged", s.state = 'dismissed' as voided,
           case when d.assignment_id is null then false else ${isWaiting(tx.tenantId)} end as waiting,
           ${paying.id} as "contractId", v.priced_as as "pricedAs", v.paid_from as "paidFrom", v.paid_to as "paidTo",
           coalesce(v.meal_minutes + v.rest_minutes, 0) as "unpaidMinutes", v.timed_rest as "timedRest", coalesce(v.accounting_minutes, 0) as "accountingMinutes", v.adjusted_minutes as "adjustedMinutes",
           array_remove(array[d.held_by], null) as "paidBy", d.portions, d.part_holds as "partHolds",
           coalesce((
             select json_agg(json_build_object('id', x.id, 'paidMinutes', (x.minutes ->> 'paid')::int, 'causes', x.causes, 'countedOn', x.counted_on, 'countsFrom', x.counts_from, 'state', x.state, 'carriedBy', x.carried_by, 'note', x.note) order by x.id)
             from attendance.delta x where ${ownDeltas}), '[]') as deltas
    from scheduling.assigned s
    join organisation.department_view o on o.tenant_id = s.tenant_id and o.id = s.department_id
    join organisation.post_view p on p.tenant_id = s.tenant_id and p.id = s.post_id
    left join attendance.day d on d.tenant_id = s.tenant_id and d.work_date = s.work_date and d.assignment_id = s.assignment_id
    left join attendance.worked_day v on v.tenant_id = s.tenant_id and v.work_date = s.work_date and v.assignment_id = s.assignment_id
    ${paying.joins}
    where s.tenant_id = ${tx.tenantId} and s.member_id = ${principal.memberId} and (s.state <> 'cancelled' or exists (select from attendance.delta x where ${ownDeltas})) and coalesce(d.counted_on, s.work_date) <= ${period.end}::date and coalesce(d.counted_to, d.counted_on, s.work_date) >= ${period.start}::date and s.work_date between ${period.start}::date - 2 and ${period.end}::date + 1
    order by s.work_date desc, s.start_minute desc`);
  const rulesOf = await rulesToLook(tx, addDays(period.start, -2), addDays(period.end, 1));
  const priceOf = await priceDays(tx, rows, period);
  const days = rows.map((one) => {
    const row = ofMonth(one, period);
    const {
      confirmed,
      portions: _portions,
      partHolds: _holds,
      waiting: _waiting,
      underlyingChanged: _changed,
      contractId: _contract,
      pricedAs: _as,
      paidFrom: _from,
      paidTo: _to,
      unpaidMinutes: _unpaid,
      timedRest: _rest,
      accountingMinutes: _accounting,
      adjustedMinutes: _adjusted,
      departmentId: _department,
      ...day
    } = row;
    const now = minuteAt(context.now, row.workDate);
    const progress =
      row.state === null
        ? progressOf(
            { start: row.startMinute, end: row.endMinute },
            { in: row.inMinute, out: row.outMinute },
            now,
            rulesOf(row).rules,
          )
        : ("off_duty" as const);
    return { ...day, progress, amountFen: priceOf(one), open: confirmed ? null : whyOpen(row, now < row.endMinute) };
  });
  return { month, current, from: period.start, to: period.end, days, ...sums(days, period) };
}

function whyOpen(row: Row, isComing: boolean): Day["open"] {
  if (row.voided) return null;
  if (isComing) return "coming";
  if (row.waiting) return "waiting";
  if (row.state === null) return "computing";
  if (row.state === "missing_card") return "missing";
  if (row.state === "absent") return "absent";
  return row.underlyingChanged ? "changed" : "audit";
}

function sums(
  days: readonly Day[],
  period: Period,
): Pick<
  Hours,
  "confirmedMinutes" | "openMinutes" | "confirmedFen" | "openFen" | "changedMinutes" | "shifts" | "late" | "missing"
> {
  const total = {
    confirmedMinutes: 0,
    openMinutes: 0,
    confirmedFen: 0,
    openFen: 0,
    changedMinutes: 0,
    shifts: 0,
    late: 0,
    missing: 0,
  };
  for (const day of days) {
    if (day.open === null) {
      total.confirmedMinutes += day.paidMinutes;
      total.confirmedFen += day.amountFen ?? 0;
    } else {
      total.openMinutes += day.paidMinutes;
      total.openFen += day.amountFen ?? 0;
    }
    const begins = day.parts.length === 0 || isWithin(period, day.workDate);
    if (begins) total.shifts++;
    for (const delta of day.deltas) if (delta.state !== "left") total.changedMinutes += delta.paidMinutes;
    if (begins && day.lateMinutes > 0) total.late++;
    if (day.state === "missing_card" || day.state === "absent") total.missing++;
  }
  return total;
}
