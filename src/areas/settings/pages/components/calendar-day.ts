import type { OutputOf } from "#platform/http/call.ts";
import type { readCalendar } from "../../api.ts";
import type { CompanyDayKind } from "../../rules/day-kind.ts";

export type CalendarDay = OutputOf<typeof readCalendar>["days"][number];
export type ShownKind = CalendarDay["official"] | CompanyDayKind;

/** What a day is shown as: statutory days come before the company's own (B-5). */
export function kindOf(day: CalendarDay | undefined): ShownKind {
  if (!day) return "workday";
  return day.official === "statutory_holiday" ? day.official : (day.company?.kind ?? day.official);
}
