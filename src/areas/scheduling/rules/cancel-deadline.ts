const HOUR = 3_600_000;

/** Spec 2, cancel-shift: whether `at` is past the deadline of a shift, both in ms since 1970; without hours there is none. */
export const isTooLate = (at: number, start: number, hours: number | null): boolean =>
  hours !== null && at > start - hours * HOUR;
