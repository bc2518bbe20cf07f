import { multiplyDivideHalfUp } from "#platform/money/exact.ts";
import { bracketOf, bracketTax, type BracketTax } from "./bracket-tax.ts";
import { annualTable, figureIn, knownFigure, monthlyTable, separateBonus, type Month } from "./figures.ts";

/** Whether a bonus paid in a month may still be taxed by itself (to 31 December 2027). */
export const maySeparate = (taxMonth: Month): boolean => figureIn(separateBonus, taxMonth) !== undefined;

/**
 * `iit.bonus_separate`: a twelfth of the bonus chooses rate and quick deduction of the monthly table; the quick deduction comes
 * off once and nothing else does (MoF/SAT 2023 No. 30).
 */
export function bonusSeparate(bonusFen: number, taxMonth: Month): BracketTax {
  const { ratePercent, quickFen } = bracketOf(knownFigure(monthlyTable, taxMonth), bonusFen, 12);
  if (bonusFen <= 0) return { ratePercent, quickFen, taxFen: 0 };
  return { ratePercent, quickFen, taxFen: multiplyDivideHalfUp(bonusFen, ratePercent, 100) - quickFen };
}

export interface Cliff {
  /** The amount at which the lower rate ends. */
  readonly edgeFen: number;
  /** Up to here less is left than at the edge itself. */
  readonly worseUpToFen: number;
  /** The next better amount: the first that leaves at least as much as the edge. */
  readonly betterFromFen: number;
  /** What the bonus loses against the edge. */
  readonly lostFen: number;
}

/** The cliff that a separately taxed bonus has just fallen off; null where none. */
export function bonusCliff(bonusFen: number, taxMonth: Month): Cliff | null {
  const left = (fen: number) => fen - bonusSeparate(fen, taxMonth).taxFen;
  for (const { upToFen } of knownFigure(monthlyTable, taxMonth).toReversed()) {
    if (upToFen === null) continue;
    const edgeFen = upToFen * 12;
    if (bonusFen <= edgeFen) continue;
    const best = left(edgeFen);
    let low = edgeFen;
    let high = edgeFen * 2;
    // What is left only grows within a band, and the next edge is farther than where it is made up for.
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (left(middle) >= best) high = middle;
      else low = middle;
    }
    if (bonusFen >= high) return null;
    return { edgeFen, worseUpToFen: high - 1, betterFromFen: high, lostFen: best - left(bonusFen) };
  }
  return null;
}

export const bonusChoices = ["separate", "merged"] as const;
export type BonusChoice = (typeof bonusChoices)[number];

export interface BonusAdvice {
  readonly separateFen: number;
  /** What the bonus adds to the year's tax when it is a wage. */
  readonly mergedFen: number;
  /** The cheaper one; of two equal ones merged, which keeps the year's choice for another bonus. */
  readonly advised: BonusChoice;
  readonly cliff: Cliff | null;
}

/** The cheaper way over the projected year. `yearTaxableFen` is what the year is expected to come to without the bonus, below 0 too. */
export function bonusAdvice(bonusFen: number, yearTaxableFen: number, taxMonth: Month): BonusAdvice {
  const table = knownFigure(annualTable, taxMonth);
  const mergedFen = bracketTax(table, yearTaxableFen + bonusFen).taxFen - bracketTax(table, yearTaxableFen).taxFen;
  const separateFen = bonusSeparate(bonusFen, taxMonth).taxFen;
  const advised = maySeparate(taxMonth) && separateFen < mergedFen ? "separate" : "merged";
  return { separateFen, mergedFen, advised, cliff: bonusCliff(bonusFen, taxMonth) };
}
