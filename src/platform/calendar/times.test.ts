import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endAfter, formatClock, formatHours, parseClock, writeClock } from "./clock.ts";
import { intersect, overlaps, subtract, totalMinutes, union } from "./intervals.ts";
import {
  businessDateAt,
  dateOfWallSecond,
  formatWallTime,
  instantOf,
  instantOfWallSecond,
  minuteOnDate,
  parseWallTime,
  wallSecond,
  wallSecondOfInstant,
} from "./wall-time.ts";

describe("clock", () => {
  test.each([
    ["00:00", 0],
    ["7:05", 425],
    ["25:00", 1500],
    ["48:00", 2880],
    [" 06:30 ", 390],
    ["01:00 +1", 1500],
    ["次日 01:00", 1500],
    ["次日01:00", 1500],
    ["07：30", 450],
  ])("%s is minute %i", (text, minutes) => {
    expect(parseClock(text)).toBe(minutes);
  });

  test.each([
    "49:00",
    "48:01",
    "07:60",
    "7",
    "",
    "07:5",
    "-1:00",
    "25:00 +1",
    "次日 25:00",
    "07:00:00",
    "7.5",
    "123:00",
  ])("%j is refused", (text) => {
    expect(parseClock(text)).toBeNull();
  });

  test("shown and written", () => {
    expect([formatClock(1500, "zh"), formatClock(1500, "en"), writeClock(1500)]).toEqual([
      "次日 01:00",
      "01:00 +1",
      "25:00",
    ]);
    expect([formatClock(425, "zh"), formatClock(-30, "en"), formatClock(2880, "en")]).toEqual([
      "07:05",
      "23:30 -1",
      "00:00 +2",
    ]);
    for (let m = 0; m <= 2880; m++) expect(parseClock(writeClock(m))).toBe(m);
    for (let m = 0; m < 2880; m++)
      for (const language of ["zh", "en"] as const) expect(parseClock(formatClock(m, language))).toBe(m);
    expect([endAfter(1320, 360), endAfter(420, 930), endAfter(420, 420)]).toEqual([1800, 930, 420]);
  });
});

describe("wall time", () => {
  test("a minute of a work date and its instant at UTC+8", () => {
    expect(new Date(instantOf("2026-10-01", 1500)).toISOString()).toBe("2026-10-01T17:00:00.000Z");
    expect(businessDateAt(Date.UTC(2026, 9, 1, 15, 59, 59))).toBe("2026-10-01");
    expect(businessDateAt(Date.UTC(2026, 9, 1, 16))).toBe("2026-10-02");
    const punch = parseWallTime("2026-10-02 00:59:59") ?? 0;
    expect(minuteOnDate(punch, "2026-10-01")).toBe(1499);
    expect(minuteOnDate(wallSecond("2026-09-30", 1439, 59), "2026-10-01")).toBe(-1);
    expect(instantOfWallSecond(punch)).toBe(Date.UTC(2026, 9, 1, 16, 59, 59));
    expect(instantOfWallSecond(punch, 330)).toBe(Date.UTC(2026, 9, 1, 19, 29, 59));
  });

  test.each([
    "2026-02-30 01:00:00",
    "2026-10-01 24:00:00",
    "2026-10-01 07:60:00",
    "2026-10-01",
    "x",
    "2026-10-01 7:00:00",
  ])("%s is no time", (text) => {
    expect(parseWallTime(text)).toBeNull();
  });

  test("there and back", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 4_000_000_000 }),
        fc.integer({ min: -720, max: 840 }),
        (wall, offset) => {
          expect(parseWallTime(formatWallTime(wall))).toBe(wall);
          expect(wallSecondOfInstant(instantOfWallSecond(wall, offset), offset)).toBe(wall);
          expect(wallSecond(dateOfWallSecond(wall), 0) <= wall).toBe(true);
        },
      ),
    );
  });
});

test.each([
  [450, "7.5"],
  [0, "0"],
  [20, "0.33"],
  [435, "7.25"],
  [2640, "44"],
  [603, "10.05"],
  [-90, "-1.5"],
  [-20, "-0.33"],
])("%i minutes are %s hours", (minutes, text) => {
  expect(formatHours(minutes)).toBe(text);
});

describe("intervals", () => {
  const list = fc.array(fc.record({ start: fc.integer({ min: 0, max: 60 }), end: fc.integer({ min: 0, max: 60 }) }), {
    maxLength: 6,
  });
  const minutesOf = (intervals: readonly { start: number; end: number }[]): Set<number> => {
    const all = new Set<number>();
    for (const { start, end } of intervals) for (let m = start; m < end; m++) all.add(m);
    return all;
  };

  test("are the sets of their minutes", () => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const [inA, inB] = [minutesOf(a), minutesOf(b)];
        expect(minutesOf(union([...a, ...b]))).toEqual(new Set([...inA].concat([...inB])));
        expect(minutesOf(subtract(a, b))).toEqual(new Set([...inA].filter((m) => !inB.has(m))));
        expect(minutesOf(intersect(a, b))).toEqual(new Set([...inA].filter((m) => inB.has(m))));
        expect(totalMinutes(a)).toBe(inA.size);
      }),
    );
  });

  test("half-open: touching is not overlapping, and touching ones merge", () => {
    expect(overlaps({ start: 0, end: 5 }, { start: 5, end: 9 })).toBe(false);
    expect(overlaps({ start: 0, end: 6 }, { start: 5, end: 9 })).toBe(true);
    expect(
      union([
        { start: 5, end: 9 },
        { start: 0, end: 5 },
      ]),
    ).toEqual([{ start: 0, end: 9 }]);
  });
});
