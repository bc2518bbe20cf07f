import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "#platform/calendar/plain-date.ts";
import { yearDaysOf } from "../year-days.ts";
import { dueOn } from "./due-dates.ts";

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2020-01-01", days));

describe("what is due", () => {
  it.each([
    ["a contract 30 days before its end", { leadDays: [30] }, "2026-11-26", "2026-12-26", 30],
    ["on the day itself", { leadDays: [0] }, "2026-11-26", "2026-11-26", 0],
    ["seven days after joining", { leadDays: [7], after: true }, "2026-11-26", "2026-11-19", -7],
    ["a week after the end", { leadDays: [1], weekly: true }, "2026-11-26", "2026-11-19", -7],
    ["what was missed yesterday", { leadDays: [7] }, "2026-11-26", "2026-12-02", 7],
  ])("%s", (_, leads, today, date, lead) => {
    expect(dueOn(leads, today)).toContainEqual({ date, lead });
  });

  it.each([
    ["29 days are not 30", { leadDays: [30] }, "2026-11-26", "2026-12-20"],
    ["what has passed is not still to come", { leadDays: [1] }, "2026-11-26", "2026-11-25"],
  ])("%s", (_, leads, today, date) => {
    expect(dueOn(leads, today).map((due) => due.date)).not.toContain(date);
  });

  it("every date is spoken of on the day of its lead, and within two days of it at the latest", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 365 }), fc.integer({ min: 0, max: 5 }), (date, lead, late) => {
        const today = addDays(date, late - lead);
        const spoken = dueOn({ leadDays: [lead] }, today).some((due) => due.date === date);
        expect(spoken).toBe(late <= 2 && (lead === 0 ? true : daysBetween(today, date) >= 0));
      }),
    );
  });

  it("a birthday of 29 February is kept on the 28th of other years", () => {
    expect(yearDaysOf(["2027-02-28"])).toEqual(
      new Map([
        ["02-28", "2027-02-28"],
        ["02-29", "2027-02-28"],
      ]),
    );
    expect(yearDaysOf(["2028-02-28"])).toEqual(new Map([["02-28", "2028-02-28"]]));
    expect(yearDaysOf(["2028-02-29"])).toEqual(new Map([["02-29", "2028-02-29"]]));
  });
});
