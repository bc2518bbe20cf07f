import fc from "fast-check";
import { expect, test } from "vitest";
import { contractKinds } from "./labour/contract-kinds.ts";
import { longestProbation } from "./labour/probation.ts";
import { usualProbation } from "./usual-probation.ts";

const usual = { short: 1, middle: 2, long: 3 };

test.each([
  ["fixed", 2, 0],
  ["fixed", 11, 1],
  ["fixed", 12, 2],
  ["fixed", 35, 2],
  ["fixed", 36, 3],
  ["open_ended", null, 3],
  ["task", null, 0],
  ["part_time", 12, 0],
] as const)("%s of %s months: %s", (kind, contractMonths, months) =>
  expect(usualProbation({ kind, contractMonths }, usual)).toBe(months),
);

test("is never beyond the law", () => {
  fc.assert(
    fc.property(fc.constantFrom(...contractKinds), fc.nat(80), fc.nat(9), (kind, contractMonths, set) => {
      const terms = { kind, contractMonths };
      const found = usualProbation(terms, { short: set, middle: set, long: set });
      expect(found).toBeLessThanOrEqual(longestProbation(terms));
    }),
  );
});
