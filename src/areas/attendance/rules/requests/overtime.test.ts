import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Interval } from "#platform/calendar/intervals.ts";
import { approvedAround, beyondCaps, mainKind, overtimeKind, overtimeParts, type OvertimeKind } from "./overtime.ts";

const shift = { start: 480, end: 1020 };
const overtimeMinutes = (
  span: Interval,
  shifts: readonly Interval[],
  kinds: readonly [OvertimeKind, OvertimeKind] = ["workday", "workday"],
) => overtimeParts(span, shifts, kinds).reduce((sum, part) => sum + part.minutes, 0);

describe("overtime", () => {
  it("its kind follows the calendar", () => {
    expect((["weekday", "special", "weekend", "holiday", "legal_holiday"] as const).map(overtimeKind)).toEqual([
      "workday",
      "workday",
      "restDay",
      "restDay",
      "holiday",
    ]);
  });

  it("counts outside the shifts only", () => {
    expect(overtimeMinutes({ start: 1020, end: 1140 }, [shift])).toBe(120);
    expect(overtimeMinutes({ start: 960, end: 1140 }, [shift])).toBe(120);
    expect(overtimeMinutes({ start: 400, end: 1140 }, [shift])).toBe(200);
    expect(overtimeMinutes({ start: 500, end: 600 }, [shift])).toBe(0);
    expect(overtimeMinutes({ start: 500, end: 600 }, [])).toBe(100);
  });

  it("is of each calendar day's own kind", () => {
    const kinds = ["workday", "holiday"] as const;
    expect(overtimeParts({ start: 1320, end: 1560 }, [], kinds)).toEqual([
      { kind: "workday", minutes: 120 },
      { kind: "holiday", minutes: 120 },
    ]);
    expect(overtimeParts({ start: 1320, end: 1560 }, [{ start: 1000, end: 1380 }], kinds)).toEqual([
      { kind: "workday", minutes: 60 },
      { kind: "holiday", minutes: 120 },
    ]);
    expect(overtimeParts({ start: 1440, end: 1560 }, [], kinds)).toEqual([{ kind: "holiday", minutes: 120 }]);
    expect(overtimeParts({ start: 1320, end: 1560 }, [], ["workday", "workday"])).toEqual([
      { kind: "workday", minutes: 240 },
    ]);
    expect(
      [
        [120, 121],
        [120, 120],
      ].map(([a, b]) =>
        mainKind([
          { kind: "workday", minutes: a! },
          { kind: "holiday", minutes: b! },
        ]),
      ),
    ).toEqual(["holiday", "workday"]);
    expect(mainKind([])).toBeUndefined();
  });

  it("three hours are within the day's cap, a minute more is not; the month adds up", () => {
    const caps = { day: 180, month: 2160 };
    const own = (minutes: number) => ({ date: "2026-11-23", minutes });
    expect(beyondCaps(own(180), [], caps)).toEqual([]);
    expect(beyondCaps(own(181), [], caps)).toEqual([{ cap: "day", minutes: 181, allowed: 180 }]);
    expect(beyondCaps(own(60), [{ date: "2026-11-23", minutes: 121 }], caps)).toEqual([
      { cap: "day", minutes: 181, allowed: 180 },
    ]);
    expect(beyondCaps(own(61), [{ date: "2026-11-02", minutes: 2100 }], caps)).toEqual([
      { cap: "month", minutes: 2161, allowed: 2160 },
    ]);
    expect(beyondCaps(own(600), [{ date: "2026-11-02", minutes: 2100 }], { day: null, month: null })).toEqual([]);
  });

  it("lets a shift be paid longer where it joins on, also over several, not beyond a gap", () => {
    expect(approvedAround(shift, [{ start: 1020, end: 1140 }])).toEqual({ approvedEnd: 1140 });
    expect(
      approvedAround(shift, [
        { start: 1140, end: 1200 },
        { start: 1000, end: 1140 },
      ]),
    ).toEqual({ approvedEnd: 1200 });
    expect(approvedAround(shift, [{ start: 1021, end: 1140 }])).toEqual({});
    expect(approvedAround(shift, [{ start: 420, end: 480 }])).toEqual({ approvedStart: 420 });
    expect(approvedAround(shift, [{ start: 500, end: 600 }])).toEqual({});
  });

  const span = fc
    .tuple(fc.nat(2400), fc.integer({ min: 1, max: 400 }))
    .map(([start, length]) => ({ start, end: start + length }));
  it("one more never shortens what is paid, and what is outside and inside the shifts makes the whole", () => {
    fc.assert(
      fc.property(span, fc.array(span, { maxLength: 4 }), span, (one, others, more) => {
        const before = { approvedStart: one.start, approvedEnd: one.end, ...approvedAround(one, others) };
        const after = { approvedStart: one.start, approvedEnd: one.end, ...approvedAround(one, [...others, more]) };
        expect(after.approvedStart).toBeLessThanOrEqual(before.approvedStart);
        expect(after.approvedEnd).toBeGreaterThanOrEqual(before.approvedEnd);
        expect(overtimeMinutes(more, others)).toBeLessThanOrEqual(more.end - more.start);
      }),
    );
  });
});
