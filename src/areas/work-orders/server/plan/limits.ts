import { minuteOnDate, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { FieldFault } from "#platform/errors/refusal.ts";
import { limitTexts } from "../../errors.ts";
import type { LimitBreach, OrderLimits } from "../../rules/order-limits.ts";
import type { OrderContext } from "../order/order-context.ts";
import type { OrderRules } from "../settings.ts";

export function limitsOf(rules: OrderRules): OrderLimits {
  return {
    leadDays: rules.leadDays,
    daysAhead: rules.daysAhead,
    monthsAhead: rules.monthsAhead,
    dates: rules.maxDates,
    hours: rules.maxHours,
    shiftHours: rules.maxShiftHours,
    headcount: rules.maxHeadcount,
    overPlan: rules.overPlan,
    sameDay: rules.sameDay === "allow" ? "allow" : "limit",
  };
}

/** Each breach as a fault in words. */
export function limitFaults(breaches: readonly LimitBreach[]): FieldFault[] {
  return breaches.map(({ limit, value, allowed }) => ({ message: limitTexts[limit], params: { value, allowed } }));
}

/** The minute of today's business date at which it is done. */
export function minuteOf(context: Pick<OrderContext, "now" | "today">): number {
  return minuteOnDate(wallSecondOfInstant(Date.parse(context.now)), context.today);
}
