import { divideHalfUp } from "#platform/money/exact.ts";
import type { NightWindow, RateMinutes } from "./bucket-minutes.ts";
import { RATE_KEYS, type RateKey } from "./rate-keys.ts";

/** Hourly price by kind of day and night; integer milli-yuan an hour, all ten keys. */
export type HourlyRates = Readonly<Record<RateKey, number>>;

export type StandardHourlyTerms = {
  readonly mode: "standard_hourly";
  readonly rates: HourlyRates;
  readonly night: NightWindow;
  /** Fen for each shift whose accounting time is above zero. */
  readonly shiftSubsidyFen: number;
  /** Steps in any order; the highest one that accounting time is more than is paid, alone. */
  readonly ladder: readonly LadderStep[];
};

export type LadderStep = { readonly overMinutes: number; readonly subsidyFen: number };

/** What a contract pays by; every further billing mode joins with a mode of its own. */
export type BillingTerms = StandardHourlyTerms;
export type BillingMode = BillingTerms["mode"];

/** 1/600 fen: minutes x milli-yuan per hour divide by 60 minutes and 10 milli a fen. */
export const PARTS_PER_FEN = 600;

/** A line of the explanation; exactParts in 1/600 fen, so lines add up without rounding. */
export type PriceLine =
  | {
      readonly line: "time";
      readonly rateKey: RateKey;
      readonly minutes: number;
      readonly milliPerHour: number;
      readonly exactParts: number;
    }
  | { readonly line: "shift_subsidy"; readonly fen: number; readonly exactParts: number }
  | {
      readonly line: "ladder_subsidy";
      readonly fen: number;
      readonly overMinutes: number;
      readonly exactParts: number;
    };

export type ShiftPrice = {
  /** What the shift costs, subsidies included. */
  readonly amountFen: number;
  /** The part of the amount that is subsidies; whole fen, so the rest is the rounded time. */
  readonly subsidyFen: number;
  readonly lines: readonly PriceLine[];
  /** The sum of the lines in 1/600 fen. */
  readonly exactParts: number;
  /** amountFen x 600 - exactParts: what the one rounding added. */
  readonly roundingParts: number;
};

/** The price of one shift, exact and rounded half-up once (B-2, X-1); zero accounting minutes cost nothing. */
export function priceShift(
  terms: BillingTerms,
  minutesByRate: readonly RateMinutes[],
  accountingMinutes: number,
): ShiftPrice {
  const lines: PriceLine[] = [];
  let exactParts = 0;
  for (const { rateKey, minutes } of minutesByRate) {
    if (minutes === 0) continue;
    const milliPerHour = terms.rates[rateKey];
    const parts = minutes * milliPerHour;
    lines.push({ line: "time", rateKey, minutes, milliPerHour, exactParts: parts });
    exactParts += parts;
  }
  const shiftFen = accountingMinutes > 0 ? terms.shiftSubsidyFen : 0;
  const step = ladderStepOf(terms.ladder, accountingMinutes);
  const ladderFen = step?.subsidyFen ?? 0;
  if (shiftFen !== 0) lines.push({ line: "shift_subsidy", fen: shiftFen, exactParts: shiftFen * PARTS_PER_FEN });
  if (step && ladderFen !== 0) {
    lines.push({
      line: "ladder_subsidy",
      fen: ladderFen,
      overMinutes: step.overMinutes,
      exactParts: ladderFen * PARTS_PER_FEN,
    });
  }
  const subsidyFen = shiftFen + ladderFen;
  exactParts += subsidyFen * PARTS_PER_FEN;
  const amountFen = divideHalfUp(exactParts, PARTS_PER_FEN);
  return { amountFen, subsidyFen, lines, exactParts, roundingParts: amountFen * PARTS_PER_FEN - exactParts };
}

function ladderStepOf(ladder: readonly LadderStep[], accountingMinutes: number): LadderStep | null {
  let highest: LadderStep | null = null;
  for (const step of ladder) {
    if (accountingMinutes > step.overMinutes && (!highest || step.overMinutes > highest.overMinutes)) highest = step;
  }
  return highest;
}

/** Of shifts for which nothing is agreed: the usual night (N-1), and no price. */
export const plainTerms: BillingTerms = {
  mode: "standard_hourly",
  rates: Object.fromEntries(RATE_KEYS.map((key) => [key, 0])) as Record<RateKey, number>,
  night: { start: 22 * 60, end: 6 * 60 },
  shiftSubsidyFen: 0,
  ladder: [],
};
