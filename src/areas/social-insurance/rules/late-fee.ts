import { multiplyDivideHalfUp } from "#platform/money/exact.ts";

/** Social Insurance Law art. 86: 0.05 % of the arrears for each day, of the employer alone; the law names no rounding. */
export function lateFee(arrearsFen: number, days: number): number {
  return multiplyDivideHalfUp(arrearsFen, days, 2000);
}
