/** What a phone tells of a tap that it could not send at once; milliseconds, `At` since 1970 by the clock it names. */
export type OfflineTap = {
  /** By the phone's own clock, which anybody may set. */
  readonly tappedAt: number;
  readonly sentAt: number;
  /** Time that has surely passed since the tap, by a clock nobody can set; it stands still while the phone sleeps. */
  readonly elapsedMs: number;
  /** The last word from the server before the tap, and the time that had surely passed from it to the tap. */
  readonly heard?: { readonly serverAt: number; readonly phoneAt: number; readonly sinceMs: number } | undefined;
};

export type TapTime = {
  /** Since 1970, never after now. */
  readonly at: number;
  /** Nothing the phone told contradicts it, nor could a changed clock have made it. */
  readonly isSure: boolean;
};

/** Clocks of phones and the way to the server differ by so much without anybody's doing. */
export const CLOCK_SLACK_MS = 90_000;

/**
 * When a tap was made that arrives now. The clock that cannot be set bounds the time from both sides: not before the
 * last word from the server and the time since, not after now less the time since the tap. The phone's own clock says
 * where between them, and only counts when it kept step with the server from before the tap until now.
 */
export function tapTime(now: number, tap: OfflineTap): TapTime {
  const latest = now - Math.max(0, tap.elapsedMs);
  const { heard } = tap;
  const earliest = heard ? Math.min(heard.serverAt, now) + Math.max(0, heard.sinceMs) : Number.NEGATIVE_INFINITY;
  const claimed = now - (tap.sentAt - tap.tappedAt);
  if (earliest > latest + CLOCK_SLACK_MS) return { at: latest, isSure: false };
  if (latest - earliest <= CLOCK_SLACK_MS) return { at: Math.min(latest, now), isSure: true };
  const isWithin = claimed >= earliest - CLOCK_SLACK_MS && claimed <= latest + CLOCK_SLACK_MS;
  const at = isWithin ? Math.min(Math.max(claimed, earliest), latest) : latest;
  const keptStep =
    heard !== undefined && Math.abs(heard.phoneAt - heard.serverAt - (tap.sentAt - now)) <= CLOCK_SLACK_MS;
  return { at, isSure: isWithin && keptStep };
}

/** Whether an offline tap comes too late to be taken. */
export function isTooOld(now: number, at: number, mostHours: number): boolean {
  return now - at > mostHours * 3_600_000;
}
