import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { forecastOf, headcountFor, totalForecast, type HeadcountStandard } from "./forecast.ts";

const server: HeadcountStandard<"expectedTables" | "roomCredits"> = {
  driver: "expectedTables",
  unitsPerPerson: 2,
  atLeast: 3,
};
const cleaner: typeof server = { driver: "roomCredits", unitsPerPerson: 14, atLeast: 0 };
const standards = new Map([
  [1, server],
  [2, cleaner],
]);

describe("the people a number of units takes", () => {
  it.each([
    [0, server, 0],
    [1, server, 3],
    [6, server, 3],
    [7, server, 4],
    [30, server, 15],
    [14, cleaner, 1],
    [15, cleaner, 2],
  ])("%i units by %o are %i people", (value, standard, people) => expect(headcountFor(value, standard)).toBe(people));

  it("are enough and not one too many, but for the least", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 999 }),
        (value, unitsPerPerson, atLeast) => {
          const people = headcountFor(value, { unitsPerPerson, atLeast });
          expect(people * unitsPerPerson).toBeGreaterThanOrEqual(value);
          if (people > atLeast) expect((people - 1) * unitsPerPerson).toBeLessThan(value);
        },
      ),
    );
  });
});

describe("the forecast of an application", () => {
  it("counts a post once whatever its times, and leaves out what has no standard or no number", () => {
    expect(forecastOf([1, 1, 2, 9], standards, { expectedTables: 30, roomCredits: null })).toEqual([
      { ...server, postId: 1, value: 30, headcount: 15 },
    ]);
  });

  it("adds up over posts and dates, and is none where nothing can be forecast", () => {
    expect(totalForecast(forecastOf([1, 2], standards, { expectedTables: 30, roomCredits: 28 }), 3)).toBe((15 + 2) * 3);
    expect(totalForecast([], 3)).toBeNull();
  });
});
