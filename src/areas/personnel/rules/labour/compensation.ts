import { divideHalfUp } from "#platform/money/exact.ts";
import type { Service } from "./service.ts";

export interface CompensationInput {
  readonly service: Service;
  /** What was due a month on average over the last twelve, before tax and insurance, fen. */
  readonly averageWageFen: number;
  /** The city's average monthly wage of last year, fen; null where nobody has entered it: then nothing is capped and `isCapUnknown` says so. */
  readonly localAverageFen: number | null;
  /** The local minimum wage, fen: a lower average is lifted to it (Implementation Regulations art. 27). */
  readonly minimumWageFen?: number;
}

export interface Compensation {
  /** In half months of pay, so that it stays whole. */
  readonly halfMonths: number;
  readonly monthFen: number;
  readonly amountFen: number;
  /** What of the law has changed the sum. */
  readonly limits: readonly ("lifted" | "threefold" | "twelveYears")[];
  readonly isCapUnknown: boolean;
}

/** Half months for a service: two a year, two for a rest of six months and more, one for a shorter one. Labour Contract Law art. 47. */
export function halfMonthsFor({ months, days }: Service): number {
  const rest = months % 12;
  const ofRest = rest >= 6 ? 2 : rest > 0 || days > 0 ? 1 : 0;
  return Math.floor(months / 12) * 2 + ofRest;
}

/**
 * Economic compensation, rounded once half up. Above three times the local average the month is three times that average
 * and twelve years are the most (art. 47 section 2); the twelve years bind nobody else.
 */
export function compensation(input: CompensationInput): Compensation {
  const { service, averageWageFen, localAverageFen, minimumWageFen = 0 } = input;
  const limits: ("lifted" | "threefold" | "twelveYears")[] = [];
  let halfMonths = halfMonthsFor(service);
  let monthFen = averageWageFen;
  if (monthFen < minimumWageFen) {
    monthFen = minimumWageFen;
    limits.push("lifted");
  }
  if (localAverageFen !== null && monthFen > localAverageFen * 3) {
    monthFen = localAverageFen * 3;
    limits.push("threefold");
    if (halfMonths > mostHalfMonths) {
      halfMonths = mostHalfMonths;
      limits.push("twelveYears");
    }
  }
  return {
    halfMonths,
    monthFen,
    amountFen: divideHalfUp(monthFen * halfMonths, 2),
    limits,
    isCapUnknown: localAverageFen === null,
  };
}

const mostHalfMonths = 24;
