import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockMinute, minuteMeant, minutesShowing } from "./clock-window.ts";

const night = { date: "2026-11-10", first: 1080, last: 2280, expected: 1800 };
const morning = { date: "2026-11-10", first: -120, last: 840, expected: 0 };
const long = { date: "2026-11-10", first: 240, last: 1800, expected: 1200 };

describe("the minute that a time of day means", () => {
  it.each([
    ["after midnight of a night shift", 362, night, 1802],
    ["before midnight of a night shift", 1385, night, 1385],
    ["before midnight of a shift that begins after it", 1430, morning, -10],
    ["24:00", 1440, night, 1440],
    ["the nearer of two", 300, { ...long, expected: 480 }, 300],
    ["the nearer of two, on the next day", 300, long, 1740],
    ["outside the window, the nearest of all", 900, night, 2340],
    ["outside the window, the nearest before", 960, { ...night, expected: 1320 }, 960],
  ])("%s", (_what, clock, window, minute) => expect(minuteMeant(clock, window)).toBe(minute));

  it("has as many answers as the window has days with it", () => {
    expect([minutesShowing(300, long), minutesShowing(362, night), minutesShowing(900, night)]).toEqual([
      [300, 1740],
      [1802],
      [],
    ]);
  });

  it("shows the time that was typed, and lies in the window wherever that can be", () => {
    const minute = fc.integer({ min: -1440, max: 4320 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        minute,
        fc.integer({ min: 0, max: 3000 }),
        minute,
        (clock, first, length, expected) => {
          const window = { date: "2026-11-10", first, last: first + length, expected };
          const meant = minuteMeant(clock, window);
          const inside = minutesShowing(clock, window);
          expect(clockMinute(meant)).toBe(clock);
          if (length >= 1439) expect(inside.length).toBeGreaterThan(0);
          if (inside.length > 0) expect(inside).toContain(meant);
          else expect(Math.abs(meant - expected)).toBeLessThanOrEqual(720);
        },
      ),
    );
  });
});
