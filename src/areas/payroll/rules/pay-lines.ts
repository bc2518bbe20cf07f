import { costShares, type CostShare, type SlipItem, type Totals } from "./slip.ts";
import type { Stretch } from "./stretches.ts";

/** What one line of a slip adds to the sums of a report; added up over a slip they are its totals. */
export const lineSums = [
  "amountFen",
  "grossFen",
  "otherFen",
  "insuranceFen",
  "taxFen",
  "deductionFen",
  "carriedFen",
  "netFen",
  "employerFen",
  "costFen",
] as const;
export type LineSum = (typeof lineSums)[number];
export type LineSums = Record<LineSum, number>;
/** To which sums a figure is added, or taken from. */
export type Effects = readonly (readonly [name: LineSum, sign: 1 | -1])[];

const gross = ["grossFen", "netFen", "costFen"] as const;
const plus = (...names: LineSum[]): Effects => [["amountFen", 1], ...names.map((name) => [name, 1] as const)];
const takenOff = (name: LineSum): Effects => [
  ["amountFen", 1],
  [name, 1],
  ["netFen", -1],
];

/** What was too little to take off, and what of an earlier debt was taken back: in a line of no item, so that all lines come to the net. */
export const effectsOfCarried: Effects = [
  ["carriedFen", 1],
  ["netFen", 1],
];

export function effectsOf({ kind, inGross }: Pick<SlipItem, "kind" | "inGross">): Effects {
  if (kind === "helper") return [];
  if (kind === "earning") return inGross ? plus(...gross) : plus("otherFen", "netFen", "costFen");
  if (kind === "deduction")
    return inGross ? [["amountFen", 1], ...gross.map((name) => [name, -1] as const)] : takenOff("deductionFen");
  if (kind === "insurance") return takenOff("insuranceFen");
  if (kind === "tax") return takenOff("taxFen");
  return plus("employerFen", "costFen");
}

const nowhere = { departmentId: null, costCentre: null };

/** Where a figure of a slip is booked, exact to the fen (Y-5). Most people are in one place for the whole month: there is nothing to share then. */
export function placesBy(parts: readonly Stretch[]): (fen: number) => readonly CostShare[] {
  const { job: first = nowhere } = parts[0] ?? {};
  const isOne = parts.every(
    ({ job }) => job.departmentId === first.departmentId && job.costCentre === first.costCentre,
  );
  const { departmentId, costCentre } = first;
  return isOne ? (fen) => [{ departmentId, costCentre, fen }] : (fen) => costShares(parts, fen);
}

/** A slip as a whole: what its lines come to together. */
export const wholeLine = (totals: Totals): Omit<LineSums, "amountFen"> => ({
  grossFen: totals.grossFen,
  otherFen: totals.otherFen,
  insuranceFen: totals.insuranceFen,
  taxFen: totals.taxFen,
  deductionFen: totals.deductionFen,
  carriedFen: totals.owedFen - totals.repaidFen,
  netFen: totals.netFen,
  employerFen: totals.employerFen,
  costFen: totals.grossFen + totals.otherFen + totals.employerFen,
});
