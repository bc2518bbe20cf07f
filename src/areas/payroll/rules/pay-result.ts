export const payRowStates = ["toBePaid", "submitted", "paid", "failed", "reissued"] as const;
export type PayRowState = (typeof payRowStates)[number];

/** What the bank said of a row that was sent. */
export interface ToldResult {
  id: number;
  state: PayRowState;
  paid: boolean;
  reason: string | null;
}

export interface Outcome {
  /** Told for the first time. */
  paid: number[];
  failed: { id: number; reason: string | null }[];
  /** Said again as it is known. */
  known: number;
  /** Said otherwise than it is known: it stays as it was. */
  contrary: number[];
}

/** What an answer changes: a row is told once, so that the same file read twice changes nothing. */
export function outcomeOf(told: readonly ToldResult[]): Outcome {
  const outcome: Outcome = { paid: [], failed: [], known: 0, contrary: [] };
  for (const { id, state, paid, reason } of told) {
    if (state === "submitted") {
      if (paid) outcome.paid.push(id);
      else outcome.failed.push({ id, reason });
    } else if ((state === "paid") === paid) outcome.known += 1;
    else outcome.contrary.push(id);
  }
  return outcome;
}
