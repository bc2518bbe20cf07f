import { addDays } from "#platform/calendar/plain-date.ts";

/** A date that is spoken of today, and the lead by which it is. */
export interface Due {
  date: string;
  /** Days before the date; negative: after it. */
  lead: number;
}

/** So many days a reminder is made up for that a stopped program has missed. */
const madeUpDays = 2;
/** So often what has ended is spoken of again. */
const weeks = 12;

export interface Leads {
  leadDays: readonly number[];
  after?: boolean | undefined;
  weekly?: boolean | undefined;
}

/** What is spoken of today, those of today itself before what was missed. A date that has already passed is not made up for as being to come. */
export function dueOn({ leadDays, after = false, weekly = false }: Leads, today: string): Due[] {
  const signed = leadDays.map((days) => (after ? 0 - days : days));
  const again = weekly ? Array.from({ length: weeks }, (_, week) => -7 * (week + 1)) : [];
  const leads = [...new Set([...signed, ...again])];
  return Array.from({ length: madeUpDays + 1 }, (_, back) =>
    leads
      .map((lead) => ({ date: addDays(today, lead - back), lead }))
      .filter((due) => due.lead <= 0 || due.date >= today),
  ).flat();
}
