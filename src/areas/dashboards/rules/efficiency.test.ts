import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costIncome, perHour } from "./efficiency.ts";

describe("cost of income (K-1)", () => {
  it.each([
    [2_500, 100_000, 250, "green"],
    [2_501, 100_000, 250, "yellow"],
    [3_000, 100_000, 300, "yellow"],
    [3_001, 100_000, 300, "red"],
    [0, 1, 0, "green"],
    [1, 3, 3333, "red"],
  ] as const)("%i of %i is %i hundredths of a percent, %s", (cost, income, hundredthsOfPercent, band) => {
    expect(costIncome(cost, income)).toEqual({ hundredthsOfPercent, band });
  });

  it("is not known without income", () => expect(costIncome(5, 0)).toBeNull());

  it("goes by the exact ratio, never by the rounded one", () => {
    const fen = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(fen, fen, (cost, income) => {
        const share = (cost / income) * 100;
        // Beyond doubles' own error.
        fc.pre(Math.abs(share - 2.5) > 1e-9 && Math.abs(share - 3) > 1e-9);
        expect(costIncome(cost, income)!.band).toBe(share <= 2.5 ? "green" : share <= 3 ? "yellow" : "red");
      }),
    );
  });
});

it("an hour costs what all of it costs by its hours", () => {
  expect([perHour(10_000, 240), perHour(10_000, 0), perHour(1, 40)]).toEqual([2_500, null, 2]);
});
