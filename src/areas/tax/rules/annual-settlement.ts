import { divideHalfUp } from "#platform/money/exact.ts";
import { bracketTax } from "./bracket-tax.ts";
import {
  annualTable,
  basicDeduction,
  figureIn,
  handlingFee,
  knownFigure,
  labourDeduction,
  settlementWaiver,
} from "./figures.ts";

/** What the withholding agent is paid of the tax withheld in a month (IIT Law art. 17). */
export const handlingFeeFen = (taxFen: number, month: string): number =>
  divideHalfUp(taxFen * knownFigure(handlingFee, month).percent, 100);

export interface Settlement {
  readonly taxableFen: number;
  readonly annualTaxFen: number;
  /** Annual tax less what was withheld: above 0 is to be paid, below 0 comes back. */
  readonly balanceFen: number;
  readonly direction: "refund" | "pay" | "none";
  /** Whether the law lets the person leave it (unconfirmed figure): income up to the limit, or little to pay. */
  readonly mayBeLeft: boolean;
}

/** `iit.annual_settlement`: wages and 80 % of labour services less 60,000 and all deductions, on the annual table (IIT Law arts. 6, 11). */
export function annualSettlement(input: {
  readonly year: number;
  readonly wageFen: number;
  readonly labourFen?: number;
  readonly specialFen?: number;
  readonly additionalFen?: number;
  readonly otherFen?: number;
  readonly withheldFen?: number;
}): Settlement {
  const { year, wageFen, labourFen = 0, withheldFen = 0 } = input;
  const december = `${year}-12`;
  const off =
    knownFigure(basicDeduction, december).yearFen +
    (input.specialFen ?? 0) +
    (input.additionalFen ?? 0) +
    (input.otherFen ?? 0);
  const share = 100 - knownFigure(labourDeduction, december).percent;
  const hundredths = Math.max(0, (wageFen - off) * 100 + labourFen * share);
  const annualTaxFen = bracketTax(knownFigure(annualTable, december), hundredths, 100).taxFen;
  const balanceFen = annualTaxFen - withheldFen;
  const waiver = figureIn(settlementWaiver, december);
  const mayBeLeft =
    balanceFen > 0 &&
    waiver !== undefined &&
    (wageFen + divideHalfUp(labourFen * share, 100) <= waiver.incomeFen || balanceFen <= waiver.taxFen);
  return {
    taxableFen: divideHalfUp(hundredths, 100),
    annualTaxFen,
    balanceFen,
    direction: balanceFen > 0 ? "pay" : balanceFen < 0 ? "refund" : "none",
    mayBeLeft,
  };
}
