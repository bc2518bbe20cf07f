import { addDays } from "#platform/calendar/plain-date.ts";

/** Days before an end, or after joining (negative), on which whoever keeps the contracts is told. */
export const leadDays = {
  contractEnd: [60, 45, 30, 7],
  probationEnd: [30, 15, 7, 3],
  /** Without a signed contract; from the second month on double pay is owed (Labour Contract Law art. 82). */
  unsigned: [-7, -20, -28],
} as const;
export type Reminder = keyof typeof leadDays;

/** The dates of which something is said today. */
export const datesToTell = (reminder: Reminder, today: string): string[] =>
  leadDays[reminder].map((days) => addDays(today, days));
