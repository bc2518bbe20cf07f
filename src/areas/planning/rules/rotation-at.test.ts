import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import { patternDays } from "#platform/rota/cycle.ts";
import { holidayWays } from "../words.ts";
import { rotationAt } from "./rotation-at.ts";

describe("how far into a rotation somebody is", () => {
  const since = "2026-09-28";
  const holidays = ["2026-10-01", "2026-10-02", "2026-10-03"];
  test.each([
    ["2026-09-28", "keep", 2, 2],
    ["2026-10-01", "keep", 2, 1],
    ["2026-10-05", "keep", 0, 3],
    ["2026-10-05", "off", 0, 3],
    // Three days of it do not count.
    ["2026-10-05", "skip", 0, 0],
    ["2026-10-02", "skip", 0, 3],
  ] as const)("on %s, holidays %s, offset %i: %i", (on, way, offset, at) => {
    expect(rotationAt({ length: 4, holidays: way, since, offset }, on, holidays)).toBe(at);
  });

  test("going on from a later date is the same as having written all of it at once", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(...holidayWays),
        fc.nat({ max: 11 }),
        fc.nat({ max: 60 }),
        fc.uniqueArray(fc.nat({ max: 80 }), { maxLength: 12 }),
        (length, way, offset, later, free) => {
          const days = Array.from({ length }, (_, day) => day);
          const isHoliday = (day: number) => free.includes(day);
          const all = patternDays({ days, holidays: way, off: -1 }, 0, offset, 0, 80, isHoliday);
          const on = addDays(since, later);
          const at = rotationAt(
            { length, holidays: way, since, offset },
            on,
            free.map((day) => addDays(since, day)),
          );
          const first = dayNumber(on) - dayNumber(since);
          expect(patternDays({ days, holidays: way, off: -1 }, first, at, first, 80, isHoliday)).toEqual(
            all.slice(first),
          );
        },
      ),
    );
  });
});
