import { scopeFor } from "#platform/session/principal.ts";
import { isAsked, type Reading } from "#platform/report/source.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import { empty, raw, sql, type Sql } from "#platform/db/sql.ts";
import { keptDates, keptPeople, type KeptDates } from "../facts/kept-dates.ts";
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

type Live = KeptDates["live"];

/** Where what is kept of a reading stands: by persons or only by places; nothing is kept of single shifts. */
export async function keptOf(
  reading: Reading,
  { from, to }: { from: PlainDate; to: PlainDate },
  /** What is read of facts `f` by place, by person, and by person and month; the last two of the same columns. */
  of: { places(kept: Sql): Sql; people(table: "person_fact" | "person_month", kept: Sql): Sql },
): Promise<{ kept: Sql; live: Live }> {
  if (to < from) return { kept: empty, live: null };
  if (isAsked(reading, "shift")) return { kept: empty, live: { from, to, where: sql`true` } };
  if (!isByPerson(reading)) {
    const { kept, live } = await keptDates(reading.context, from, to);
    return { kept: sql`union all ${of.places(kept)}`, live };
  }
  const startDay = isAsked(reading, "date") ? null : reading.startDay;
  const { months, dates, live } = await keptPeople(reading.context, { from, to }, startDay);
  return {
    kept: sql`${months ? sql`union all ${of.people("person_month", months)}` : empty} ${dates ? sql`union all ${of.people("person_fact", dates)}` : empty}`,
    live,
  };
}

/** The date of a fact, or one of its month. */
export const dateOf = (table: "person_fact" | "person_month"): Sql =>
  raw(table === "person_month" ? "f.first_date" : "f.counted_on");

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
