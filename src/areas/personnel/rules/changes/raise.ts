import { multiplyDivideHalfUp, sumExact } from "#platform/money/exact.ts";

export interface PayStep {
  /** Null where the item is new. */
  oldFen: number | null;
  newFen: number;
}

/** How much more it is, in hundredths of a percent, rounded once; null where there was nothing before. */
export const raiseOf = ({ oldFen, newFen }: PayStep): number | null =>
  oldFen === null || oldFen === 0 ? null : multiplyDivideHalfUp(newFen - oldFen, 10_000, oldFen);

/** The same of all items together, an item that is new counted from nothing. */
export function raiseOfAll(steps: readonly PayStep[]): number | null {
  if (steps.length === 0) return null;
  const oldFen = sumExact(steps.map((step) => step.oldFen ?? 0));
  return raiseOf({ oldFen, newFen: sumExact(steps.map((step) => step.newFen)) });
}
