import { describe, expect, it, test } from "vitest";
import { displayUnitPriceMilli, isCostAdjusted, isPayable, NO_EXTRAS, statementAmount } from "./statement-amount.ts";

const PARTS = {
  shiftsFen: 100_000,
  subsidyFen: 500,
  adjustmentFen: -1_000,
  rewardFen: 300,
  cardDeductionFen: 2_000,
  punishmentFen: 700,
};

test("B-3: shifts, subsidy, adjustment and reward less card deduction and punishment", () => {
  expect(statementAmount(PARTS)).toBe(97_100);
  expect(statementAmount({ ...NO_EXTRAS, shiftsFen: 3_922_819 })).toBe(3_922_819);
});

test("B-3: an adjustment below zero is not payable", () => {
  expect(isPayable({ ...PARTS, adjustmentFen: -98_100 })).toBe(true);
  expect(isPayable({ ...PARTS, adjustmentFen: -98_101 })).toBe(false);
});

test("the unit price is for display", () => {
  expect(displayUnitPriceMilli(10_000, 180)).toBe(33_333);
  expect(displayUnitPriceMilli(17_540, 450)).toBe(23_387);
  expect(displayUnitPriceMilli(17_540, 0)).toBeNull();
});

describe("cost status", () => {
  it.each(["adjustmentFen", "rewardFen", "cardDeductionFen", "punishmentFen"] as const)("is adjusted by %s", (part) => {
    expect(isCostAdjusted({ ...NO_EXTRAS, [part]: part === "adjustmentFen" ? -1 : 1 })).toBe(true);
  });

  it("is unadjusted without any", () => {
    expect(isCostAdjusted(NO_EXTRAS)).toBe(false);
  });
});
