import { addDays } from "#platform/calendar/plain-date.ts";

/** What is known of somebody's employment. */
export interface Employed {
  /** Null: of a labour company. */
  kind: string | null;
  probationEnd: string | null;
  regularOn: string | null;
  joinedOn: string | null;
  /** Of people of labour companies: how often they were here. */
  timesWorked: number;
  sharePercent: number | null;
}

/** So long somebody is not yet whom others are put beside. */
const settlingDays = 90;

/**
 * Who learns on a plan that begins on a date, and who has experience: interns and people on probation learn; own staff has
 * experience after three months, people of labour companies once they have been here.
 */
export function standingOn(one: Employed, from: string): { trainee: boolean; experienced: boolean } {
  if (one.kind === null) return { trainee: false, experienced: one.timesWorked > 0 };
  const isRegular =
    one.regularOn !== null ? one.regularOn <= from : one.probationEnd === null || one.probationEnd < from;
  const trainee = one.kind === "intern" || !isRegular;
  const isSettled = one.joinedOn === null || addDays(one.joinedOn, settlingDays) <= from;
  return { trainee, experienced: !trainee && isSettled };
}

/** Thousandths of full time of which hours are due: all of full time, of part-time work by the hour only what was agreed. */
export const shareOf = ({ kind, sharePercent }: Pick<Employed, "kind" | "sharePercent">): number =>
  sharePercent === null ? (kind === "part_time" ? 0 : 1000) : sharePercent * 10;
