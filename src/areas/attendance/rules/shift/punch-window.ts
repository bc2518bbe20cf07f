import type { Minute } from "#platform/calendar/clock.ts";
import type { AttendanceRules } from "./attendance-rules.ts";
import type { PlannedShift } from "./punch.ts";

type Windowed = Pick<PlannedShift, "start" | "end" | "flexible" | "punchEarly" | "punchLate">;

/** Minutes of the work date in which a shift takes punches, both included; when the last has passed a missing edge is final. Its own windows come before those of the rules. */
export function punchWindow(
  { start, end, flexible, punchEarly, punchLate }: Windowed,
  { signInBefore, signOutAfter }: Pick<AttendanceRules, "signInBefore" | "signOutAfter">,
): { first: Minute; last: Minute } {
  return {
    first: (flexible?.earliest ?? start) - (punchEarly ?? signInBefore),
    last: (flexible?.latest ?? end) + (punchLate ?? signOutAfter),
  };
}

/** What a shift of a roster has copied of its definition, as it is stored. */
export interface CopiedTimes {
  earliest: Minute | null;
  latest: Minute | null;
  coreStart: Minute | null;
  coreEnd: Minute | null;
  dueMinutes: number | null;
  punchEarly: number | null;
  punchLate: number | null;
}

export function timesOf(copied: CopiedTimes): Pick<PlannedShift, "flexible" | "punchEarly" | "punchLate"> {
  const { earliest, latest, coreStart, coreEnd, dueMinutes, punchEarly, punchLate } = copied;
  return {
    ...(earliest === null || latest === null || coreStart === null || coreEnd === null || dueMinutes === null
      ? {}
      : { flexible: { earliest, latest, coreStart, coreEnd, dueMinutes } }),
    ...(punchEarly === null ? {} : { punchEarly }),
    ...(punchLate === null ? {} : { punchLate }),
  };
}
