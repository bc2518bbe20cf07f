import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { formatWallTime, wallSecond } from "#platform/calendar/wall-time.ts";
import type { OddLine } from "./attlog.ts";
import { driftOf } from "./drift.ts";
import { isImpossible, latestTime, withoutImpossible } from "./impossible-time.ts";

const now = "2026-10-05T00:30:00.000Z";
const punch = (time: string) => ({ pin: "7", time, state: 255, verify: 1, raw: `7\t${time}` });

describe("a time that no working clock tells", () => {
  test.each([
    ["2026-10-05 20:30:00", false],
    ["2026-10-05 20:30:01", true],
    ["2010-01-01 00:00:00", false],
    ["2009-12-31 23:59:59", true],
    ["2000-01-01 00:00:00", true],
    ["2099-12-31 23:59:59", true],
  ])("%s: %s", (time, isOdd) => {
    expect(isImpossible(time, latestTime(now))).toBe(isOdd);
  });

  it("takes its punch out of the report and keeps all of it", () => {
    const odd = { line: 9, content: "x", reason: "columns" as const };
    const report = withoutImpossible(
      { punches: [punch("2026-10-05 08:00:00"), punch("2099-10-05 08:00:00")], odd: [odd], users: [] },
      latestTime(now),
    );
    expect(report).toEqual({
      punches: [punch("2026-10-05 08:00:00")],
      users: [],
      odd: [
        odd,
        {
          line: 2,
          content: "7\t2099-10-05 08:00:00",
          reason: "clock",
          punch: { pin: "7", time: "2099-10-05 08:00:00", state: 255, verify: 1 },
        },
      ],
    });
  });

  it("loses and doubles no punch, whatever the times are", () => {
    const time = fc
      .integer({ min: 0, max: 100 * 366 })
      .map((day) => formatWallTime(wallSecond("2000-01-01", 0) + day * 86_000));
    fc.assert(
      fc.property(fc.array(time), (times) => {
        const { punches, odd } = withoutImpossible(
          { punches: times.map(punch), odd: [] as OddLine[] },
          latestTime(now),
        );
        expect([...punches.map((one) => one.time), ...odd.map((one) => one.punch!.time)].sort()).toEqual(
          times.toSorted(),
        );
      }),
    );
  });
});

describe("the drift of a clock", () => {
  it("is told from times that are not possible, also from many and after a silence", () => {
    const heard = { now, lastSeenAt: null };
    expect(driftOf([punch("2000-01-01 00:00:10"), punch("2000-01-01 00:10:10")], heard)).toBe(
      (Date.parse("1999-12-31T16:10:10Z") - Date.parse(now)) / 1000,
    );
    expect(driftOf([punch("2026-10-04 08:00:00")], heard)).toBeUndefined();
    expect(driftOf([punch("2099-01-01 00:00:00")], heard)).toBe(2 ** 31 - 1);
  });
});
