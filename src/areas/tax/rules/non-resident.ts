import { divideHalfUp } from "#platform/money/exact.ts";
import { bracketTax, type BracketTax } from "./bracket-tax.ts";
import { basicDeduction, knownFigure, labourDeduction, monthlyTable, type Month } from "./figures.ts";

export interface NonResidentTax extends BracketTax {
  /** For display, rounded. */
  readonly taxableFen: number;
}

/** `iit.nonresident_wage`: the month's wage less 5,000 on the monthly table; insurance does not come off (IIT Law art. 6). */
export function nonResidentWage(incomeFen: number, taxMonth: Month): NonResidentTax {
  const taxableFen = Math.max(0, incomeFen - knownFigure(basicDeduction, taxMonth).monthFen);
  return { taxableFen, ...bracketTax(knownFigure(monthlyTable, taxMonth), taxableFen) };
}

/** `iit.nonresident_labour`: 80 % of the payment on the monthly table. */
export function nonResidentLabour(incomeFen: number, taxMonth: Month): NonResidentTax {
  const hundredths = Math.max(0, incomeFen) * (100 - knownFigure(labourDeduction, taxMonth).percent);
  return {
    taxableFen: divideHalfUp(hundredths, 100),
    ...bracketTax(knownFigure(monthlyTable, taxMonth), hundredths, 100),
  };
}

/** Days in China in a year from which somebody is a resident of it (IIT Law art. 1). */
export const residentDays = 183;

/** Whether the days of presence say something else than what the person is taxed as: then a change is proposed, never made. */
export const proposesResident = (daysInChina: number): boolean => daysInChina >= residentDays;
