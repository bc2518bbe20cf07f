/** A full day of standard hours. */
export const STANDARD_DAY = 480;

/** Minutes of a day beyond eight hours; on a day that is no work day, statutory holidays included, all of them. */
export const overtimeOf = (minutes: number, isFree: boolean): number =>
  isFree ? minutes : Math.max(0, minutes - STANDARD_DAY);
