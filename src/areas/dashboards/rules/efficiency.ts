import { multiplyDivideHalfUp } from "#platform/money/exact.ts";

/** F-1: minutes of a full-time month, 8 hours on 21.75 days. */
const FTE_MINUTES = 8 * 60 * 21.75;

/** F-1: full-time equivalents of accounting minutes, in hundredths, divided once and rounded half up. */
export const fteHundredths = (minutes: number): number => multiplyDivideHalfUp(minutes, 100, FTE_MINUTES);

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
