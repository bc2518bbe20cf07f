import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "#platform/calendar/plain-date.ts";
import { availableOn, drawFrom, type OpenLot } from "./lots.ts";

const lot = (id: number, validFrom: string, validTo: string, remaining: number): OpenLot => ({
  id,
  validFrom,
  validTo,
  remaining,
});

describe("drawing on grants", () => {
  it("takes what ends first, and only what holds on the date", () => {
    const lots = [
      lot(1, "2026-01-01", "2026-12-31", 960),
      lot(2, "2025-01-01", "2026-03-31", 240),
      lot(3, "2027-01-01", "2027-12-31", 2400),
    ];
    expect(
      drawFrom(lots, [
        { date: "2026-03-30", minutes: 480 },
        { date: "2026-04-01", minutes: 480 },
      ]),
    ).toEqual({
      draws: [
        { lotId: 2, date: "2026-03-30", minutes: 240 },
        { lotId: 1, date: "2026-03-30", minutes: 240 },
        { lotId: 1, date: "2026-04-01", minutes: 480 },
      ],
      missing: [],
    });
    expect(drawFrom(lots, [{ date: "2026-05-01", minutes: 1440 }]).missing).toEqual([
      { date: "2026-05-01", minutes: 480 },
    ]);
    expect(availableOn(lots, "2026-03-31")).toBe(1200);
    expect(availableOn(lots, "2026-04-01")).toBe(960);
  });

  const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2026-01-01", days));
  const lots = fc
    .array(fc.tuple(day, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 2000 })), { maxLength: 6 })
    .map((all) => all.map(([from, days, remaining], index) => lot(index + 1, from, addDays(from, days), remaining)));
  const needs = fc.uniqueArray(fc.record({ date: day, minutes: fc.integer({ min: 1, max: 480 }) }), {
    selector: (need) => need.date,
    maxLength: 15,
  });

  it("never takes more than there is, nothing outside a grant's time, and all of a need or what is missing of it", () => {
    fc.assert(
      fc.property(lots, needs, (open, wanted) => {
        const { draws, missing } = drawFrom(open, wanted);
        for (const one of open)
          expect(
            draws.filter((draw) => draw.lotId === one.id).reduce((sum, draw) => sum + draw.minutes, 0),
          ).toBeLessThanOrEqual(one.remaining);
        for (const draw of draws) {
          const of = open.find((one) => one.id === draw.lotId)!;
          expect(draw.date >= of.validFrom && draw.date <= of.validTo && draw.minutes > 0).toBe(true);
        }
        for (const need of wanted) {
          const sum = [...draws, ...missing]
            .filter((one) => one.date === need.date)
            .reduce((total, one) => total + one.minutes, 0);
          expect(sum).toBe(need.minutes);
        }
      }),
    );
  });

  it("the order of grants and needs does not matter, and one more grant never makes more missing", () => {
    const total = (all: readonly { minutes: number }[]) => all.reduce((sum, one) => sum + one.minutes, 0);
    fc.assert(
      fc.property(lots, needs, (open, wanted) => {
        const one = drawFrom(open, wanted);
        expect(drawFrom(open.toReversed(), wanted.toReversed())).toEqual(one);
        expect(
          total(drawFrom([...open, lot(99, "2026-01-01", "2026-12-31", 300)], wanted).missing),
        ).toBeLessThanOrEqual(total(one.missing));
      }),
    );
  });
});
