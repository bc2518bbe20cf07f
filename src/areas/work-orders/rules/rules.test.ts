import { expect, test } from "vitest";
import { adjustmentNeedsApproval, operationPeriodOver, shrinkShares } from "./adjustment.ts";
import { doubles, duplicateTotals, type DemandLine } from "./duplicates.ts";
import { limitBreaches, type OrderLimits } from "./order-limits.ts";
import { plannedLine } from "./planned-line.ts";
import { shareOut } from "./share-out.ts";
import { DEFAULT_MEAL_RULES } from "#platform/calendar/meals.ts";

const line = (change: Partial<DemandLine> = {}): DemandLine => ({
  departmentId: 1,
  postId: 1,
  workDate: "2026-10-12",
  startMinute: 1020,
  endMinute: 1380,
  headcount: 4,
  plannedMinutesPerPerson: 330,
  ...change,
});

test("a double has department, post, date and some time in common", () => {
  expect(doubles(line(), line({ startMinute: 1379, endMinute: 1500 }))).toBe(true);
  expect(doubles(line(), line({ startMinute: 1380, endMinute: 1500 }))).toBe(false);
  for (const change of [{ departmentId: 2 }, { postId: 2 }, { workDate: "2026-10-13" }])
    expect(doubles(line(), line(change))).toBe(false);
});

test("total hours of doubles are per post and day, each line once, and none where nothing doubles", () => {
  const other = line({ headcount: 1 });
  expect(duplicateTotals([line(), line({ workDate: "2026-10-13" })], [other])).toEqual([
    { departmentId: 1, postId: 1, workDate: "2026-10-12", minutes: 5 * 330 },
  ]);
  expect(duplicateTotals([line(), line({ headcount: 2 })], [])).toMatchObject([{ minutes: 6 * 330 }]);
  expect(duplicateTotals([line()], [line({ postId: 2 })])).toEqual([]);
});

const limits: OrderLimits = {
  leadDays: null,
  daysAhead: null,
  monthsAhead: null,
  dates: null,
  hours: null,
  shiftHours: null,
  headcount: null,
  overPlan: null,
  sameDay: "allow",
};
const limited = (change = {}) => ({ ...line(), standardHeadcount: null, ...change });

test.each([
  ["leadDays", { ...limits, leadDays: 3 }, [limited()], "2026-10-10", { value: 2, allowed: 3 }],
  ["daysAhead", { ...limits, daysAhead: 1 }, [limited()], "2026-10-10", { value: 2, allowed: 1 }],
  ["monthsAhead", { ...limits, monthsAhead: 0 }, [limited()], "2026-09-30", { value: 1, allowed: 0 }],
  [
    "dates",
    { ...limits, dates: 1 },
    [limited(), limited({ workDate: "2026-10-13" })],
    "2026-10-10",
    { value: 2, allowed: 1 },
  ],
  ["hours", { ...limits, hours: 21 }, [limited()], "2026-10-10", { value: 22, allowed: 21 }],
  ["shiftHours", { ...limits, shiftHours: 5 }, [limited()], "2026-10-10", { value: 6, allowed: 5 }],
  ["headcount", { ...limits, headcount: 3 }, [limited()], "2026-10-10", { value: 4, allowed: 3 }],
  ["standardHeadcount", limits, [limited({ standardHeadcount: 2 })], "2026-10-10", { value: 4, allowed: 2 }],
  ["sameDay", { ...limits, sameDay: "limit" as const }, [limited()], "2026-10-12", { value: 1, allowed: 0 }],
] as const)("the limit %s is told with what was asked", (limit, set, lines, today, figures) => {
  expect(limitBreaches(lines, set, today, 0)).toEqual([{ limit, ...figures }]);
  expect(
    limitBreaches(lines, { ...limits }, today, 0).filter(
      (breach) => breach.limit === limit && limit !== "standardHeadcount",
    ),
  ).toEqual([]);
});

test("a line may go beyond its post's standard by the headcount over plan", () => {
  const set = { ...limits, overPlan: 2 };
  expect(limitBreaches([limited({ standardHeadcount: 2 })], set, "2026-10-10", 0)).toEqual([]);
  expect(
    limitBreaches([limited({ standardHeadcount: 1 }), limited({ standardHeadcount: 2 })], set, "2026-10-10", 0),
  ).toEqual([{ limit: "standardHeadcount", value: 4, allowed: 3 }]);
});

test("a shift that has begun is told", () => {
  expect(limitBreaches([limited()], limits, "2026-10-12", 1020)).toEqual([{ limit: "past", value: 1, allowed: 0 }]);
  expect(limitBreaches([limited()], limits, "2026-10-12", 1019)).toEqual([]);
});

test("planned hours are the shift less its meals", () => {
  expect(plannedLine(1020, 1380, DEFAULT_MEAL_RULES)).toEqual({ minutes: 330, meals: 1, mealBits: 2 });
  expect(plannedLine(600, 660, DEFAULT_MEAL_RULES)).toEqual({ minutes: 60, meals: 0, mealBits: 0 });
});

test("open heads go out in order, typed numbers stay, nobody above their free people", () => {
  const takers = [
    { agencyId: 1, free: 2 },
    { agencyId: 2, free: 5 },
    { agencyId: 3, free: 5 },
  ];
  expect(shareOut(6, takers, new Map())).toEqual({
    shares: new Map([
      [1, 2],
      [2, 4],
    ]),
    left: 0,
  });
  expect(shareOut(6, takers, new Map([[2, 1]]))).toEqual({
    shares: new Map([
      [2, 1],
      [1, 2],
      [3, 3],
    ]),
    left: 0,
  });
  expect(shareOut(20, takers, new Map())).toMatchObject({ left: 8 });
});

test("an adjustment needs an approval only beyond hours and cost", () => {
  const plan = { minutes: 100, costFen: 100 };
  expect(adjustmentNeedsApproval(plan, { minutes: 101, costFen: 100 })).toBe(false);
  expect(adjustmentNeedsApproval(plan, { minutes: 100, costFen: 101 })).toBe(false);
  expect(adjustmentNeedsApproval(plan, { minutes: 101, costFen: 101 })).toBe(true);
});

test("the operation period ends after its last day", () => {
  expect(operationPeriodOver(10, 13, 3)).toBe(false);
  expect(operationPeriodOver(10, 14, 3)).toBe(true);
  expect(operationPeriodOver(10, 999, null)).toBe(false);
});

test("shares shrink from the last one, never below the people put on", () => {
  const shares = [
    { id: 1, headcount: 3, putOn: 0 },
    { id: 2, headcount: 3, putOn: 2 },
  ];
  expect(shrinkShares(shares, 4)).toEqual([
    { id: 1, headcount: 2 },
    { id: 2, headcount: 2 },
  ]);
  expect(shrinkShares(shares, 6)).toEqual([
    { id: 1, headcount: 3 },
    { id: 2, headcount: 3 },
  ]);
  expect(shrinkShares(shares, 1)).toBeNull();
});
