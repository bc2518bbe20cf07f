import type { ItemKind } from "./kinds.ts";
import { costShares, type CostShare, type SlipItem, type SlipLine, type Totals } from "./slip.ts";
import type { Stretch } from "./stretches.ts";

/** What one line of a slip adds to the sums of a report; added up over a slip they are its totals. */
export interface LineSums {
  amountFen: number;
  grossFen: number;
  otherFen: number;
  insuranceFen: number;
  taxFen: number;
  deductionFen: number;
  carriedFen: number;
  netFen: number;
  employerFen: number;
  costFen: number;
}

export interface PayLine extends LineSums {
  itemId: number | null;
  itemKind: ItemKind | "carried" | null;
  costDepartmentId: number | null;
  costCentre: string | null;
}

const none: LineSums = {
  amountFen: 0,
  grossFen: 0,
  otherFen: 0,
  insuranceFen: 0,
  taxFen: 0,
  deductionFen: 0,
  carriedFen: 0,
  netFen: 0,
  employerFen: 0,
  costFen: 0,
};
const names = Object.keys(none) as (keyof LineSums)[];

function sumsOf({ kind, inGross }: SlipItem, fen: number): LineSums {
  const own = { ...none, amountFen: fen };
  if (kind === "earning")
    return inGross
      ? { ...own, grossFen: fen, netFen: fen, costFen: fen }
      : { ...own, otherFen: fen, netFen: fen, costFen: fen };
  if (kind === "deduction")
    return inGross
      ? { ...own, grossFen: -fen, netFen: -fen, costFen: -fen }
      : { ...own, deductionFen: fen, netFen: -fen };
  if (kind === "insurance") return { ...own, insuranceFen: fen, netFen: -fen };
  if (kind === "tax") return { ...own, taxFen: fen, netFen: -fen };
  return { ...own, employerFen: fen, costFen: fen };
}

/**
 * The lines of a slip, each shared out to where it is booked, exact to the fen (Y-5). What was too little to take off and
 * what of an earlier debt was taken back stand in a line without an item, so that all lines come to the net.
 */
export function payLines(
  lines: readonly SlipLine[],
  items: ReadonlyMap<number, SlipItem>,
  totals: Pick<Totals, "owedFen" | "repaidFen">,
  parts: readonly Stretch[],
): PayLine[] {
  const placesOf = placesBy(parts);
  const shared = (itemId: number | null, itemKind: PayLine["itemKind"], fen: number, sums: (fen: number) => LineSums) =>
    fen === 0
      ? []
      : placesOf(fen).map(({ departmentId, costCentre, fen: share }) => ({
          itemId,
          itemKind,
          costDepartmentId: departmentId,
          costCentre,
          ...sums(share),
        }));
  return [
    ...lines.flatMap(({ itemId, fen }) => {
      const item = items.get(itemId);
      return item === undefined || item.kind === "helper"
        ? []
        : shared(itemId, item.kind, fen, (share) => sumsOf(item, share));
    }),
    ...shared(null, "carried", totals.owedFen - totals.repaidFen, (share) => ({
      ...none,
      carriedFen: share,
      netFen: share,
    })),
  ];
}

const nowhere = { departmentId: null, costCentre: null };

/** Most people are in one place for the whole month: there is nothing to share then. */
function placesBy(parts: readonly Stretch[]): (fen: number) => CostShare[] {
  const { job: first = nowhere } = parts[0] ?? {};
  const isOne = parts.every(
    ({ job }) => job.departmentId === first.departmentId && job.costCentre === first.costCentre,
  );
  const { departmentId, costCentre } = first;
  return isOne ? (fen) => [{ departmentId, costCentre, fen }] : (fen) => costShares(parts, fen);
}

/** Lines that are alike in what is kept, as one: by place, by item, or all together. */
export function joinedLines(
  lines: readonly PayLine[],
  { byItem, byPlace }: { byItem: boolean; byPlace: boolean },
): PayLine[] {
  const found = new Map<string, PayLine>();
  for (const line of lines) {
    const kept: PayLine = {
      ...line,
      ...(byItem ? {} : { itemId: null, itemKind: null, amountFen: 0 }),
      ...(byPlace ? {} : { costDepartmentId: null, costCentre: null }),
    };
    const key = `${kept.itemId} ${kept.costDepartmentId} ${kept.costCentre}`;
    const one = found.get(key);
    if (one) for (const name of names) one[name] += kept[name];
    else found.set(key, kept);
  }
  return [...found.values()];
}

export const noLine: PayLine = { ...none, itemId: null, itemKind: null, costDepartmentId: null, costCentre: null };

/** A slip as a whole: what its lines come to together. */
export const wholeLine = (totals: Totals): PayLine => ({
  ...noLine,
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
