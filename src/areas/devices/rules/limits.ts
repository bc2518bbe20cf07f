/** Largest punch file that is taken at once; stated to the user. */
export const MOST_MEGABYTES = 20;
export const MOST_LINES = 500_000;
export const LONGEST_DEVICE_NAME = 100;
