import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approvedAround, beyondCaps, overtimeKind, overtimeMinutes } from "./overtime.ts";

const shift = { start: 480, end: 1020 };

describe("overtime", () => {
  it("its kind follows the calendar", () => {
    expect((["weekday", "special", "weekend", "holiday", "legal_holiday"] as const).map(overtimeKind)).toEqual(["workday", "workday", "restDay", "restDay", "holiday"]);
  });

  it("counts outside the shifts only", () => {
    expect(overtimeMinutes({ start: 1020, end: 1140 }, [shift])).toBe(120);
    expect(overtimeMinutes({ start: 960, end: 1140 }, [shift])).toBe(120);
    expect(overtimeMinutes({ start: 400, end: 1140 }, [shift])).toBe(200);
    expect(overtimeMinutes({ start: 500, end: 600 }, [shift])).toBe(0);
    expect(overtimeMinutes({ start: 500, end: 600 }, [])).toBe(100);
  });

  it("three hours are within the day's cap, a minute more is not; the month adds up", () => {
    const caps = { day: 180, month: 2160 };
    const own = (minutes: number) => ({ date: "2026-11-23", minutes });
    expect(beyondCaps(own(180), [], caps)).toEqual([]);
    expect(beyondCaps(own(181), [], caps)).toEqual([{ cap: "day", minutes: 181, allowed: 180 }]);
    expect(beyondCaps(own(60), [{ date: "2026-11-23", minutes: 121 }], caps)).toEqual([{ cap: "day", minutes: 181, allowed: 180 }]);
    expect(beyondCaps(own(61), [{ date: "2026-11-02", minutes: 2100 }], caps)).toEqual([{ cap: "month", minutes: 2161, allowed: 2160 }]);
    expect(beyondCaps(own(600), [{ date: "2026-11-02", minutes: 2100 }], { day: null, month: null })).toEqual([]);
  });

  it("lets a shift be paid longer where it joins on, also over several, not beyond a gap", () => {
    expect(approvedAround(shift, [{ start: 1020, end: 1140 }])).toEqual({ approvedEnd: 1140 });
    expect(approvedAround(shift, [{ start: 1140, end: 1200 }, { start: 1000, end: 1140 }])).toEqual({ approvedEnd: 1200 });
    expect(approvedAround(shift, [{ start: 1021, end: 1140 }])).toEqual({});
    expect(approvedAround(shift, [{ start: 420, end: 480 }])).toEqual({ approvedStart: 420 });
    expect(approvedAround(shift, [{ start: 500, end: 600 }])).toEqual({});
  });

  const span = fc.tuple(fc.nat(2400), fc.integer({ min: 1, max: 400 })).map(([start, length]) => ({ start, end: start + length }));
  it("one more never shortens what is paid, and what is outside and inside the shifts makes the whole", () => {
    fc.assert(fc.property(span, fc.array(span, { maxLength: 4 }), span, (one, others, more) => {
      const before = { approvedStart: one.start, approvedEnd: one.end, ...approvedAround(one, others) };
      const after = { approvedStart: one.start, approvedEnd: one.end, ...approvedAround(one, [...others, more]) };
      expect(after.approvedStart).toBeLessThanOrEqual(before.approvedStart);
      expect(after.approvedEnd).toBeGreaterThanOrEqual(before.approvedEnd);
      expect(overtimeMinutes(more, others)).toBeLessThanOrEqual(more.end - more.start);
    }));
  });
});
