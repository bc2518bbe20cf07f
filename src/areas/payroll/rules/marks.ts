import { divideHalfUp } from "#platform/money/exact.ts";
import type { MarkCode } from "./kinds.ts";
import type { Facts } from "./facts.ts";
import type { Totals } from "./slip.ts";

export interface Mark {
  code: MarkCode;
  /** Keeps the slip from being granted unless somebody says why; `never` with no reason either. */
  blocks: "no" | "yes" | "never";
}

export interface MarkFacts {
  totals: Totals;
  /** Of differences against the person, what is owed on instead of being taken now: it makes no pay negative. */
  carriedClawbackFen: number;
  facts: Facts;
  /** Paid in the main slip of the month before, fen; null where there was none. */
  lastNetFen: number | null;
  /** What counts against the minimum wage, fen: without overtime, by the city's rule less the own insurance. */
  minimumCountedFen: number;
  minimumWageFen: number | null;
  /** What sick days are paid and the least that they have to be (80 % of the minimum wage), fen; null where there are none. */
  sick: { paidFen: number; leastFen: number } | null;
  /** The share of the month that was worked and paid, as a fraction of its days. */
  paidShare: { numerator: number; denominator: number };
  deductionsForLossFen: number;
  hasCard: boolean;
  /** Days since joining on which nothing was insured; null = insured or not due. */
  uninsuredDays: number | null;
  hasOverride: boolean;
  hasDelta: boolean;
  isProvisional: boolean;
  /** Agreed base on probation and what it is a share of; null where not on probation. */
  probation: { agreedFen: number; fullFen: number } | null;
  isMain: boolean;
}

const overtimeCapMinutes = 36 * 60;
const uninsuredAfterDays = 30;

/** What is odd in a slip (payroll.md 10), what blocks first. */
export function marksOf(given: MarkFacts): Mark[] {
  const { totals, facts, lastNetFen, isMain } = given;
  const marks: Mark[] = [];
  const mark = (code: MarkCode, is: boolean, blocks: Mark["blocks"] = "no") => {
    if (is) marks.push({ code, blocks });
  };
  const minutes = Number(facts["att.hours"] ?? 0);
  const away =
    Number(facts["leave.sickDays"] ?? 0) +
    Number(facts["leave.annualDays"] ?? 0) +
    Number(facts["leave.maternityDays"] ?? 0) +
    Number(facts["leave.injuryDays"] ?? 0) +
    Number(facts["leave.otherPaidDays"] ?? 0);
  const isIrregular = facts["person.hoursSystem"] === "irregular";
  const grossFen = totals.grossFen + given.carriedClawbackFen;
  mark("negativeGross", grossFen < 0, "never");
  mark("zero", totals.netFen === 0 && grossFen >= 0, "yes");
  mark("short", totals.owedFen > 0);
  mark("noHours", isMain && totals.grossFen > 0 && minutes === 0 && away === 0 && !isIrregular, "yes");
  mark("unpaidHours", isMain && totals.grossFen === 0 && minutes > 0, "yes");
  mark("belowMinimum", isMain && isBelowMinimum(given), "yes");
  mark("sickBelow", isMain && given.sick !== null && given.sick.paidFen < given.sick.leastFen, "yes");
  mark(
    "probation80",
    given.probation !== null && given.probation.agreedFen * 100 < given.probation.fullFen * 80,
    "yes",
  );
  mark("changed", isMain && lastNetFen !== null && isChanged(lastNetFen, totals.netFen));
  mark("noCard", !given.hasCard && totals.netFen > 0);
  mark("overtime36", Number(facts["overtime.workday"] ?? 0) > overtimeCapMinutes);
  mark("largeDeduction", given.deductionsForLossFen * 5 > Math.max(0, totals.grossFen));
  mark("uninsured", given.uninsuredDays !== null && given.uninsuredDays > uninsuredAfterDays);
  mark("override", given.hasOverride);
  mark("delta", given.hasDelta);
  mark("provisional", given.isProvisional);
  return marks;
}

/** 21.75 days. */
const monthMinutes = (2175 * 480) / 100;

/** 80 % of the minimum wage (Labour Ministry 1995 no. 309, art. 59) for minutes of sick leave, by 21.75 days of a month at most. */
export const leastSickFen = (minimumWageFen: number, minutes: number): number =>
  divideHalfUp(minimumWageFen * 80 * Math.min(minutes, monthMinutes), 100 * monthMinutes);

/** More than a fifth of what was paid last month, up or down. */
const isChanged = (before: number, now: number) => Math.abs(now - before) * 5 > before;

/** Against the minimum of the share of the month that was employed and not unpaid; a month without days has none. */
function isBelowMinimum({ minimumCountedFen, minimumWageFen, paidShare }: MarkFacts): boolean {
  if (minimumWageFen === null || paidShare.numerator <= 0) return false;
  return minimumCountedFen * paidShare.denominator < minimumWageFen * paidShare.numerator;
}
