import { BUSINESS_OFFSET_MINUTES, formatWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { OddLine } from "./attlog.ts";
import { loggedCharacters } from "./attlog.ts";
import { firstOf } from "./decode-text.ts";
import type { MachinePunch } from "./machine-punch.ts";

/** A clock that lost its power begins anew in 1970, 2000 or soon after; no machine that reports here is as old. */
export const earliestTime = "2010-01-01 00:00:00";

/** A clock that is further ahead is wrong by more than any zone: its punches would count for days to come. */
const mostAheadMinutes = 12 * 60;

/** The last business wall time, `YYYY-MM-DD HH:MM:SS`, that a punch can have which arrives at an instant (ISO text). */
export function latestTime(now: string): string {
  return formatWallTime(wallSecondOfInstant(Date.parse(now), BUSINESS_OFFSET_MINUTES + mostAheadMinutes));
}

/** Whether the clock that told a time was wrong beyond doubt; `latest`: of `latestTime`. */
export const isImpossible = (time: string, latest: string): boolean => time < earliestTime || time > latest;

/** A report whose impossible punches are odd lines for a person to set right; the others are left alone. */
export function withoutImpossible<R extends { punches: readonly MachinePunch[]; odd: readonly OddLine[] }>(
  report: R,
  latest: string,
): R {
  if (!report.punches.some(({ time }) => isImpossible(time, latest))) return report;
  const odd = report.punches.flatMap((punch, index) =>
    isImpossible(punch.time, latest) ? [oddOf(punch, index + 1, "clock")] : [],
  );
  return {
    ...report,
    punches: report.punches.filter(({ time }) => !isImpossible(time, latest)),
    odd: [...report.odd, ...odd],
  };
}

/** A punch that does not count, with all that is known of it. */
export function oddOf({ raw, ...punch }: MachinePunch, line: number, reason: OddLine["reason"]): OddLine {
  return { line, content: firstOf(raw, loggedCharacters), reason, punch };
}
