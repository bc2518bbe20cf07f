import { scopeFor } from "#platform/session/principal.ts";
import { isAsked, type Reading } from "#platform/report/source.ts";
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

/** Where a priced shift belongs; what nobody asked for is left empty, so that many shifts become one row. */
export function placeOf(reading: Reading, day: PricedDay) {
  const { principal, keyCode } = reading.context;
  // Those who see their own rows alone are told apart by the person.
  const byPerson = isAsked(reading, "person", "people", "shift") || !scopeFor(principal, keyCode).all;
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
