/** Which of its two cards a shift lacks. */
export const missedEdges = ["in", "out"] as const;
export type MissedEdge = (typeof missedEdges)[number];

/** What decides about a fine; minutes of the work date, null = no card. */
export interface Carded {
  readonly state: string | null;
  readonly inMinute: number | null;
  readonly outMinute: number | null;
  /** Set by a person in place of the computed minutes. */
  readonly adjustedMinutes: number | null;
}

/**
 * The card a shift is to be fined for (B3.5). One card made up is no longer missing, and neither lacks is an absence:
 * the state says both. Where a person has set the minutes, they have judged the shift: it does not stand as missing.
 */
export function missedEdge(day: Carded | null): MissedEdge | null {
  if (day === null || day.state !== "missing_card" || day.adjustedMinutes !== null) return null;
  if ((day.inMinute === null) === (day.outMinute === null)) return null;
  return day.inMinute === null ? "in" : "out";
}

/** Of a shift to be settled: only what was confirmed as it is stands, and what it has once goes with its one record. Fen. */
export function fineOf(
  day: Carded & {
    readonly confirmed: boolean;
    readonly changed: boolean;
    readonly voided: boolean;
    readonly shifts: number;
  },
  rateFen: number,
): { edge: MissedEdge; fen: number } | null {
  const edge = missedEdge(day);
  if (edge === null || rateFen === 0 || !day.confirmed || day.changed || day.voided || day.shifts === 0) return null;
  return { edge, fen: rateFen };
}

/**
 * By how much a change of a settled day changes its fine: `before` and `after` are the fines of its two sides, `charged`
 * what statements have taken for it so far. What was never taken (withdrawn, or more than a statement could bear) is not
 * given back, and what was taken already is not taken again. Fen, signed.
 */
export function fineChange(before: number, after: number, charged: number): number {
  const difference = after - before;
  if (difference > 0) return Math.min(difference, Math.max(0, after - charged));
  return 0 - Math.min(before - after, Math.max(0, charged));
}
