import { multiplyDivideHalfUp, sumExact } from "#platform/money/exact.ts";

/** Parts of a statement in fen; deductions and punishment as positive numbers, the adjustment with its sign. */
export type StatementParts = {
  /** Shift amounts, each rounded once. */
  readonly shiftsFen: number;
  readonly subsidyFen: number;
  readonly adjustmentFen: number;
  readonly rewardFen: number;
  readonly cardDeductionFen: number;
  readonly punishmentFen: number;
};

export const NO_EXTRAS = {
  subsidyFen: 0,
  adjustmentFen: 0,
  rewardFen: 0,
  cardDeductionFen: 0,
  punishmentFen: 0,
} as const;

/** B-3: the payable amount in fen; below zero is possible here and refused where an adjustment is made (isPayable). */
export function statementAmount(parts: StatementParts): number {
  return sumExact([
    parts.shiftsFen,
    parts.subsidyFen,
    parts.adjustmentFen,
    parts.rewardFen,
    -parts.cardDeductionFen,
    -parts.punishmentFen,
  ]);
}

/** B-3: a statement cannot be negative after a manual adjustment. */
export const isPayable = (parts: StatementParts): boolean => statementAmount(parts) >= 0;

/** B-3: amount per hour in milli-yuan, for display only; null without hours. */
export function displayUnitPriceMilli(amountFen: number, accountingMinutes: number): number | null {
  return accountingMinutes > 0 ? multiplyDivideHalfUp(amountFen, 600, accountingMinutes) : null;
}

/** What an extra adds to its statement: deductions and punishments are kept as positive amounts. */
export const signedFen = ({ type, amountFen }: { type: string; amountFen: number }): number =>
  type === "card_deduction" || type === "punishment" ? 0 - amountFen : amountFen;

/** Cost status (spec 4): adjusted once anything was put to or taken from what the shifts came to. */
export const isCostAdjusted = (parts: Omit<StatementParts, "shiftsFen" | "subsidyFen">): boolean =>
  [parts.adjustmentFen, parts.rewardFen, parts.cardDeductionFen, parts.punishmentFen].some((fen) => fen !== 0);
