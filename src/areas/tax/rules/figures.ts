/** A tax month or the first month from which something holds, `YYYY-MM`. */
export type Month = string;

/** What holds from one month to another, and where it is written. Looked up by the tax month, never by today. */
export interface Dated<T> {
  readonly from: Month;
  /** The last month; null while no end is known. */
  readonly to: Month | null;
  readonly source: string;
  readonly value: T;
}

export interface Bracket {
  /** The most that belongs to it, fen: an upper bound belongs to the lower band. Null above the last. */
  readonly upToFen: number | null;
  readonly ratePercent: number;
  readonly quickFen: number;
}

const yuan = 100;
const brackets = (rows: readonly (readonly [number | null, number, number])[]): readonly Bracket[] =>
  rows.map(([upTo, ratePercent, quick]) => ({
    upToFen: upTo === null ? null : upTo * yuan,
    ratePercent,
    quickFen: quick * yuan,
  }));

/** Comprehensive income of a year; also withholding table 1 for cumulative wages. */
export const annualTable: readonly Dated<readonly Bracket[]>[] = [
  {
    from: "2019-01",
    to: null,
    source: "IIT Law art. 3, annual table; SAT 2018 No. 61, table 1",
    value: brackets([
      [36_000, 3, 0],
      [144_000, 10, 2_520],
      [300_000, 20, 16_920],
      [420_000, 25, 31_920],
      [660_000, 30, 52_920],
      [960_000, 35, 85_920],
      [null, 45, 181_920],
    ]),
  },
];

/** The annual table divided by twelve: non-residents, and the rate of a bonus that is taxed by itself. */
export const monthlyTable: readonly Dated<readonly Bracket[]>[] = [
  {
    from: "2019-01",
    to: null,
    source: "IIT Law art. 3, annual table / 12; SAT 2018 No. 61, table 3",
    value: brackets([
      [3_000, 3, 0],
      [12_000, 10, 210],
      [25_000, 20, 1_410],
      [35_000, 25, 2_660],
      [55_000, 30, 4_410],
      [80_000, 35, 7_160],
      [null, 45, 15_160],
    ]),
  },
];

/** Withholding table 2: a payment for labour services. */
export const labourTable: readonly Dated<readonly Bracket[]>[] = [
  {
    from: "2019-01",
    to: null,
    source: "SAT 2018 No. 61, table 2",
    value: brackets([
      [20_000, 20, 0],
      [50_000, 30, 2_000],
      [null, 40, 7_000],
    ]),
  },
];

/** The basic deduction: a month, and of a whole year. */
export const basicDeduction: readonly Dated<{ readonly monthFen: number; readonly yearFen: number }>[] = [
  {
    from: "2019-01",
    to: null,
    source: "IIT Law art. 6; SAT 2018 No. 61 art. 6",
    value: { monthFen: 5_000 * yuan, yearFen: 60_000 * yuan },
  },
];

/** What comes off a payment for labour services before tax: a sum of money up to a limit, a part above it. */
export const labourDeduction: readonly Dated<{
  readonly fixedFen: number;
  readonly fixedUpToFen: number;
  readonly percent: number;
}>[] = [
  {
    from: "2019-01",
    to: null,
    source: "SAT 2018 No. 61 art. 8; IIT Law art. 6",
    value: { fixedFen: 800 * yuan, fixedUpToFen: 4_000 * yuan, percent: 20 },
  },
];

/** While an annual one-off bonus may be taxed by itself. */
export const separateBonus: readonly Dated<{ readonly timesAYear: number }>[] = [
  { from: "2019-01", to: "2027-12", source: "MoF/SAT 2023 No. 30 (to 31 December 2027)", value: { timesAYear: 1 } },
];

/** Severance is free up to so many local average wages of a year. */
export const severanceRule: readonly Dated<{ readonly freeYears: number }>[] = [
  { from: "2019-01", to: null, source: "Caishui 2018 No. 164 item 5(1)", value: { freeYears: 3 } },
];

/** Who need not settle the year. Unconfirmed: shown as a hint, decides nothing. */
export const settlementWaiver: readonly Dated<{ readonly incomeFen: number; readonly taxFen: number }>[] = [
  {
    from: "2019-01",
    to: "2027-12",
    source: "unconfirmed: annual settlement waiver, to 2027",
    value: { incomeFen: 120_000 * yuan, taxFen: 400 * yuan },
  },
];

/** What the withholding agent is paid for it, of the tax withheld. */
export const handlingFee: readonly Dated<{ readonly percent: number }>[] = [
  { from: "2019-01", to: null, source: "IIT Law art. 17", value: { percent: 2 } },
];

/** An enterprise annuity is deducted up to so much of its base. */
export const annuityLimit: readonly Dated<{ readonly percent: number }>[] = [
  { from: "2019-01", to: null, source: "two public files agree: 4 % of the base", value: { percent: 4 } },
];

/** Donations are deducted up to so much of what is taxed. */
export const donationLimit: readonly Dated<{ readonly percent: number }>[] = [
  { from: "2019-01", to: null, source: "IIT Law art. 6", value: { percent: 30 } },
];

/** Special additional deductions and other deductions that a person claims (domain-china 1.3), fen. */
export const claimStandards: readonly Dated<{
  readonly childMonthFen: number;
  readonly infantMonthFen: number;
  readonly degreeMonthFen: number;
  readonly degreeMonths: number;
  readonly certificateYearFen: number;
  readonly loanMonthFen: number;
  readonly loanMonths: number;
  readonly rentMonthFen: Readonly<Record<"large" | "middle" | "other", number>>;
  readonly elderlyMonthFen: number;
  readonly elderlyShareMonthFen: number;
  readonly elderlyAge: number;
  readonly illnessAboveFen: number;
  readonly illnessYearFen: number;
  readonly pensionYearFen: number;
  readonly healthYearFen: number;
}>[] = [
  {
    from: "2023-01",
    to: null,
    source: "Guofa 2018 No. 41, 2022 No. 8, 2023 No. 13 (from 1 January 2023); MoF 2022 No. 34 for personal pensions",
    value: {
      childMonthFen: 2_000 * yuan,
      infantMonthFen: 2_000 * yuan,
      degreeMonthFen: 400 * yuan,
      degreeMonths: 48,
      certificateYearFen: 3_600 * yuan,
      loanMonthFen: 1_000 * yuan,
      loanMonths: 240,
      rentMonthFen: { large: 1_500 * yuan, middle: 1_100 * yuan, other: 800 * yuan },
      elderlyMonthFen: 3_000 * yuan,
      elderlyShareMonthFen: 1_500 * yuan,
      elderlyAge: 60,
      illnessAboveFen: 15_000 * yuan,
      illnessYearFen: 80_000 * yuan,
      pensionYearFen: 12_000 * yuan,
      healthYearFen: 2_400 * yuan,
    },
  },
];

/** What holds in a month, or undefined where no figure is known for it. */
export function figureIn<T>(table: readonly Dated<T>[], month: Month): T | undefined {
  return table.find(({ from, to }) => from <= month && (to === null || month <= to))?.value;
}

/** As `figureIn`, where there has to be one: refused with RangeError, never reckoned with something else. */
export function knownFigure<T>(table: readonly Dated<T>[], month: Month): T {
  const found = figureIn(table, month);
  if (found === undefined) throw new RangeError(`no figure for ${month}`);
  return found;
}
