import { sumExact } from "#platform/money/exact.ts";
import { shareOut } from "#platform/money/share-out.ts";
import type { ItemKind, TaxedAs } from "./kinds.ts";
import { limitedDeduction } from "./pay/month-pay.ts";
import type { Stretch } from "./stretches.ts";

/** What of an item decides where its figure goes. */
export interface SlipItem {
  id: number;
  kind: ItemKind;
  taxed: TaxedAs;
  inGross: boolean;
  /** Counts against the minimum wage. */
  inMinimumWage?: boolean;
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
  /** What was not enough to take (S-4), or must not be taken at once (art. 16): it is owed on. */
  owedFen: number;
  employerFen: number;
}

/** What the minimum wage is of what was worked, and what comes off for a loss. */
export interface MinimumKept {
  /** Fen; null where nobody says what it is. */
  minimumFen: number | null;
  /** The city's figure is without the own share of insurance. */
  isNet: boolean;
  /** Deductions that make good for something somebody did. */
  lossIds: ReadonlySet<number>;
}
const noMinimum: MinimumKept = { minimumFen: null, isNet: false, lossIds: new Set() };

/** What of a pay takes back what was paid too much, or makes good for a loss. */
export interface Recovery {
  /** Of the differences of earlier months together, where they are against the person. */
  clawbackFen: number;
  /** Of this and the deductions for loss, what cannot be taken now: it is owed on. */
  beyondFen: number;
  /** What may still be taken of older debts. */
  roomFen: number;
}

/**
 * Wage Payment Provisions art. 16, for all that is taken back in one pay together: at most 20 % of the month's wage, and the
 * minimum wage is left. The month's wage is what it is before anything is taken back, without compensation for leaving.
 */
export function recoveryOf(
  lines: readonly SlipLine[],
  items: ReadonlyMap<number, SlipItem>,
  owedBeforeFen: number,
  { minimumFen, isNet, lossIds }: MinimumKept = noMinimum,
): Recovery {
  let [lossFen, wageFen, countedFen, insuranceFen, laterFen] = [0, 0, 0, 0, 0];
  for (const { itemId, fen, forMonth } of lines) {
    const { kind, taxed, inGross, inMinimumWage } = itemOf(items, itemId);
    const signed = kind === "earning" ? fen : kind === "deduction" ? -fen : 0;
    if (forMonth !== undefined) laterFen += signed;
    else if (lossIds.has(itemId)) lossFen -= signed;
    else if (inGross && taxed !== "severance") wageFen += signed;
    if (forMonth === undefined && inMinimumWage === true) countedFen += signed;
    if (kind === "insurance") insuranceFen += fen;
  }
  const clawbackFen = Math.max(0, -laterFen);
  wageFen += Math.max(0, laterFen);
  const dueFen = Math.max(0, lossFen) + clawbackFen;
  const keptFen = minimumFen === null ? 0 : wageFen - countedFen + (isNet ? insuranceFen : 0) + minimumFen;
  const asked = dueFen + Math.max(0, owedBeforeFen);
  const { deductedFen } = limitedDeduction(asked, Math.max(0, wageFen), keptFen);
  const nowFen = Math.min(dueFen, deductedFen);
  return { clawbackFen, beyondFen: dueFen - nowFen, roomFen: deductedFen - nowFen };
}

/**
 * From figures to what is paid: gross - insurance - tax - deductions, never below 0 (S-4): what is lacking is owed on, with
 * what must not be taken yet (art. 16), and what is owed from before is taken out of what is left as far as it may be. Fen;
 * deductions, insurance and tax count as positive figures.
 */
export function totalsOf(
  lines: readonly SlipLine[],
  items: ReadonlyMap<number, SlipItem>,
  owedBeforeFen: number,
  minimum: MinimumKept = noMinimum,
): Totals {
  const sums = { earned: 0, beside: 0, lessened: 0, takenOff: 0, insurance: 0, tax: 0, employer: 0 };
  for (const { itemId, fen } of lines) {
    const into = sumOf(itemOf(items, itemId));
    if (into !== undefined) sums[into] = sumExact([sums[into], fen]);
  }
  const grossFen = sums.earned - sums.lessened;
  const { beside: otherFen, takenOff: deductionFen, insurance: insuranceFen, tax: taxFen } = sums;
  const { beyondFen, roomFen } = recoveryOf(lines, items, owedBeforeFen, minimum);
  const leftFen = sumExact([grossFen, otherFen, -insuranceFen, -taxFen, -deductionFen, beyondFen]);
  const repaidFen = Math.min(Math.max(0, leftFen), Math.max(0, owedBeforeFen), roomFen);
  return {
    grossFen,
    insuranceFen,
    taxFen,
    deductionFen,
    otherFen,
    repaidFen,
    netFen: Math.max(0, leftFen) - repaidFen,
    owedFen: beyondFen + Math.max(0, -leftFen),
    employerFen: sums.employer,
  };
}

/** Into which sum of a slip an item goes. */
function sumOf({ kind, inGross }: SlipItem) {
  if (kind === "earning") return inGross ? "earned" : "beside";
  if (kind === "deduction") return inGross ? "lessened" : "takenOff";
  return kind === "insurance" || kind === "tax" || kind === "employer" ? kind : undefined;
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
