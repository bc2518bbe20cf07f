import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineEffects, waterfallOf, type PlannedLine } from "./waterfall.ts";

const asPlanned: PlannedLine = {
  plannedFen: 21_000,
  plannedMinutes: 480,
  plannedOffMinutes: 60,
  plannedSubsidyFen: 1_800,
  paidMinutes: 480,
  offMinutes: 60,
  subsidyFen: 1_800,
  amountFen: 21_000,
};
const none = { hours: 0, meals: 0, rates: 0, subsidies: 0 };

describe("why a shift costs something else than its plan", () => {
  it.each([
    ["as planned", {}, none],
    ["an hour longer", { paidMinutes: 540, amountFen: 23_400 }, { ...none, hours: 2_400 }],
    ["half an hour less of meals", { paidMinutes: 510, offMinutes: 30, amountFen: 22_200 }, { ...none, meals: 1_200 }],
    ["a dearer hour", { amountFen: 25_000 }, { ...none, rates: 4_000 }],
    ["a subsidy more", { subsidyFen: 2_800, amountFen: 22_000 }, { ...none, subsidies: 1_000 }],
    [
      "nobody came",
      { paidMinutes: 0, offMinutes: 0, subsidyFen: 0, amountFen: 0 },
      { ...none, hours: -19_200, subsidies: -1_800 },
    ],
    ["no plan", { plannedFen: 0 }, { ...none, hours: 19_200, subsidies: 1_800 }],
  ])("%s", (_, change, wanted) => {
    expect(lineEffects({ ...asPlanned, ...change })).toEqual(wanted);
  });
});

describe("the steps of a statement", () => {
  it("those that change nothing are left out; a reader without the plan starts at the shifts", () => {
    const extras = { cards: -2_000, earlier: 0, extras: 500, objections: 0 };
    const keys = (withPlan: boolean) => waterfallOf([asPlanned], extras, { withPlan }).map(({ key }) => key);
    expect(keys(true)).toEqual(["planned", "cards", "extras", "payable"]);
    expect(keys(false)).toEqual(["shifts", "subsidies", "cards", "extras", "payable"]);
  });

  it("add up to what is payable to the fen, whatever was planned and worked", () => {
    const minutes = fc.nat(1_000);
    const lines = fc.array(
      fc.record({
        plannedFen: fc.nat(200_000),
        plannedMinutes: minutes,
        plannedOffMinutes: minutes,
        plannedSubsidyFen: fc.nat(9_000),
        paidMinutes: minutes,
        offMinutes: minutes,
        subsidyFen: fc.nat(9_000),
        amountFen: fc.nat(200_000),
      }),
      { maxLength: 30 },
    );
    const fen = fc.integer({ min: -90_000, max: 90_000 });
    const extras = fc.record({ cards: fen, earlier: fen, extras: fen, objections: fen });
    fc.assert(
      fc.property(lines, extras, fc.boolean(), (given, beside, withPlan) => {
        const steps = waterfallOf(given, beside, { withPlan });
        const shifts = given.reduce((sum, line) => sum + line.amountFen, 0);
        const wanted = shifts + beside.cards + beside.earlier + beside.extras + beside.objections;
        const payable = steps.at(-1)!;
        expect(payable).toEqual({ key: "payable", fen: wanted });
        expect(steps.slice(0, -1).reduce((sum, step) => sum + step.fen, 0)).toBe(wanted);
        for (const line of given) {
          const { hours, meals, rates, subsidies } = lineEffects(line);
          expect(line.plannedFen + hours + meals + rates + subsidies).toBe(line.amountFen);
        }
      }),
    );
  });
});
