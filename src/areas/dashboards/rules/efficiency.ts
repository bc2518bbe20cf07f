import { multiplyDivideHalfUp } from "#platform/money/exact.ts";

export type CostBand = "green" | "yellow" | "red";

export interface CostIncome {
  /** Cost of income in hundredths of a percent, rounded half up for reading. */
  hundredthsOfPercent: number;
  /** K-1: by the exact ratio, up to 2.5 % green, above to 3 % yellow, above red. */
  band: CostBand;
}

/** K-1: what labour costs of the income, both in fen; null without income. */
export function costIncome(costFen: number, incomeFen: number): CostIncome | null {
  if (incomeFen <= 0) return null;
  const exact = BigInt(costFen) * 1000n;
  const income = BigInt(incomeFen);
  return {
    hundredthsOfPercent: multiplyDivideHalfUp(costFen, 10_000, incomeFen),
    band: exact <= income * 25n ? "green" : exact <= income * 30n ? "yellow" : "red",
  };
}

/** What an hour costs or earns, in fen, rounded half up; null without time. */
export const perHour = (fen: number, minutes: number): number | null =>
  minutes > 0 ? multiplyDivideHalfUp(fen, 60, minutes) : null;
