import type { Minute } from "#platform/calendar/clock.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import type { WallSecond } from "#platform/calendar/wall-time.ts";

/** A planned shift: minutes of its work date, end up to 2880 and after the start; approved leave moves the edges it expects. */
export type PlannedShift = {
  readonly id: string;
  readonly workDate: PlainDate;
  readonly start: Minute;
  readonly end: Minute;
  readonly leave?: readonly Interval[];
  readonly flexible?: FlexibleTimes;
  /** How long before its start and after its end it takes punches, where the rules do not say it. */
  readonly punchEarly?: number;
  readonly punchLate?: number;
};

/** Of a flexible shift: one may come from and go until here, is at work in the core, and works what is due. */
export interface FlexibleTimes {
  readonly earliest: Minute;
  readonly latest: Minute;
  readonly coreStart: Minute;
  readonly coreEnd: Minute;
  readonly dueMinutes: number;
}

/** A punch of one person in business wall time. */
export type Punch = {
  readonly id: string;
  readonly at: WallSecond;
  /** Approved make-up card: it is that edge of that shift, above any device punch. */
  readonly makeUp?: { readonly shiftId: string; readonly edge: "in" | "out" };
  readonly voided?: boolean;
  /** From a phone outside every check-in location: it stands in only for an edge that nothing better gives. */
  readonly outside?: boolean;
  /** The key pressed at the machine; people press the wrong one, so it only breaks ties unless the machine is trusted. */
  readonly says?: "in" | "out";
  /** The key is the last word: it is no edge of the other kind. */
  readonly isSure?: boolean;
};

/** What a machine's key says; 255 = none was chosen, and whatever else is unknown says nothing either. */
export function keyOf(state: number | null): Punch["says"] {
  if (state === 0 || state === 3 || state === 4) return "in";
  return state === 1 || state === 2 || state === 5 ? "out" : undefined;
}
