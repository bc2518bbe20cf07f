import { fenOf } from "../slip-lines.ts";
import type { ItemKind } from "../kinds.ts";
import type { Totals } from "../slip.ts";

/** What a voucher may ask of a slip; an item by itself is `item:<id>`. */
export const figureNames = [
  "gross",
  "other",
  "net",
  "employeeInsurance",
  "employeeFund",
  "tax",
  "afterTax",
  "repaid",
  "owed",
  "employerInsurance",
  "employerFund",
] as const;
export type FigureName = (typeof figureNames)[number];
export type Figure = FigureName | `item:${number}`;

export const isFigureName = (figure: string): figure is FigureName => figureNames.some((name) => name === figure);
export const itemOfFigure = (figure: string): number | null => {
  const found = /^item:([1-9]\d{0,14})$/.exec(figure);
  return found ? Number(found[1]) : null;
};

/** Net is what the others leave: gross + other - insurance - fund - tax - after tax - repaid + owed. */
const netOf: readonly (readonly [FigureName, 1 | -1])[] = [
  ["gross", 1],
  ["other", 1],
  ["employeeInsurance", -1],
  ["employeeFund", -1],
  ["tax", -1],
  ["afterTax", -1],
  ["repaid", -1],
  ["owed", 1],
];

export interface VoucherItem {
  id: number;
  kind: ItemKind;
  inGross: boolean;
  decimals: number;
}

/** The figure that an item is a part of, and whether it adds to it; earnings and deductions alone stand on lines of their own. */
export function partOf({ kind, inGross }: Pick<VoucherItem, "kind" | "inGross">): {
  figure: "gross" | "other" | "afterTax";
  sign: 1 | -1;
} | null {
  if (kind === "earning") return { figure: inGross ? "gross" : "other", sign: 1 };
  if (kind === "deduction") return inGross ? { figure: "gross", sign: -1 } : { figure: "afterTax", sign: 1 };
  return null;
}

/** One line of the settings of a voucher. */
export interface VoucherRow {
  side: "debit" | "credit";
  figure: string;
  /** Only what is of these departments and those below; none: whatever no other line of the figure names. */
  departmentIds: readonly number[];
}

export type RowFault =
  | { code: "unknownFigure"; at: number }
  | { code: "doubledFigure"; at: number }
  | { code: "departmentTwice"; at: number }
  | { code: "noRest"; at: number }
  | { code: "unbalanced"; debit: string[]; credit: string[] };

/**
 * Whether both sides are the same for any slip there may be. Each figure of a side is there once, by lines for departments
 * and one for the rest; an item on a line of its own is left out of the sum that it is a part of.
 */
export function rowFault(rows: readonly VoucherRow[], items: ReadonlyMap<number, VoucherItem>): RowFault | null {
  const families = Map.groupBy(
    rows.map((row, at) => ({ ...row, at })),
    ({ side, figure }) => `${side} ${figure}`,
  );
  for (const family of families.values()) {
    const { figure, at } = family[0]!;
    const id = itemOfFigure(figure);
    const item = id === null ? undefined : items.get(id);
    if (!isFigureName(figure) && (item === undefined || partOf(item) === null)) return { code: "unknownFigure", at };
    const rest = family.filter(({ departmentIds }) => departmentIds.length === 0);
    if (rest.length > 1) return { code: "doubledFigure", at: rest[1]!.at };
    if (rest.length === 0) return { code: "noRest", at };
    const seen = new Set<number>();
    for (const row of family)
      for (const department of row.departmentIds) {
        if (seen.has(department)) return { code: "departmentTwice", at: row.at };
        seen.add(department);
      }
  }
  const debit = sideOf(rows, "debit", items);
  const credit = sideOf(rows, "credit", items);
  const differing = [...new Set([...debit.keys(), ...credit.keys()])].filter(
    (name) => (debit.get(name) ?? 0) !== (credit.get(name) ?? 0),
  );
  if (differing.length === 0) return null;
  // A line too many or too few on one side is called as the line is, not by the figures that net pay comes from.
  const [onlyDebit, onlyCredit] = [alone(rows, "debit", items), alone(rows, "credit", items)];
  if (onlyDebit.length === 0 || onlyCredit.length === 0)
    return { code: "unbalanced", debit: onlyDebit, credit: onlyCredit };
  const over = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
    differing.filter((name) => (one.get(name) ?? 0) > (other.get(name) ?? 0));
  return { code: "unbalanced", debit: over(debit, credit), credit: over(credit, debit) };
}

/** Figures that stand on this side and not on the other; an item beside its own sum adds nothing and is none. */
function alone(
  rows: readonly VoucherRow[],
  side: VoucherRow["side"],
  items: ReadonlyMap<number, VoucherItem>,
): string[] {
  const of = (which: boolean) =>
    new Set(rows.filter((row) => (row.side === side) === which).map(({ figure }) => figure));
  const [own, other] = [of(true), of(false)];
  const isPart = (figure: string) =>
    !isFigureName(figure) && own.has(partOf(items.get(itemOfFigure(figure)!)!)!.figure);
  return [...own].filter((figure) => !other.has(figure) && !isPart(figure));
}

/** What a side comes to, as so many of each independent figure. */
function sideOf(rows: readonly VoucherRow[], side: VoucherRow["side"], items: ReadonlyMap<number, VoucherItem>) {
  const figures = new Set(rows.filter((row) => row.side === side).map(({ figure }) => figure));
  const counts = new Map<string, number>();
  const add = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  for (const figure of figures) {
    if (figure === "net") for (const [name, sign] of netOf) add(name, sign);
    else if (isFigureName(figure)) add(figure, 1);
    else {
      const part = partOf(items.get(itemOfFigure(figure)!)!)!;
      // Taken out of the sum on the same side, it changes nothing of what the side comes to.
      if (!figures.has(part.figure)) add(figure, 1);
    }
  }
  return counts;
}

export interface SlipFigures {
  figures: Readonly<Record<FigureName, number>>;
  /** What items add to the sum that they are a part of, fen. */
  items: ReadonlyMap<number, number>;
}

interface FiguredContent {
  totals: Totals;
  insurance: readonly { item: string; employeeFen: number; employerFen: number }[];
  values: Readonly<Record<string, number>>;
  deltas: readonly { itemId: number; fen: number }[];
}

const isFund = ({ item }: { item: string }) => item === "fund" || item === "supplementaryFund";

/** The figures of a slip; what is set by hand beside the lines of insurance counts as insurance. */
export function figuresOf(content: FiguredContent, definitions: ReadonlyMap<number, VoucherItem>): SlipFigures {
  const { totals, insurance } = content;
  const funds = insurance.filter(isFund);
  const employeeFund = funds.reduce((sum, { employeeFen }) => sum + employeeFen, 0);
  const employerFund = funds.reduce((sum, { employerFen }) => sum + employerFen, 0);
  const items = new Map<number, number>();
  const add = (id: number, fen: number) => {
    const item = definitions.get(id);
    const part = item === undefined ? null : partOf(item);
    if (part !== null && fen !== 0) items.set(id, (items.get(id) ?? 0) + part.sign * fen);
  };
  for (const [id, units] of Object.entries(content.values))
    add(Number(id), fenOf(units, definitions.get(Number(id))?.decimals ?? 2));
  for (const { itemId, fen } of content.deltas) add(itemId, fen);
  return {
    figures: {
      gross: totals.grossFen,
      other: totals.otherFen,
      net: totals.netFen,
      employeeInsurance: totals.insuranceFen - employeeFund,
      employeeFund,
      tax: totals.taxFen,
      afterTax: totals.deductionFen,
      repaid: totals.repaidFen,
      owed: totals.owedFen,
      employerInsurance: totals.employerFen - employerFund,
      employerFund,
    },
    items,
  };
}
