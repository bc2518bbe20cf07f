import { divideHalfUp } from "#platform/money/exact.ts";
import type { ItemKind } from "./kinds.ts";
import type { SlipLine } from "./slip.ts";

interface Item {
  id: number;
  kind: ItemKind;
  decimals: number;
}

/** Whole units of an item's last decimal as fen; what is paid has two. */
export const fenOf = (units: number, decimals: number): number =>
  decimals > 2 ? divideHalfUp(units, 10 ** (decimals - 2)) : units * 10 ** (2 - decimals);

/** Fen as whole units of an item's last decimal; null where it has too few of them. */
export function unitsOfFen(fen: number, decimals: number): number | null {
  if (decimals >= 2) return fen * 10 ** (decimals - 2);
  const units = fen / 10 ** (2 - decimals);
  return Number.isInteger(units) ? units : null;
}

/** The figures of a slip that are money, helpers left out. */
export function linesOf(values: Readonly<Record<string, number>>, items: ReadonlyMap<number, Item>): SlipLine[] {
  const lines: SlipLine[] = [];
  for (const [id, units] of Object.entries(values)) {
    const item = items.get(Number(id));
    if (item !== undefined && item.kind !== "helper") lines.push({ itemId: item.id, fen: fenOf(units, item.decimals) });
  }
  return lines;
}

export interface InsuranceShare {
  item: string;
  kind: string;
  employeeFen: number;
  employerFen: number;
}

/**
 * Where an item of insurance stands on a slip and in the return (Y-8): maternity and the supplement for large medical sums
 * with medical insurance, a supplementary fund with the fund, so that what lowers taxed pay is what is taken off.
 */
function columnOf(item: string): "pension" | "medical" | "unemployment" | "fund" {
  if (item === "pension" || item === "unemployment") return item;
  return item === "fund" || item === "supplementaryFund" ? "fund" : "medical";
}

/** Insurance by what formulas ask of it, `si.pension` and the others, in fen; what is of earlier months is `si.back`. */
export function sharesOf(lines: readonly InsuranceShare[]): Record<string, number> {
  const sums = new Map<string, number>();
  const add = (name: string, fen: number) => {
    sums.set(name, (sums.get(name) ?? 0) + fen);
  };
  for (const { item, kind, employeeFen, employerFen } of lines) {
    const column = columnOf(item);
    add(kind === "regular" ? `si.${column}` : "si.back", employeeFen);
    add("si.employee", employeeFen);
    add(column === "fund" ? "si.employerFund" : "si.employerInsurance", employerFen);
    add("si.employer", employerFen);
  }
  return Object.fromEntries(sums);
}

/** Beside them the own part of an enterprise annuity, which tax tells; nothing where there is none. */
export const annuityShare = (fen: number | undefined): Record<string, number> => (fen ? { [annuityRef]: fen } : {});
export const annuityRef = "tax.annuity";

/** What comes off taxed pay, by the columns of the return (Y-8). */
export function specialDeductions(lines: readonly InsuranceShare[]) {
  const special = { pensionFen: 0, medicalFen: 0, unemploymentFen: 0, fundFen: 0 };
  for (const { item, employeeFen } of lines) special[`${columnOf(item)}Fen`] += employeeFen;
  return special;
}
