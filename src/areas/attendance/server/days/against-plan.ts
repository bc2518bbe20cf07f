import {
  contractTerms,
  kindsOfShift,
  payingContract,
  pricePortions,
  priceWorked,
  type BillingTerms,
} from "#areas/contracts/server.ts";
import { dayKinds } from "#areas/settings/server.ts";
import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { AdjustedShift, PlannedShift } from "../../rules/days/adjustment.ts";
import { portionsToPrice, type Portion } from "../../rules/days/day-portions.ts";

interface Shift {
  workDate: string;
  plannedMinutes: number;
  orderHeads: number | null;
  orderCostFen: number | null;
  contractId: number | null;
  pricedAs: string | null;
  startMinute: number;
  endMinute: number;
  paidFrom: number;
  paidTo: number;
  unpaidMinutes: number;
  timedRest: Interval[] | null;
  accountingMinutes: number;
  portions: Portion[] | null;
  isOwn: boolean;
}

/** What a shift was ordered for, whether the hotel's own people work it, and what other minutes for it come to by the contract that pays it. */
export async function againstPlan(
  tx: Tx,
  { workDate, assignmentId }: { workDate: string; assignmentId: number },
  minutes: number,
): Promise<{ planned: PlannedShift; adjusted: AdjustedShift; isOwn: boolean }> {
  const paying = payingContract({
    company: sql`d.tenant_id`,
    contract: sql`d.contract_id`,
    agency: sql`d.agency_id`,
    post: sql`d.post_id`,
    date: sql`d.work_date`,
  });
  const { rows } = await tx.query<Shift>(sql`
    select d.work_date as "workDate", coalesce(s.planned_minutes_per_person, d.end_minute - d.start_minute) as "plannedMinutes",
      s.order_headcount as "orderHeads", s.order_cost_fen as "orderCostFen", ${paying.id} as "contractId", d.priced_as as "pricedAs",
      d.start_minute as "startMinute", d.end_minute as "endMinute", d.paid_from as "paidFrom", d.paid_to as "paidTo",
      d.meal_minutes + d.rest_minutes as "unpaidMinutes", d.timed_rest as "timedRest", d.accounting_minutes as "accountingMinutes", d.portions,
      d.agency_id is null as "isOwn"
    from attendance.day d
    left join scheduling.assigned s on s.tenant_id = d.tenant_id and s.assignment_id = d.assignment_id
    ${paying.joins}
    where d.tenant_id = ${tx.tenantId} and d.work_date = ${workDate}::date and d.assignment_id = ${assignmentId}`);
  const [shift] = rows;
  if (!shift) throw refuse(commonRefusals.notFound);
  const { orderHeads, orderCostFen, plannedMinutes } = shift;
  return {
    planned: {
      minutes: plannedMinutes,
      costFen: orderHeads && orderCostFen !== null ? Math.floor(orderCostFen / orderHeads) : null,
    },
    adjusted: { minutes, costFen: await costOf(tx, shift, minutes) },
    isOwn: shift.isOwn,
  };
}

async function costOf(tx: Tx, shift: Shift, minutes: number): Promise<number | null> {
  if (shift.contractId === null) return null;
  const terms = (await contractTerms(tx, [shift.contractId])).get(shift.contractId);
  if (!terms) return null;
  if (minutes === 0) return 0;
  const kindOf = await dayKinds(tx, addDays(shift.workDate, -1), addDays(shift.workDate, 2));
  return priceOf(shift, minutes, terms, kindsOfShift(kindOf, shift.workDate, shift.pricedAs));
}

function priceOf(shift: Shift, adjustedMinutes: number, terms: BillingTerms, kinds: readonly DayKind[]): number {
  const { workDate, portions, paidFrom, paidTo, startMinute, endMinute } = shift;
  if (portions)
    return pricePortions(portionsToPrice(workDate, { ...shift, portions, adjustedMinutes }), terms, kinds).reduce(
      (sum, one) => sum + one.price.amountFen,
      0,
    );
  // Minutes granted where no span was paid count over the planned time, as in `attendance.worked_day`.
  const span = paidTo > paidFrom ? { paidFrom, paidTo } : { paidFrom: startMinute, paidTo: endMinute };
  return priceWorked({ ...shift, ...span, adjustedMinutes }, terms, kinds).price.amountFen;
}
