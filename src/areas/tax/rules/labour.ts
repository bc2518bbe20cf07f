import { divideHalfUp } from "#platform/money/exact.ts";
import { bracketTax, type BracketTax } from "./bracket-tax.ts";
import { annualTable, basicDeduction, knownFigure, labourDeduction, labourTable, type Month } from "./figures.ts";

export interface LabourTax extends BracketTax {
  /** For display, rounded; the tax is reckoned on the exact amount. */
  readonly taxableFen: number;
}

/** `iit.labour_single`: a payment for labour services to a resident, less 800 up to 4,000 and 20 % above, on withholding table 2. */
export function labourSingle(incomeFen: number, taxMonth: Month): LabourTax {
  const { fixedFen, fixedUpToFen, percent } = knownFigure(labourDeduction, taxMonth);
  const hundredths = incomeFen <= fixedUpToFen ? (incomeFen - fixedFen) * 100 : incomeFen * (100 - percent);
  const taxable = Math.max(0, hundredths);
  return {
    taxableFen: divideHalfUp(taxable, 100),
    ...bracketTax(knownFigure(labourTable, taxMonth), taxable, 100),
  };
}

export interface Withheld {
  readonly withheldFen: readonly number[];
  readonly totalFen: number;
}

/** Each payment bears what the tax of all so far has grown by; never below 0. */
export function eachOnTop(payments: readonly number[], taxOf: (sumFen: number) => number): Withheld {
  let sum = 0;
  let total = 0;
  const withheldFen = payments.map((fen) => {
    sum += fen;
    const now = Math.max(0, taxOf(sum) - total);
    total += now;
    return now;
  });
  return { withheldFen, totalFen: total };
}

/** `iit.labour_same_month`: payments of one month for the same item are one payment (IIT Regulations art. 14). */
export function labourSameMonth(paymentsFen: readonly number[], taxMonth: Month): Withheld {
  return eachOnTop(paymentsFen, (sum) => labourSingle(sum, taxMonth).taxFen);
}

export interface CumulativeLabour extends BracketTax {
  readonly months: number;
  readonly basicFen: number;
  /** For display, rounded; may be below 0. */
  readonly taxableFen: number;
}

/** Cumulative income x 80 % - 5,000 x months, on the annual table (2020 No. 13 art. 2 for interns, SAT 2025 No. 16 for platforms). */
export function labourCumulativeTax(incomeFen: number, months: number, taxMonth: Month, offFen = 0): CumulativeLabour {
  const { percent } = knownFigure(labourDeduction, taxMonth);
  const basicFen = knownFigure(basicDeduction, taxMonth).monthFen * months;
  const hundredths = incomeFen * (100 - percent) - (basicFen + offFen) * 100;
  return {
    months,
    basicFen,
    taxableFen: divideHalfUp(hundredths, 100),
    ...bracketTax(knownFigure(annualTable, taxMonth), hundredths, 100),
  };
}

/** From where the months of the cumulative method are counted: the unbroken run of months paid for (T-4), or January. */
export const countsFrom = ["firstPayment", "january"] as const;
export type CountFrom = (typeof countsFrom)[number];

/** How many months of an unbroken run end with `month`; months are 1-12 of one year, those in which something was paid. */
export function unbrokenMonths(paid: readonly number[], month: number): number {
  const all = new Set(paid);
  let count = 1;
  while (all.has(month - count)) count += 1;
  return count;
}

/** `iit.labour_cumulative`: a gap begins the count of months anew, the income of the year stays (SAT 2025 No. 16: months paid without a break). */
export function labourCumulative(input: {
  readonly year: number;
  readonly countFrom: CountFrom;
  readonly months: readonly { readonly month: number; readonly incomeFen: number }[];
}): Withheld {
  const { year, countFrom, months } = input;
  const inOrder = months.map((entry, index) => ({ ...entry, index })).toSorted((a, b) => a.month - b.month);
  const withheldFen = months.map(() => 0);
  const paid: number[] = [];
  let sum = 0;
  let totalFen = 0;
  for (const { month, incomeFen, index } of inOrder) {
    sum += incomeFen;
    if (incomeFen !== 0) paid.push(month);
    const count = countFrom === "january" ? month : unbrokenMonths(paid, month);
    const taxMonth = `${year}-${String(month).padStart(2, "0")}`;
    const now = Math.max(0, labourCumulativeTax(sum, count, taxMonth).taxFen - totalFen);
    withheldFen[index] = now;
    totalFen += now;
  }
  return { withheldFen, totalFen };
}
