import { instantOfWallSecond, parseWallTime } from "#platform/calendar/wall-time.ts";
import { earliestTime } from "./impossible-time.ts";
import type { MachinePunch } from "./machine-punch.ts";

/** A machine that was heard so shortly before sends a punch when it happens. */
const liveWithinMs = 90_000;
/** A clock that was never set may say the end of the century; seconds beyond this are kept as this many. */
const farthest = 2 ** 31 - 1;

/**
 * Seconds by which a machine's clock is ahead (negative: behind), told from a single punch that came live; undefined
 * where nothing can be said: a batch after an outage is late, not slow. A punch from the future, or from before there
 * was any machine, is always the clock's.
 */
export function driftOf(punches: readonly MachinePunch[], { now, lastSeenAt }: { now: string; lastSeenAt: string | null }): number | undefined {
  const newest = punches.reduce<string | undefined>((last, punch) => (last === undefined || punch.time > last ? punch.time : last), undefined);
  if (newest === undefined) return undefined;
  const ahead = Math.round((instantOfWallSecond(parseWallTime(newest)!) - Date.parse(now)) / 1000);
  if (ahead > 0 || newest < earliestTime) return Math.max(-farthest, Math.min(ahead, farthest));
  const isLive = punches.length === 1 && lastSeenAt !== null && Date.parse(now) - Date.parse(lastSeenAt) < liveWithinMs;
  return isLive ? ahead : undefined;
}
