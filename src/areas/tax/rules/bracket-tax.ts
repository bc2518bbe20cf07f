import { divideHalfUp, multiplyDivideHalfUp } from "#platform/money/exact.ts";
import type { Bracket } from "./figures.ts";

export interface BracketTax {
  readonly ratePercent: number;
  readonly quickFen: number;
  readonly taxFen: number;
}

/**
 * Taxable x rate - quick deduction, rounded once, half up to the fen (T-1). The taxable amount is `numerator / denominator`
 * fen, so that a part of a fen neither moves a band nor is rounded twice. Nothing is due at or below 0.
 */
export function bracketTax(table: readonly Bracket[], numerator: number, denominator = 1): BracketTax {
  const bracket = bracketOf(table, numerator, denominator);
  const { ratePercent, quickFen } = bracket;
  if (numerator <= 0) return { ratePercent, quickFen, taxFen: 0 };
  const taxFen = multiplyDivideHalfUp(numerator, ratePercent, 100 * denominator) - quickFen;
  return { ratePercent, quickFen, taxFen: Math.max(0, taxFen) };
}

/** The band of an amount; an upper bound belongs to the lower one. */
export function bracketOf(table: readonly Bracket[], numerator: number, denominator = 1): Bracket {
  const found = table.find(({ upToFen }) => upToFen === null || numerator <= upToFen * denominator);
  if (!found) throw new RangeError("a table of rates ends without bound");
  return found;
}

/** A part of money in percent, shown: rounded half up to the fen. */
export const percentOf = (fen: number, percent: number): number => divideHalfUp(fen * percent, 100);
