import fc from "fast-check";
import { expect, test } from "vitest";
import { countedOn } from "./counted-on.ts";
import { addDays } from "./plain-date.ts";

const DAY = "2026-09-30";
const NEXT = "2026-10-01";

test.each([
  ["a day", 420, 930, DAY],
  ["a night, six of its eight hours after midnight", 1320, 1800, NEXT],
  ["an evening, most of it before midnight", 1080, 1500, DAY],
  ["half and half is the day it begins on", 1200, 1680, DAY],
  ["a minute more after midnight", 1200, 1681, NEXT],
  ["nothing", 1320, 1320, DAY],
  ["into the night and left before midnight", 1320, 1439, DAY],
  ["all of it after midnight", 1500, 1980, NEXT],
  ["approved from the evening before: half of it there", -240, 240, DAY],
  ["most of it the evening before", -240, 60, "2026-09-29"],
  ["a whole day in the middle of three", 1200, 3000, NEXT],
])("%s", (_, start, end, expected) => {
  expect(countedOn(DAY, { start, end }, "most")).toBe(expected);
  expect(countedOn(DAY, { start, end }, "start")).toBe(DAY);
});

test("the date with most minutes, asked of every minute", () => {
  fc.assert(
    fc.property(fc.integer({ min: -600, max: 2000 }), fc.integer({ min: 0, max: 1900 }), (start, length) => {
      const minutes = new Map<number, number>();
      for (let minute = start; minute < start + length; minute++)
        minutes.set(Math.floor(minute / 1440), (minutes.get(Math.floor(minute / 1440)) ?? 0) + 1);
      const got = countedOn(DAY, { start, end: start + length }, "most");
      const most = Math.max(0, ...minutes.values());
      const dates = [...minutes].filter(([, count]) => count === most).map(([day]) => addDays(DAY, day));
      expect(length === 0 ? [DAY] : dates).toContain(got);
      if ((minutes.get(0) ?? 0) === most) expect(got).toBe(DAY);
    }),
  );
});
