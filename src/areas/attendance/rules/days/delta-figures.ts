import type { Interval } from "#platform/calendar/intervals.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import type { Portion } from "./day-portions.ts";
import type { AttendanceState } from "../shift/shift-outcome.ts";

/** What brought a delta about. */
export const deltaCauses = ["punch", "makeUp", "adjustment", "leave", "overtime", "repair", "shift", "rules"] as const;
export type DeltaCause = (typeof deltaCauses)[number];

/** One event behind a delta; documents have a number and a reason. */
export interface CauseOfDelta {
  readonly kind: DeltaCause;
  readonly number?: string | undefined;
  readonly reason?: string | undefined;
  /** Instant as ISO text. */
  readonly at: string;
}

/** What a day counts for; minutes of the work date. */
export interface DayFigures {
  /** The date whose kind prices all of it; null = each minute's own. */
  readonly pricedAs: PlainDate | null;
  readonly state: AttendanceState | null;
  readonly inMinute: number | null;
  readonly outMinute: number | null;
  readonly paidFrom: number;
  readonly paidTo: number;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly mealMinutes: number;
  readonly restMinutes: number;
  readonly netMinutes: number;
  readonly accountingMinutes: number;
  /** Set by a person in place of the accounting minutes. */
  readonly adjustedMinutes: number | null;
  /** What counts for each of its dates, where it is split at midnight; all of it counts for one otherwise. */
  readonly portions?: readonly Portion[] | undefined;
  /** What of the rest has a time of its own. */
  readonly timedRest?: readonly Interval[] | undefined;
}

/** The kinds of minutes of a delta, each signed; `paid` is what counts for pay. */
export const deltaKinds = ["paid", "accounting", "net", "late", "early", "meal", "rest"] as const;
export type DeltaMinutes = Readonly<Record<(typeof deltaKinds)[number], number>>;
