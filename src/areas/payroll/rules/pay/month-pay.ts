import { divide, fromFen, multiply, ratio, roundTo, toFen, type Exact } from "#platform/formula/number.ts";
import { limitOf, partOfMonth, type StretchDays } from "#platform/formula/part.ts";

/** Hundredths of the paid days of a month, (365 - 104) / 12 (MOHRSS 2025 No. 2). */
const monthHundredths = 2175;
const hoursOfMonth = 174;

const paidOnly = (paidDays: Exact): StretchDays => ({ workDays: paidDays, holidays: 0, unpaidDays: 0 });

/** P-2, on joining or leaving: wage / 21.75 x paid days, never above the month's wage. */
export const partMonthPay = (monthlyWageFen: number, paidDays: Exact): number =>
  toFen(partOfMonth([{ ...paidOnly(paidDays), value: fromFen(monthlyWageFen) }], false));

/** P-2, in an otherwise full month: what unpaid days take off, which is never more than the wage, and what is left. */
export function unpaidLeavePay(monthlyWageFen: number, unpaidDays: Exact): { deductionFen: number; payFen: number } {
  const deduction = toFen(divide(multiply(fromFen(monthlyWageFen), unpaidDays), ratio(monthHundredths, 100)));
  const deductionFen = Math.min(deduction, Math.max(0, monthlyWageFen));
  return { deductionFen, payFen: monthlyWageFen - deductionFen };
}

/** What a day and an hour are shown as; nothing is reckoned from them (P-1). */
export const dailyAndHourly = (monthlyWageFen: number): { dailyFen: number; hourlyFen: number } => ({
  dailyFen: toFen(divide(fromFen(monthlyWageFen), ratio(monthHundredths, 100))),
  hourlyFen: toFen(divide(fromFen(monthlyWageFen), hoursOfMonth)),
});

export interface WageStretch extends StretchDays {
  wageFen: number;
}

/** P-2 over the stretches of a month (Y-5): joining, leaving, a new wage and unpaid days, rounded once. */
export const monthPay = (stretches: readonly WageStretch[], isWholeMonth: boolean): number =>
  toFen(
    partOfMonth(
      stretches.map((one) => ({ ...one, value: fromFen(one.wageFen) })),
      isWholeMonth,
    ),
  );

/** Wage Payment Provisions art. 16: what may be taken off, and what is still owed. */
export function limitedDeduction(
  amountFen: number,
  wageFen: number,
  minimumFen: number,
): { deductedFen: number; owedFen: number } {
  const limited = limitOf(fromFen(amountFen), fromFen(wageFen), fromFen(minimumFen));
  // A limit is never passed by rounding up.
  const deductedFen = toFen(roundTo(limited, 2, "floor"));
  return { deductedFen, owedFen: Math.max(0, amountFen) - deductedFen };
}
