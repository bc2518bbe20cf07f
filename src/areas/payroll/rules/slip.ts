import { sumExact } from "#platform/money/exact.ts";
import { shareOut } from "#platform/money/share-out.ts";
import type { ItemKind, TaxedAs } from "./kinds.ts";
import type { Stretch } from "./stretches.ts";

/** What of an item decides where its figure goes. */
export interface SlipItem {
  id: number;
  kind: ItemKind;
  taxed: TaxedAs;
  inGross: boolean;
}

/** One figure of a slip; `causes` of an earlier month's difference say what changed. */
export interface SlipLine {
  itemId: number;
  fen: number;
  /** The month it belongs to, where that is not the slip's own. */
  forMonth?: string;
}

export interface Totals {
  grossFen: number;
  insuranceFen: number;
  taxFen: number;
  /** What comes off after tax, and what is paid beside gross. */
  deductionFen: number;
  otherFen: number;
  /** Of an earlier month's debt, what this pay takes back. */
  repaidFen: number;
  netFen: number;
  /** What was not enough to take: it is owed on (S-4). */
  owedFen: number;
  employerFen: number;
}

/**
 * From figures to what is paid: gross - insurance - tax - deductions, never below 0 (S-4): what is lacking is owed on, and
 * what is owed from before is taken out of what is left. Fen; deductions, insurance and tax count as positive figures.
 */
export function totalsOf(
  lines: readonly SlipLine[],
  items: ReadonlyMap<number, SlipItem>,
  owedBeforeFen: number,
): Totals {
  const sum = (which: (item: SlipItem) => boolean) =>
    sumExact(lines.filter(({ itemId }) => which(itemOf(items, itemId))).map(({ fen }) => fen));
  const grossFen =
    sum(({ kind, inGross }) => kind === "earning" && inGross) - sum((one) => one.kind === "deduction" && one.inGross);
  const otherFen = sum(({ kind, inGross }) => kind === "earning" && !inGross);
  const deductionFen = sum(({ kind, inGross }) => kind === "deduction" && !inGross);
  const insuranceFen = sum(({ kind }) => kind === "insurance");
  const taxFen = sum(({ kind }) => kind === "tax");
  const leftFen = sumExact([grossFen, otherFen, -insuranceFen, -taxFen, -deductionFen]);
  const repaidFen = Math.min(Math.max(0, leftFen), Math.max(0, owedBeforeFen));
  return {
    grossFen,
    insuranceFen,
    taxFen,
    deductionFen,
    otherFen,
    repaidFen,
    netFen: Math.max(0, leftFen) - repaidFen,
    owedFen: Math.max(0, -leftFen),
    employerFen: sum(({ kind }) => kind === "employer"),
  };
}

function itemOf(items: ReadonlyMap<number, SlipItem>, id: number): SlipItem {
  const item = items.get(id);
  if (item === undefined) throw new RangeError(`a line of an item that is not there: ${id}`);
  return item;
}

export interface CostShare {
  departmentId: number | null;
  costCentre: string | null;
  fen: number;
}

/** Where a sum is booked: by the paid days of each stretch, by calendar days where none is paid; exact to the fen (Y-5). */
export function costShares(parts: readonly Stretch[], fen: number): CostShare[] {
  const places = Map.groupBy(parts, ({ job }) => `${job.departmentId} ${job.costCentre ?? ""}`);
  const groups = [...places.values()];
  const weights = groups.map((group) => group.reduce((sum, part) => sum + part.paidDays, 0));
  const shared = shareOut(weights.some((weight) => weight > 0) ? weights : groups.map(() => 1), fen);
  return groups.flatMap((group, at) => {
    const [first] = group;
    return first
      ? [{ departmentId: first.job.departmentId, costCentre: first.job.costCentre, fen: shared[at] ?? 0 }]
      : [];
  });
}
