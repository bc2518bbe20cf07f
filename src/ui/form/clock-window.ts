const DAY = 1440;

/** Where a time of day is looked for: minutes from 00:00 of a date, both ends included, and the one expected. */
export interface ClockWindow {
  /** `YYYY-MM-DD`. */
  date: string;
  first: number;
  last: number;
  expected: number;
}

/** The time of day that a minute of any date shows, 0-1439. */
export const clockMinute = (minute: number): number => ((minute % DAY) + DAY) % DAY;

/** The minutes of the window at which a clock shows a time of day, earliest first. */
export function minutesShowing(clock: number, { first, last }: Pick<ClockWindow, "first" | "last">): number[] {
  const shown: number[] = [];
  for (let minute = first + clockMinute(clock - first); minute <= last; minute += DAY) shown.push(minute);
  return shown;
}

/**
 * The minute that is meant by a time of day: of those in the window the nearest to what is expected. Where the window has
 * none, the nearest of all: whoever checks the minute can say what is wrong with it.
 */
export function minuteMeant(clock: number, window: ClockWindow): number {
  const { expected } = window;
  const after = expected + clockMinute(clock - expected);
  const inside = minutesShowing(clock, window);
  return (inside.length > 0 ? inside : [after - DAY, after]).reduce((best, one) =>
    Math.abs(one - expected) < Math.abs(best - expected) ? one : best,
  );
}
