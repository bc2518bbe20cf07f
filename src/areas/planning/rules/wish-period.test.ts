import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { lastWishDay, pointsLeft, wishPoints } from "./wish-period.ts";

describe("wishes of a period", () => {
  it("close so many days before it begins", () => {
    expect(lastWishDay({ from: "2026-12-01" }, 10)).toBe("2026-11-21");
    expect(lastWishDay({ from: "2026-03-01" }, 0)).toBe("2026-03-01");
  });

  it.each([
    [[], undefined, 10],
    [[{ date: "2026-12-01", points: 3 }], undefined, 7],
    [[{ date: "2026-11-30", points: 3 }], undefined, 10],
    [
      [
        { date: "2026-12-31", points: 2 },
        { date: "2026-12-05", points: 3 },
      ],
      "2026-12-05",
      8,
    ],
  ])("of %j beside %s leave %i points", (wishes, except, left) => {
    expect(pointsLeft(wishes, { from: "2026-12-01", to: "2026-12-31" }, except)).toBe(left);
  });

  it("never count what lies outside, and each inside once", () => {
    const wish = fc.record({
      date: fc.integer({ min: 1, max: 28 }).map((day) => `2026-12-${String(day).padStart(2, "0")}`),
      points: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 8 }), (wishes) => {
        const whole = pointsLeft(wishes, { from: "2026-12-01", to: "2026-12-28" });
        const halves = [
          pointsLeft(wishes, { from: "2026-12-01", to: "2026-12-14" }),
          pointsLeft(wishes, { from: "2026-12-15", to: "2026-12-28" }),
        ];
        expect(halves[0]! + halves[1]! - wishPoints).toBe(whole);
      }),
    );
  });
});
