import { expect, test } from "vitest";
import type { OfficialDayKind } from "#platform/calendar/day-kind.ts";
import { datesOf, weekdayOf, type PlainDate } from "#platform/calendar/plain-date.ts";
import { leaveMinutes } from "./leave-minutes.ts";

/** October 2026: statutory on the first three days, off until the 7th, the 10th worked for it. */
const kinds = new Map(
  datesOf("2026-10-01", "2026-10-31").map((date): [PlainDate, OfficialDayKind] => {
    if (date <= "2026-10-03") return [date, "statutory_holiday"];
    if (date <= "2026-10-07") return [date, "arranged_day_off"];
    if (date === "2026-10-10") return [date, "makeup_workday"];
    return [date, weekdayOf(date) > 5 ? "weekend" : "workday"];
  }),
);
const countsRestDays = (kind: string) => kind === "paternity";
const away = (kind: string, from: string, to: string) =>
  datesOf(from, to).map((date) => ({ date, kind, minutes: 480 }));
const daysOf = (list: readonly { minutes: number }[]) => list.reduce((sum, { minutes }) => sum + minutes, 0) / 480;

test.each([
  // Ten days by the calendar with four rest days: six workdays less to work.
  ["paternity", "2026-10-16", "2026-10-25", 6, 6],
  ["paternity", "2026-10-01", "2026-10-10", 3, 6],
  // Of other leave a Saturday is one that somebody had been put on.
  ["annual", "2026-10-17", "2026-10-17", 1, 1],
  ["annual", "2026-10-02", "2026-10-02", 0, 1],
])("%s from %s to %s", (kind, from, to, workDays, paidDays) => {
  const found = leaveMinutes(away(kind, from, to), kinds, countsRestDays);
  expect([daysOf(found.workDays), daysOf(found.paidDays)]).toEqual([workDays, paidDays]);
});
