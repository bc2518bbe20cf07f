import type { Minute } from "#platform/calendar/clock.ts";

interface Comer {
  readonly assignmentId: number;
  readonly inMinute: Minute | null;
  readonly dismissed: boolean;
}

/** Those who signed in when as many as were asked for had signed in already, in the order they came; of one minute the first put on comes first. */
export function beyondHeadcount(people: readonly Comer[], headcount: number): Set<number> {
  const came = people
    .filter((one) => one.inMinute !== null && !one.dismissed)
    .toSorted((a, b) => a.inMinute! - b.inMinute! || a.assignmentId - b.assignmentId);
  return new Set(came.slice(headcount).map((one) => one.assignmentId));
}

/** The places of shifts that nobody has signed in to yet; one who takes the last leaves none for the next. */
export class Places {
  readonly #left: Map<number, number>;

  constructor(left: Iterable<readonly [shiftId: number, places: number]>) {
    this.#left = new Map(left);
  }

  /** A shift that nothing is known of has room. */
  take(shiftId: number): boolean {
    const left = this.#left.get(shiftId);
    if (left === undefined) return true;
    if (left <= 0) return false;
    this.#left.set(shiftId, left - 1);
    return true;
  }
}
