import { sumExact } from "#platform/money/exact.ts";

/** How an entity may pay: limits in fen, null = none; who releases a payment; how long a changed account is held. */
export interface PaymentRules {
  /** Of one person's amount, of a batch, and of all batches of a day. */
  singleFen: number | null;
  batchFen: number | null;
  dayFen: number | null;
  /** What goes beyond a limit is refused, or waits for a second person. */
  beyond: "refuse" | "second";
  /** When a second person releases what a first one has made. */
  release: "off" | "above" | "always";
  /** A batch above this, where `release` is `above`. */
  releaseAboveFen: number | null;
  /** Days for which an account that was changed, and that nobody else has confirmed, is held out of the file; 0: not at all. */
  changedDays: number;
}

/** Where a company has set nothing. */
export const usualRules: PaymentRules = {
  singleFen: null,
  batchFen: null,
  dayFen: null,
  beyond: "refuse",
  release: "off",
  releaseAboveFen: null,
  changedDays: 3,
};

export interface Payment {
  /** What leaves. */
  fen: number;
  /** What each person gets of it. */
  amounts: readonly number[];
  /** What has left or waits on the same day. */
  dayBeforeFen: number;
}

export interface Beyond {
  limit: "single" | "batch" | "day";
  limitFen: number;
  /** What goes beyond it: the largest amount, the batch, or the day with it. */
  fen: number;
  /** How many do. */
  count: number;
}

/** The limits that a payment goes beyond; what equals a limit is within it. */
export function beyondLimits(
  rules: Pick<PaymentRules, "singleFen" | "batchFen" | "dayFen">,
  { fen, amounts, dayBeforeFen }: Payment,
): Beyond[] {
  const found: Beyond[] = [];
  const { singleFen, batchFen, dayFen } = rules;
  if (singleFen !== null) {
    const large = amounts.filter((amount) => amount > singleFen);
    if (large.length > 0)
      found.push({ limit: "single", limitFen: singleFen, fen: largest(large), count: large.length });
  }
  if (batchFen !== null && fen > batchFen) found.push({ limit: "batch", limitFen: batchFen, fen, count: 1 });
  const dayFenWith = sumExact([dayBeforeFen, fen]);
  if (dayFen !== null && dayFenWith > dayFen) found.push({ limit: "day", limitFen: dayFen, fen: dayFenWith, count: 1 });
  return found;
}

const largest = (amounts: readonly number[]) => amounts.reduce((most, amount) => Math.max(most, amount), 0);

export const releaseCauses = ["always", "above", "single", "batch", "day"] as const;
export type ReleaseCause = (typeof releaseCauses)[number];

/** Why a second person has to release a payment; nothing where none has to. */
export function releaseCausesOf(rules: PaymentRules, payment: Payment): ReleaseCause[] {
  const causes: ReleaseCause[] = [];
  if (rules.release === "always") causes.push("always");
  if (rules.release === "above" && payment.fen > (rules.releaseAboveFen ?? 0)) causes.push("above");
  if (rules.beyond === "second") causes.push(...beyondLimits(rules, payment).map(({ limit }) => limit));
  return causes;
}

/** Whose hands were on a payment, or are to be: an account, and the person whose it is. */
export interface Hand {
  accountId: number | null;
  memberId: number | null;
}

/** Whether somebody may release a payment: neither with the account nor with another account of the same person that made or submitted it. */
export function mayRelease(hands: readonly Hand[], releaser: Hand): boolean {
  if (releaser.accountId === null) return false;
  return !hands.some(
    ({ accountId, memberId }) =>
      accountId === releaser.accountId || (memberId !== null && memberId === releaser.memberId),
  );
}
