import { divideHalfUp, sumExact } from "#platform/money/exact.ts";
import { clampBase } from "./contribution.ts";

export interface AnnualBase {
  averageFen: number;
  baseFen: number;
}

/** si.annual_base: the average of the months that were paid last year, within the bounds; null where nothing was paid. */
export function annualBase(
  monthlyWagesFen: readonly number[],
  floorFen: number | null,
  ceilingFen: number | null,
): AnnualBase | null {
  if (monthlyWagesFen.length === 0) return null;
  const averageFen = divideHalfUp(sumExact(monthlyWagesFen), monthlyWagesFen.length);
  return { averageFen, baseFen: clampBase(averageFen, floorFen, ceilingFen) };
}
