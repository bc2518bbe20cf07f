import { scopeFor } from "#platform/session/principal.ts";
import { isAsked, type Reading } from "#platform/report/source.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { keptDates, type KeptDates } from "../facts/kept-dates.ts";
import type { PricedDay } from "../make/price-days.ts";

export const placeTypes = {
  counted_on: "date",
  work_date: "date",
  assignment_id: "bigint",
  department_id: "bigint",
  post_id: "bigint",
  agency_id: "bigint",
  member_id: "bigint",
} as const;

/** Which dates of a reading come from what is kept; nothing is kept of persons and single shifts. */
export async function datesOf(
  reading: Reading,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<{ kept: Sql | null; live: KeptDates["live"] }> {
  if (to < from) return { kept: null, live: null };
  if (isByPerson(reading)) return { kept: null, live: { from, to, where: sql`true` } };
  return keptDates(reading.context, from, to);
}

/** Whether persons or shifts are told apart; those who see their own rows besides are told apart by the person, too. */
function isByPerson(reading: Reading): boolean {
  const { principal, keyCode } = reading.context;
  const seesOwn = principal.kind !== "agency" && !scopeFor(principal, keyCode).all;
  return isAsked(reading, "person", "people", "shift") || seesOwn;
}

/** Where a priced shift belongs; what nobody asked for is left empty, so that many shifts become one row. */
export function placeOf(reading: Reading, day: PricedDay) {
  const byPerson = isByPerson(reading);
  const byShift = isAsked(reading, "shift");
  return {
    counted_on: byShift || isAsked(reading, "date", "month") ? day.countedOn : reading.period.start,
    work_date: byShift ? day.workDate : null,
    assignment_id: byShift ? day.assignmentId : null,
    department_id: day.departmentId,
    post_id: day.postId,
    agency_id: day.agencyId,
    member_id: byPerson ? day.memberId : null,
  };
}
