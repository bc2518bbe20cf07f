import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { workingDeadline } from "./working-time.ts";

// 2026-10-02 is a Friday; Monday the 5th is a holiday here. Nine to six by Shanghai time.
const free = new Set(["2026-10-03", "2026-10-04", "2026-10-05", "2026-10-10", "2026-10-11"]);
const working = { from: 540, to: 1080, isWorkday: (date: string) => !free.has(date) };
const local = (text: string) => new Date(`${text}:00+08:00`).toISOString();

describe("working time only", () => {
  it.each([
    ["within a day", "2026-10-02T10:00", 4, "2026-10-02T14:00"],
    ["to the end of the day", "2026-10-02T09:00", 9, "2026-10-02T18:00"],
    ["over the weekend and the holiday", "2026-10-02T17:00", 2, "2026-10-06T10:00"],
    ["from the night before", "2026-10-01T23:30", 1, "2026-10-02T10:00"],
    ["from a day off", "2026-10-04T12:00", 1, "2026-10-06T10:00"],
    ["after hours", "2026-10-02T18:00", 1, "2026-10-06T10:00"],
    ["several days", "2026-10-06T09:00", 27, "2026-10-08T18:00"],
  ])("%s", (_, from, hours, until) => {
    expect(workingDeadline(local(from), hours, working)).toBe(local(until));
  });

  it.each([
    [0, 0],
    [1080, 540],
  ])("plain hours where the day of work is empty (%s to %s)", (from, to) => {
    expect(workingDeadline(local("2026-10-02T10:00"), 5, { ...working, from, to })).toBe(local("2026-10-02T15:00"));
  });

  it("never ends early, ends within working time, and later for more hours", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 9 }), fc.integer({ min: 1, max: 80 }), (minutes, hours) => {
        const start = Date.parse(local("2026-10-01T00:00")) + minutes * 60_000;
        const now = new Date(start).toISOString();
        const end = Date.parse(workingDeadline(now, hours, working));
        expect(end - start).toBeGreaterThanOrEqual(hours * 3_600_000);
        const wall = new Date(end + 8 * 3_600_000);
        const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes();
        expect(working.isWorkday(wall.toISOString().slice(0, 10))).toBe(true);
        expect(minute > working.from && minute <= working.to).toBe(true);
        expect(Date.parse(workingDeadline(now, hours + 1, working))).toBeGreaterThan(end);
      }),
    );
  });
});
