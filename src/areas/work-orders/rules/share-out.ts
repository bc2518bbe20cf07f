/** An agency that could take part of a line, in the order in which demand is offered. */
export interface Taker {
  agencyId: number;
  /** People it has free at that time. */
  free: number;
}

/**
 * Proposes how the open heads of a line go out: what was typed for an agency stays, the rest goes to the next in
 * order, nobody above their free people. `left` is what nobody can take.
 */
export function shareOut(
  open: number,
  takers: readonly Taker[],
  typed: ReadonlyMap<number, number>,
): { shares: Map<number, number>; left: number } {
  const shares = new Map<number, number>();
  let left = open;
  for (const [agencyId, headcount] of typed) {
    if (headcount > 0) shares.set(agencyId, headcount);
    left -= headcount;
  }
  for (const { agencyId, free } of takers) {
    if (left <= 0) break;
    if (typed.has(agencyId)) continue;
    const share = Math.min(free, left);
    if (share <= 0) continue;
    shares.set(agencyId, share);
    left -= share;
  }
  return { shares, left };
}
