import { expect, test } from "vitest";
import type { OfficialDayKind } from "#platform/calendar/day-kind.ts";
import { datesOf, weekdayOf } from "#platform/calendar/plain-date.ts";
import { stretchesOf, type MonthFacts } from "./stretches.ts";

// October 2026 as announced: off 1-7, of which 1-3 are statutory; Saturday the 10th is worked.
const october = datesOf("2026-10-01", "2026-10-31");
const kinds = new Map<string, OfficialDayKind>(
  october.map((date) => {
    if (date <= "2026-10-03") return [date, "statutory_holiday"];
    if (date <= "2026-10-07") return [date, "arranged_day_off"];
    if (date === "2026-10-10") return [date, "makeup_workday"];
    return [date, weekdayOf(date) >= 6 ? "weekend" : "workday"];
  }),
);
const month: MonthFacts = {
  period: { start: "2026-10-01", end: "2026-10-31" },
  joinedOn: "2020-01-01",
  leftOn: null,
  kinds,
  jobs: [{ from: "2020-01-01", value: { departmentId: 1, postId: 2, costCentre: null } }],
  agreed: { base: [{ from: "2020-01-01", value: 2_000_000 }] },
  unpaid: new Map(),
};

test("the worked slips' days: 18 workdays, 15 from the 12th, 10 to the 15th", () => {
  expect(stretchesOf(month)).toMatchObject({ isFull: true, workDays: 18, paidDays: 21, parts: [{ workDays: 18 }] });
  expect(stretchesOf({ ...month, joinedOn: "2026-10-12" }).parts).toMatchObject([{ from: "2026-10-12", paidDays: 15 }]);
  expect(stretchesOf({ ...month, leftOn: "2026-10-15", unpaid: new Map([["2026-10-14", 240]]) }).parts).toMatchObject([
    { to: "2026-10-15", paidDays: 10, unpaidMinutes: 240 },
  ]);
});

test("a raise in the middle cuts the month in 7 and 11 workdays", () => {
  const base = [...month.agreed["base"]!, { from: "2026-10-16", value: 2_200_000 }];
  expect(stretchesOf({ ...month, agreed: { base } }).parts).toMatchObject([
    { from: "2026-10-01", to: "2026-10-15", workDays: 7, agreed: { base: 2_000_000 } },
    { from: "2026-10-16", to: "2026-10-31", workDays: 11, agreed: { base: 2_200_000 } },
  ]);
});

test("a transfer cuts too; a change before the first day of the month does not", () => {
  const jobs = [
    ...month.jobs,
    { from: "2026-09-20", value: { departmentId: 1, postId: 3, costCentre: "A" } },
    { from: "2026-10-20", value: { departmentId: 5, postId: 3, costCentre: "B" } },
  ];
  expect(stretchesOf({ ...month, jobs }).parts.map(({ from, job }) => [from, job.costCentre])).toEqual([
    ["2026-10-01", "A"],
    ["2026-10-20", "B"],
  ]);
});

test("somebody who was not employed has no days", () => {
  expect(stretchesOf({ ...month, joinedOn: "2026-11-02" })).toMatchObject({ parts: [], isFull: false });
});

test("days with another legal entity are none of this one's, and the month no whole one", () => {
  const with1 = stretchesOf({ ...month, isOwn: (date) => date < "2026-10-16" });
  expect(with1).toMatchObject({ isFull: false, parts: [{ from: "2026-10-01", to: "2026-10-15", paidDays: 10 }] });
  const with2 = stretchesOf({ ...month, isOwn: (date) => date >= "2026-10-16" });
  expect(with2).toMatchObject({ isFull: false, parts: [{ from: "2026-10-16", to: "2026-10-31", paidDays: 11 }] });
  // There and back: two stretches that do not adjoin.
  const back = stretchesOf({ ...month, isOwn: (date) => date < "2026-10-12" || date > "2026-10-23" });
  expect(back.parts.map(({ from, to }) => [from, to])).toEqual([
    ["2026-10-01", "2026-10-11"],
    ["2026-10-24", "2026-10-31"],
  ]);
  expect(stretchesOf({ ...month, isOwn: () => false }).parts).toEqual([]);
});
