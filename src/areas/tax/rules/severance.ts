import { bracketTax, type BracketTax } from "./bracket-tax.ts";
import { annualTable, knownFigure, severanceRule, type Month } from "./figures.ts";

export interface SeveranceTax extends BracketTax {
  readonly exemptFen: number;
  readonly taxableFen: number;
}

/** `iit.severance`: free up to three local average wages of a year, the excess alone on the annual table (Caishui 2018 No. 164). */
export function severance(compensationFen: number, localAverageYearFen: number, taxMonth: Month): SeveranceTax {
  const freeFen = localAverageYearFen * knownFigure(severanceRule, taxMonth).freeYears;
  const exemptFen = Math.min(Math.max(0, compensationFen), freeFen);
  const taxableFen = Math.max(0, compensationFen) - exemptFen;
  return { exemptFen, taxableFen, ...bracketTax(knownFigure(annualTable, taxMonth), taxableFen) };
}
