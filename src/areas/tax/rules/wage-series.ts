import { bracketTax } from "./bracket-tax.ts";
import { annualTable, basicDeduction, knownFigure } from "./figures.ts";

/** How the basic deduction of wages is counted (domain-china 1.2). Non-residents have none of these. */
export const wageModes = ["standard", "firstJob", "full60000"] as const;
export type WageMode = (typeof wageModes)[number];

/** What of a tax year is counted together, all from January to now, fen. */
export interface Cumulative {
  readonly incomeFen: number;
  readonly exemptFen: number;
  /** The employee's pension, medical, unemployment and housing fund. */
  readonly specialFen: number;
  /** Special additional deductions. */
  readonly additionalFen: number;
  readonly otherFen: number;
  readonly reliefFen: number;
}

export interface CumulativeTax {
  readonly basicFen: number;
  /** May be below 0: then nothing is due and the credit is kept. */
  readonly taxableFen: number;
  readonly ratePercent: number;
  readonly quickFen: number;
  /** Before relief. */
  readonly taxFen: number;
  /** What would be due in all: tax less relief, never below 0. */
  readonly dueFen: number;
}

/** 5,000 x months, or the year's 60,000 from its first month on. `calendarMonth` is 1-12. */
export function basicDeductionFen(
  year: number,
  mode: WageMode,
  { calendarMonth, monthsHere }: { calendarMonth: number; monthsHere: number },
): number {
  const { monthFen, yearFen } = knownFigure(basicDeduction, `${year}-${String(calendarMonth).padStart(2, "0")}`);
  if (mode === "full60000") return yearFen;
  return monthFen * (mode === "firstJob" ? calendarMonth : monthsHere);
}

/** The tax of everything so far: cumulative income less all that comes off it, on the annual table (SAT 2018 No. 61 art. 6, T-1). */
export function cumulativeTax(year: number, basicFen: number, sums: Cumulative): CumulativeTax {
  const taxableFen = sums.incomeFen - sums.exemptFen - basicFen - sums.specialFen - sums.additionalFen - sums.otherFen;
  const tax = bracketTax(knownFigure(annualTable, `${year}-01`), taxableFen);
  return { basicFen, taxableFen, ...tax, dueFen: Math.max(0, tax.taxFen - sums.reliefFen) };
}

export interface WageMonth {
  /** 1-12; a month may be there more than once, each payment on top of those before. */
  readonly month: number;
  readonly incomeFen: number;
  readonly exemptFen?: number;
  readonly specialFen?: number;
  readonly additionalFen?: number;
  readonly otherFen?: number;
  readonly reliefFen?: number;
}

export interface WageSeries {
  /** Of each entry, in the order given. */
  readonly withheldFen: readonly number[];
  /** The cumulative tax after each entry, before relief. */
  readonly cumulativeTaxFen: readonly number[];
  readonly totalWithheldFen: number;
  readonly steps: readonly CumulativeTax[];
}

/**
 * `iit.wage_series`: what is withheld in each month of a tax year. Employment begins with the first month given and lasts,
 * so that a month without pay in between counts. What comes out below 0 is kept as a credit, never paid out in the year;
 * the next January begins anew.
 */
export function wageSeries(input: {
  readonly year: number;
  readonly mode: WageMode;
  readonly months: readonly WageMonth[];
}): WageSeries {
  const { year, mode, months } = input;
  for (const { month } of months) {
    if (!Number.isInteger(month) || month < 1 || month > 12) throw new RangeError(`not a month of a year: ${month}`);
  }
  const firstMonth = Math.min(...months.map(({ month }) => month));
  const inOrder = months.map((entry, index) => ({ entry, index })).toSorted((a, b) => a.entry.month - b.entry.month);
  const withheldFen = months.map(() => 0);
  const cumulativeTaxFen = months.map(() => 0);
  const steps: CumulativeTax[] = [];
  let sums: Cumulative = {
    incomeFen: 0,
    exemptFen: 0,
    specialFen: 0,
    additionalFen: 0,
    otherFen: 0,
    reliefFen: 0,
  };
  let totalWithheldFen = 0;
  for (const { entry, index } of inOrder) {
    sums = {
      incomeFen: sums.incomeFen + entry.incomeFen,
      exemptFen: sums.exemptFen + (entry.exemptFen ?? 0),
      specialFen: sums.specialFen + (entry.specialFen ?? 0),
      additionalFen: sums.additionalFen + (entry.additionalFen ?? 0),
      otherFen: sums.otherFen + (entry.otherFen ?? 0),
      reliefFen: sums.reliefFen + (entry.reliefFen ?? 0),
    };
    const place = { calendarMonth: entry.month, monthsHere: entry.month - firstMonth + 1 };
    const step = cumulativeTax(year, basicDeductionFen(year, mode, place), sums);
    steps[index] = step;
    cumulativeTaxFen[index] = step.taxFen;
    withheldFen[index] = Math.max(0, step.dueFen - totalWithheldFen);
    totalWithheldFen += withheldFen[index];
  }
  return { withheldFen, cumulativeTaxFen, totalWithheldFen, steps };
}
