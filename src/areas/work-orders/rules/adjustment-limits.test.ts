import { expect, test } from "vitest";
import { adjustmentBreaches, asksMore } from "./adjustment-limits.ts";
import type { LimitedLine, OrderLimits } from "./order-limits.ts";

const none: OrderLimits = {
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
const line = (change: Partial<LimitedLine> = {}): LimitedLine => ({
  workDate: "2026-10-12",
  startMinute: 1020,
  headcount: 4,
  plannedMinutesPerPerson: 330,
  standardHeadcount: null,
  ...change,
});

/** What changing the first of these lines would breach. */
function breached(limits: Partial<OrderLimits>, change: Partial<LimitedLine>, lines = [line()], today = "2026-10-10") {
  const [from] = lines as [LimitedLine];
  return adjustmentBreaches(lines, [{ from, to: { ...from, ...change } }], { ...none, ...limits }, today, 0).map(
    ({ limit, value, allowed }) => `${limit} ${value}/${allowed}`,
  );
}

test.each([
  ["more heads", { headcount: 4 }, { headcount: 5 }, ["headcount 5/4"]],
  ["fewer heads of a line that was beyond before", { headcount: 2 }, { headcount: 3 }, []],
  ["another day leaves the heads alone", { headcount: 2 }, { workDate: "2026-10-13" }, []],
  ["a longer shift", { shiftHours: 5 }, { plannedMinutesPerPerson: 400 }, ["shiftHours 7/5"]],
  ["more hours of all people", { hours: 22 }, { headcount: 5 }, ["hours 28/22"]],
  ["a day too soon", { leadDays: 2 }, { workDate: "2026-10-11" }, ["leadDays 1/2"]],
  ["today", { sameDay: "limit" as const }, { workDate: "2026-10-10" }, ["sameDay 1/0"]],
  ["the same day with fewer heads", { leadDays: 9, daysAhead: 1, sameDay: "limit" as const }, { headcount: 3 }, []],
  [
    "a day too far",
    { daysAhead: 5, monthsAhead: 0 },
    { workDate: "2026-11-01" },
    ["daysAhead 22/5", "monthsAhead 1/0"],
  ],
  ["taken out", { headcount: 1, hours: 1, shiftHours: 1, leadDays: 9 }, { headcount: 0 }, []],
])("%s", (_, limits, change, told) => expect(breached(limits, change)).toEqual(told));

test("the standard of the post counts for lines that grow", () => {
  expect(breached({}, { headcount: 5 }, [line({ standardHeadcount: 4 })])).toEqual(["standardHeadcount 5/4"]);
  expect(breached({ overPlan: 2 }, { headcount: 6 }, [line({ standardHeadcount: 4 })])).toEqual([]);
});

test("dates of the whole order count, and only when they become more", () => {
  const lines = [line(), line({ startMinute: 600 }), line({ workDate: "2026-10-13" })];
  expect(breached({ dates: 2 }, { workDate: "2026-10-14" }, lines)).toEqual(["dates 3/2"]);
  expect(breached({ dates: 1 }, { headcount: 1 }, lines)).toEqual([]);
});

test("only what is moved or grows can newly double another order", () => {
  const from = { ...line(), endMinute: 1380 };
  for (const change of [
    { headcount: 5 },
    { endMinute: 1400 },
    { workDate: "2026-10-13" },
    { plannedMinutesPerPerson: 340 },
  ])
    expect(asksMore({ from, to: { ...from, ...change } })).toBe(true);
  for (const change of [{ headcount: 3 }, { headcount: 0, workDate: "2026-10-13" }, {}])
    expect(asksMore({ from, to: { ...from, ...change } })).toBe(false);
});
