import type { DayRules } from "#platform/calendar/counted-on.ts";
import { DEFAULT_MEAL_RULES } from "#platform/calendar/meals.ts";
import type { MealRules } from "#platform/calendar/meals.ts";
import type { EdgeRounding } from "./round-minutes.ts";

/** Settings of attendance; every number in minutes unless its name says otherwise. */
export type AttendanceRules = DayRules & {
  /** Sign-in opens this long before the start. */
  readonly signInBefore: number;
  /** Sign-out stays open this long after the end. */
  readonly signOutAfter: number;
  /** Later than this after the start a punch is no sign-in, earlier than this before the end no sign-out; null = any time of the shift. */
  readonly signInUntil: number | null;
  readonly signOutFrom: number | null;
  /** The first and the last punch, or every second gap between two of them as a break. */
  readonly pairing: "firstLast" | "everyPair";
  /** A planned break comes off what was worked beyond this. */
  readonly breakAfter: number;
  /** Punches closer than this are one press, whatever machine took them. */
  readonly bounceWindow: number;
  /** A punch sooner than this after the in is an extra punch and never the out. */
  readonly punchInterval: number;
  /** An open in takes the next punch only within this much work; a longer shift extends it to its own length. */
  readonly longestWork: number;
  /** Up to this many minutes late or early are no lateness; pay still starts at the punch. */
  readonly graceLate: number;
  readonly graceEarly: number;
  /** of the accounting hours, or of both edges in place of it. */
  readonly roundingOf: "total" | "edges";
  readonly roundingUnit: number;
  readonly roundingThreshold: number;
  /** Of the sign-in and the sign-out, where edges are rounded. */
  readonly roundIn: EdgeRounding;
  readonly roundOut: EdgeRounding;
  readonly meals: MealRules;
};

/** Spec 9: a half hour from 20 minutes, 60 minutes between punches. */
export const DEFAULT_ATTENDANCE_RULES: AttendanceRules = {
  signInBefore: 120,
  signOutAfter: 240,
  signInUntil: null,
  signOutFrom: null,
  pairing: "firstLast",
  breakAfter: 240,
  bounceWindow: 1,
  punchInterval: 60,
  longestWork: 960,
  graceLate: 0,
  graceEarly: 0,
  roundingOf: "total",
  roundingUnit: 30,
  roundingThreshold: 20,
  roundIn: "up",
  roundOut: "down",
  kindBy: "minute",
  countsOn: "start",
  meals: DEFAULT_MEAL_RULES,
};
