import { sql, type Sql, type NotNull } from "#platform/db/sql.ts";
import { countedBetween, type Portion } from "#areas/attendance/server.ts";
import { contractTerms, kindsOfShift, payingContract, type BillingTerms } from "#areas/contracts/server.ts";
import { dayKinds } from "#areas/settings/server.ts";
import type { DayKind } from "#platform/calendar/day-kind.ts";
import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { breather } from "#platform/threads/breather.ts";
import { shareOut } from "#platform/money/share-out.ts";
import { fineOf, missedEdge, type MissedEdge } from "../../rules/missed-card.ts";
import { fineRates } from "../fines/fine-rates.ts";
import { priceDay, pricePart, type DayPrice, type WorkedTime } from "./price-day.ts";

const MINUTES = 1440;

/** A shift as attendance has it, or what of one that is split at midnight counts for one date, with its planned time and cost. */
export interface WorkedDay extends WorkedTime {
  workDate: string;
  /** The date its time counts for. */
  countedOn: string;
  /** 1, or 0 where the shift itself is its work date's. */
  shifts: number;
  assignmentId: number;
  memberId: number;
  agencyId: number | null;
  departmentId: number;
  postId: number;
  /** Null while its windows are open. */
  state: string | null;
  /** Of the whole shift. */
  inMinute: number | null;
  outMinute: number | null;
  confirmed: boolean;
  /** Its inputs differ from what was confirmed. */
  changed: boolean;
  /** The person was dismissed: nothing is paid. */
  voided: boolean;
  /** Number of the statement that pays it. */
  heldBy: string | null;
  /** The contract that holds on the work date; null = nobody agreed what it costs. */
  contractId: number | null;
  plannedMinutes: number;
  plannedCostFen: number;
}

/** `price` is null without a contract: never zero by silence. `fine` is what its missing card costs beside it, in fen. */
export interface PricedDay extends WorkedDay {
  price: DayPrice | null;
  fine: { edge: MissedEdge; fen: number } | null;
}

export type PayableDay = PricedDay & { price: DayPrice };

/** What a shift costs as it stands, without its fine; nothing without a contract. Fen. */
export const costOf = ({ price, fine }: PricedDay): number => (price?.amountFen ?? 0) - (fine?.fen ?? 0);

export interface DaysToPrice {
  /** Dates that records count for, both included. */
  from: string;
  to: string;
  agencyIds?: readonly number[];
  assignmentIds?: readonly number[];
}

/** What the attendance records of a range cost, whatever their state; in the order of date and assignment. */
export async function priceDays(tx: Tx, range: DaysToPrice): Promise<PricedDay[]> {
  const { agencyIds, assignmentIds } = range;
  const agencies = agencyIds ? sql`d.agency_id = any(${[...agencyIds]}::bigint[])` : sql`true`;
  const assignments = assignmentIds ? sql`d.assignment_id = any(${[...assignmentIds]}::bigint[])` : sql`true`;
  return priceWhere(tx, range, sql`${agencies} and ${assignments}`);
}

/** The same for the records `d` of a condition; `otherwise` are the terms of those without a contract. */
export async function priceWhere(
  tx: Tx,
  range: { from: string; to: string },
  where: Sql,
  otherwise?: BillingTerms,
): Promise<PricedDay[]> {
  const days = await readDays(tx, range, where);
  const contractIds = new Set<number>();
  for (const { contractId } of days) if (contractId !== null) contractIds.add(contractId);
  const terms = await contractTerms(tx, [...contractIds]);
  const kindOf = await dayKinds(tx, addDays(range.from, -3), addDays(range.to, 3));
  const kindsOf = kindsByDate(kindOf);
  const fineRate = await fineRates(
    tx,
    days.flatMap((day) => (missedEdge(day) ? [day.workDate] : [])),
  );
  const priced: PricedDay[] = [];
  const breathe = breather();
  for (const day of days) {
    const own = (day.contractId === null ? undefined : terms.get(day.contractId)) ?? otherwise;
    priced.push({
      ...ofItsDate(day),
      price: own ? priceOf(day, own, kindsOf(day)) : null,
      fine: own ? fineOf(day, fineRate(day.workDate, day.departmentId)) : null,
    });
    await breathe();
  }
  return priced;
}

type StoredDay = WorkedDay & {
  paidFrom: NotNull<number>;
  paidTo: NotNull<number>;
  unpaidMinutes: NotNull<number>;
  netMinutes: NotNull<number>;
  accountingMinutes: NotNull<number>;
  portions: Portion[] | null;
  shiftAdjusted: number | null;
  startMinute: number;
  endMinute: number;
};

function priceOf(day: StoredDay, terms: BillingTerms, kinds: readonly DayKind[]): DayPrice {
  if (day.portions === null) return priceDay(day, terms, kinds);
  const accountingMinutes = day.portions.reduce((sum, one) => sum + one.accounting, 0);
  return pricePart(
    {
      workDate: day.workDate,
      portions: day.portions,
      timedRest: day.timedRest,
      accountingMinutes,
      adjustedMinutes: day.shiftAdjusted,
      adjustReason: day.adjustReason,
    },
    day.countedOn,
    terms,
    kinds,
  );
}

/** Planned time and cost of a split shift are shared by the planned time of each date. */
function ofItsDate({ portions, shiftAdjusted: _adjusted, startMinute, endMinute, ...day }: StoredDay): WorkedDay {
  if (portions === null) return day;
  const index = portions.findIndex((one) => one.on === day.countedOn);
  const planned = portions.map((one) => {
    const from = (dayNumber(one.on) - dayNumber(day.workDate)) * MINUTES;
    return Math.max(0, Math.min(endMinute, from + MINUTES) - Math.max(startMinute, from));
  });
  return {
    ...day,
    plannedMinutes: shareOut(planned, day.plannedMinutes)[index]!,
    plannedCostFen: shareOut(planned, day.plannedCostFen)[index]!,
  };
}

function kindsByDate(
  kindOf: (date: string) => DayKind,
): (day: Pick<WorkedDay, "workDate" | "pricedAs">) => readonly DayKind[] {
  const known = new Map<string, readonly DayKind[]>();
  return ({ workDate, pricedAs }) => {
    const key = `${workDate} ${pricedAs ?? ""}`;
    const kinds = known.get(key) ?? kindsOfShift(kindOf, workDate, pricedAs);
    known.set(key, kinds);
    return kinds;
  };
}

async function readDays(tx: Tx, range: { from: string; to: string }, where: Sql): Promise<StoredDay[]> {
  const paying = payingContract({
    company: sql`d.tenant_id`,
    contract: sql`d.contract_id`,
    agency: sql`d.agency_id`,
    post: sql`d.post_id`,
    date: sql`d.work_date`,
  });
  const { rows } = await tx.query<StoredDay>(sql`
    select d.work_date as "workDate", d.assignment_id as "assignmentId", d.member_id as "memberId", d.agency_id as "agencyId",
      d.department_id as "departmentId", d.post_id as "postId", d.state, d.confirmed_at is not null as "confirmed",
      d.underlying_changed as "changed", d.voided, d.held_by as "heldBy", d.in_minute as "inMinute", d.out_minute as "outMinute", d.paid_from as "paidFrom", d.paid_to as "paidTo",
      d.meal_minutes + d.rest_minutes as "unpaidMinutes", d.timed_rest as "timedRest", d.net_minutes as "netMinutes", d.accounting_minutes as "accountingMinutes",
      d.adjusted_minutes as "adjustedMinutes", d.counted_on as "countedOn", d.shifts, d.portions, d.shift_adjusted_minutes as "shiftAdjusted", d.start_minute as "startMinute", d.end_minute as "endMinute", d.priced_as as "pricedAs", d.adjust_reason as "adjustReason", ${paying.id} as "contractId",
      coalesce(a.planned_minutes_per_person, d.end_minute - d.start_minute) as "plannedMinutes",
      coalesce(round(a.order_cost_fen::numeric / nullif(a.order_headcount, 0)), 0)::bigint as "plannedCostFen"
    from attendance.worked_portion d
    left join scheduling.assigned a on a.tenant_id = d.tenant_id and a.assignment_id = d.assignment_id
    ${paying.joins}
    where d.tenant_id = ${tx.tenantId} and ${countedBetween("d", range.from, range.to)}
      -- What own people work by a roster is nobody's bill.
      and (d.agency_id is not null or a.order_id is not null) and ${where}
    order by d.work_date, d.assignment_id, d.counted_on`);
  return rows;
}
