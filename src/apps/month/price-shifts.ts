import type { AttendanceRules } from "#areas/attendance/rules/shift/attendance-rules.ts";
import { attributePunches } from "#areas/attendance/rules/shift/attribute-punches.ts";
import type { ShiftPunches } from "#areas/attendance/rules/shift/attribute-punches.ts";
import type { PlannedShift, Punch } from "#areas/attendance/rules/shift/punch.ts";
import { shiftOutcome } from "#areas/attendance/rules/shift/shift-outcome.ts";
import type { ShiftOutcome } from "#areas/attendance/rules/shift/shift-outcome.ts";
import { bucketMinutes } from "#areas/contracts/rules/bucket-minutes.ts";
import { priceShift } from "#areas/contracts/rules/price-shift.ts";
import type { BillingTerms, ShiftPrice } from "#areas/contracts/rules/price-shift.ts";
import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";

export type PricedShift = {
  readonly punches: ShiftPunches;
  readonly outcome: ShiftOutcome;
  readonly price: ShiftPrice;
};

/** One person's shifts from punches to money; dayKinds gives the kinds of a work date and of the day after. */
export function priceShifts(
  shifts: readonly PlannedShift[],
  punches: readonly Punch[],
  rules: AttendanceRules,
  terms: BillingTerms,
  dayKinds: (workDate: PlainDate) => readonly DayKind[],
): PricedShift[] {
  return attributePunches(shifts, punches, rules).shifts.map((dealt) => {
    const outcome = shiftOutcome(dealt.shift, dealt, rules);
    const { paid, mealMinutes, accountingMinutes } = outcome;
    const minutes = bucketMinutes(
      { paid, mealMinutes, accountingMinutes, dayKinds: dayKinds(dealt.shift.workDate) },
      terms.night,
    );
    return { punches: dealt, outcome, price: priceShift(terms, minutes, accountingMinutes) };
  });
}
