import { payingContract } from "#areas/contracts/server.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { AdjustedShift, PlannedShift } from "../../rules/days/adjustment.ts";
import { priceAdjusted, type ShiftToPrice } from "./price-adjusted.ts";

interface Shift extends ShiftToPrice {
  plannedMinutes: number;
  orderHeads: number | null;
  orderCostFen: number | null;
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
    select d.work_date as "workDate", d.counted_on as "countedOn", coalesce(s.planned_minutes_per_person, d.end_minute - d.start_minute) as "plannedMinutes",
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
  const [parts] = await priceAdjusted(tx, [{ ...shift, adjustedMinutes: minutes }]);
  return parts?.reduce((sum, { fen }) => sum + fen, 0) ?? null;
}
