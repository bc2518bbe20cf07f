import type { Month } from "#platform/calendar/periods.ts";
import { basicDeduction, knownFigure } from "./figures.ts";
import { calendarMonthOf, monthsIn, type Span } from "./months.ts";
import { wageModes } from "./wage-series.ts";

/** How wages of a person are taxed in a year. */
export const yearModes = [...wageModes, "nonResident"] as const;
export type YearMode = (typeof yearModes)[number];

/** As what a person is paid (T-3): stored, never guessed from the kind of work. */
export const regimes = ["wages", "labour", "intern"] as const;
export type Regime = (typeof regimes)[number];

export const incomeKinds = ["wage", "bonus", "severance", "labour", "intern"] as const;
export type IncomeKind = (typeof incomeKinds)[number];

/** Which kinds of income a regime may have. */
export const kindsOf: Readonly<Record<Regime, readonly IncomeKind[]>> = {
  wages: ["wage", "bonus", "severance"],
  labour: ["labour"],
  intern: ["intern"],
};

export interface LastYear {
  /** The months of last year in which wages were declared here. */
  readonly declaredMonths: readonly Month[];
  /** Wages of last year here, with bonus, nothing deducted, fen. */
  readonly incomeFen: number;
}

export type NoFull60000 = "notAllTwelve" | "above60000" | "notSinceJanuary";

/** Why the whole-year 60,000 is not open to somebody in a year; null where it is (2020 No. 19). */
export function fullYearFault(year: number, last: LastYear, employment: readonly Span[]): NoFull60000 | null {
  const months = new Set(last.declaredMonths.filter((month) => month.startsWith(`${year - 1}-`)));
  if (months.size < 12 || monthsIn(employment, `${year - 1}-12`).length < 12) return "notAllTwelve";
  if (last.incomeFen > knownFigure(basicDeduction, `${year - 1}-12`).yearFen) return "above60000";
  return monthsIn(employment, `${year}-01`).length === 0 ? "notSinceJanuary" : null;
}

export type NoFirstJob = "joinedInJanuary" | "earnedBefore" | "noEvidence";

/** Why the first-job mode is not open: it is for a resident without wage or cumulative labour income since January, with evidence (2020 No. 13). */
export function firstJobFault(joined: Month, earnedBefore: boolean, hasEvidence: boolean): NoFirstJob | null {
  if (calendarMonthOf(joined) === 1) return "joinedInJanuary";
  if (earnedBefore) return "earnedBefore";
  return hasEvidence ? null : "noEvidence";
}
