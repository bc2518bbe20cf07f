import { instantOfWallSecond, parseWallTime } from "#platform/calendar/wall-time.ts";
import { earliestTime } from "./impossible-time.ts";
import type { MachinePunch } from "./machine-punch.ts";

/** A machine that was heard so shortly before sends a punch when it happens. */
const liveWithinMs = 90_000;
/** A clock that was never set may say the end of the century; seconds beyond this are kept as this many. */
const farthest = 2 ** 31 - 1;

interface Told {
  now: string;
  lastSeenAt: string | null;
}

/** The times of a report's punches, part by part. */
export class HeardTimes {
  #newest: string | undefined;
  #count = 0;

  add(punches: readonly Pick<MachinePunch, "time">[]): void {
    this.#count += punches.length;
    for (const { time } of punches) if (this.#newest === undefined || time > this.#newest) this.#newest = time;
  }

  /**
   * Seconds by which a machine's clock is ahead (negative: behind), told from a single punch that came live; undefined
   * where nothing can be said: a batch after an outage is late, not slow. A punch from the future, or from before there
   * was any machine, is always the clock's.
   */
  drift({ now, lastSeenAt }: Told): number | undefined {
    if (this.#newest === undefined) return undefined;
    const ahead = Math.round((instantOfWallSecond(parseWallTime(this.#newest)!) - Date.parse(now)) / 1000);
    if (ahead > 0 || this.#newest < earliestTime) return Math.max(-farthest, Math.min(ahead, farthest));
    const isLive = this.#count === 1 && lastSeenAt !== null && Date.parse(now) - Date.parse(lastSeenAt) < liveWithinMs;
    return isLive ? ahead : undefined;
  }
}

/** The drift that the punches of one report tell. */
export function driftOf(punches: readonly MachinePunch[], told: Told): number | undefined {
  const times = new HeardTimes();
  times.add(punches);
  return times.drift(told);
}
