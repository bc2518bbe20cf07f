/** A full day of standard hours. */
export const STANDARD_DAY = 480;

/** Minutes of a day beyond eight hours; of a day off that was worked, statutory holidays included, all of them. */
export const overtimeOf = (minutes: number, isDayOff: boolean): number =>
  isDayOff ? minutes : Math.max(0, minutes - STANDARD_DAY);
