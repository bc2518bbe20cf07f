import type { OfflineTap } from "./tap-time.ts";

/** The clocks of a phone at one moment, in ms: the one anybody may set, and the one that only runs, from when the page was loaded. */
export interface PhoneClock {
  wall: number;
  steady: number;
  /** Names the load of the page: the steady clock begins anew with each. */
  life: string;
}

/** The last word from the server and when it came. */
export interface HeardClock {
  serverAt: number;
  at: PhoneClock;
}

/** What is kept of a tap's moment until it can be sent. */
export interface TapMoment {
  at: PhoneClock;
  heard?: OfflineTap["heard"];
}

/** At least so much time lies between two readings; a page loaded in between tells only its own age. */
function surelyBetween(earlier: PhoneClock, later: PhoneClock): number {
  return Math.max(0, Math.floor(earlier.life === later.life ? later.steady - earlier.steady : later.steady));
}

export function tapMoment(at: PhoneClock, heard: HeardClock | undefined): TapMoment {
  return heard
    ? { at, heard: { serverAt: heard.serverAt, phoneAt: heard.at.wall, sinceMs: surelyBetween(heard.at, at) } }
    : { at };
}

/** What a tap tells of its time when it is sent now. */
export function offlineTap({ at, heard }: TapMoment, now: PhoneClock): OfflineTap {
  return { tappedAt: at.wall, sentAt: now.wall, elapsedMs: surelyBetween(at, now), ...(heard && { heard }) };
}

/** Two taps within a minute are one: the second changes nothing. */
export function isSameTap(earlier: TapMoment, later: TapMoment): boolean {
  const between =
    earlier.at.life === later.at.life ? later.at.steady - earlier.at.steady : Math.abs(later.at.wall - earlier.at.wall);
  return between < 60_000;
}
