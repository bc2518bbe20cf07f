import fc from "fast-check";
import { expect, it, test } from "vitest";
import { beyondPlan } from "./beyond-plan.ts";

test.each([
  [480, 480, "0"],
  [480, 300, "0"],
  [480, 528, "10"],
  [480, 529, "10.21"],
  [30_000, 30_001, "0.01"],
  [0, 60, "100"],
  [0, 0, "0"],
])("of %d planned %d is %s percent beyond", (planned, actual, percent) => {
  expect(beyondPlan({ planned, actual })).toBe(percent);
});

it("is the greatest of several measures, and never less than what is beyond", () => {
  expect(beyondPlan({ planned: 480, actual: 528 }, { planned: 100, actual: 150 })).toBe("50");
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 2_000_000 }), (planned, actual) => {
      const percent = Number(beyondPlan({ planned, actual }));
      expect(percent * planned).toBeGreaterThanOrEqual((actual - planned) * 100 - 0.001);
    }),
  );
});
