export type OpenPlacesState = "running" | "ended" | "expired";

/** Whether places can still be taken: the deadline itself (instants, ms) is too late, whether or not the clock has ended it. */
export function isOpen(state: OpenPlacesState, deadlineMs: number, nowMs: number): boolean {
  return state === "running" && nowMs < deadlineMs;
}

/** What stands between a company and more places of a line. */
export interface Standing {
  /** Places of the line that nobody has. */
  left: number;
  /** Most places for one company; null = no limit. */
  cap: number | null;
  /** Places it has taken and still holds. */
  taken: number;
  /** Its people with nothing promised at that time, this line's own places counted as promised. */
  free: number;
}

export type TakeLimit = "left" | "cap" | "free";

/** How many places a company may take now, 0 or more, and what the limit is; of equal limits the first that nobody can change. */
export function mostToTake({ left, cap, taken, free }: Standing): { most: number; limit: TakeLimit } {
  const limits: { limit: TakeLimit; most: number }[] = [
    { limit: "left", most: left },
    ...(cap === null ? [] : [{ limit: "cap" as const, most: cap - taken }]),
    { limit: "free", most: free },
  ];
  const least = limits.reduce((one, other) => (other.most < one.most ? other : one));
  return { ...least, most: Math.max(0, least.most) };
}

/** How many places a company may give back: those it took and has put nobody on. `held` = all places of its share. */
export function mostToGiveBack({ taken, held, putOn }: { taken: number; held: number; putOn: number }): number {
  return Math.max(0, Math.min(taken, held - putOn));
}

/** Places of a share that were taken from the open ones and are still there: what the hotel took away meanwhile is gone from them. */
export function stillTaken(taken: number, held: number): number {
  return Math.min(taken, held);
}
