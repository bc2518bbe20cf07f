import { expect, it, test } from "vitest";
import { leastProbationPay, longestProbation, probationFault } from "./probation.ts";
import type { ContractKind } from "./contract-kinds.ts";

const fixed = (contractMonths: number) => ({ kind: "fixed", contractMonths }) as const;

test.each([
  [0, 0],
  [2, 0],
  [3, 1],
  [11, 1],
  [12, 2],
  [35, 2],
  [36, 6],
  [60, 6],
])("a fixed term of %i months allows %i", (months, most) => {
  expect(longestProbation(fixed(months))).toBe(most);
});

test.each<[ContractKind, number]>([
  ["open_ended", 6],
  ["task", 0],
  ["part_time", 0],
  ["labour_service", 0],
  ["internship", 0],
])("%s allows %i", (kind, most) => {
  expect(longestProbation({ kind, contractMonths: 36 })).toBe(most);
});

it("says the most that is allowed, and that there is one probation only", () => {
  expect(probationFault(fixed(12), 3)).toEqual({ fault: "tooLong", most: 2 });
  expect(probationFault(fixed(12), 2)).toBeUndefined();
  expect(probationFault(fixed(36), 6)).toBeUndefined();
  expect(probationFault(fixed(36), 1, true)).toEqual({ fault: "secondTime" });
  expect(probationFault(fixed(36), 0, true)).toBeUndefined();
});

it("pays four fifths at least, never below the minimum wage", () => {
  expect(leastProbationPay(500_000, 274_000)).toBe(400_000);
  expect(leastProbationPay(300_000, 274_000)).toBe(274_000);
  expect(leastProbationPay(333_333, 0)).toBe(266_667);
});
