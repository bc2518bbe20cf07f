import { multiplyDivideHalfUp, sumExact } from "#platform/money/exact.ts";
import { wholeRate, type Rounding } from "./items.ts";

/** What one item asks for in one month. Rates in ten-thousandths of a percent, a missing bound does not bind. */
export interface ItemTerms<C extends string = string> {
  code: C;
  floorFen: number | null;
  ceilingFen: number | null;
  employerRate: number;
  employeeRate: number;
  rounding: Rounding;
  /** Added after rounding. */
  employerFixedFen?: number;
  employeeFixedFen?: number;
  /** Where it is not that of all others. */
  declaredFen?: number;
}

export interface ItemLine<C extends string = string> {
  code: C;
  declaredFen: number;
  baseFen: number;
  employeeFen: number;
  employerFen: number;
}

export interface Contribution<C extends string = string> {
  lines: ItemLine<C>[];
  employeeFen: number;
  employerFen: number;
}

/** A base within the bounds of its item; bounds may differ from item to item. */
export function clampBase(declaredFen: number, floorFen: number | null, ceilingFen: number | null): number {
  const capped = ceilingFen === null ? declaredFen : Math.min(declaredFen, ceilingFen);
  return floorFen === null ? capped : Math.max(capped, floorFen);
}

/** S-1, S-2: base x rate with one rounding, to the fen, up to the fen or jiao, or to the whole yuan. */
export function share(baseFen: number, rate: number, rounding: Rounding): number {
  switch (rounding) {
    case "fen_half_up":
      return multiplyDivideHalfUp(baseFen, rate, wholeRate);
    case "fen_ceil":
      return ceiling(baseFen, rate, wholeRate);
    case "jiao_ceil":
      return ceiling(baseFen, rate, wholeRate * 10) * 10;
    case "yuan_half_up":
      return multiplyDivideHalfUp(baseFen, rate, wholeRate * 100) * 100;
  }
}

function ceiling(baseFen: number, rate: number, divisor: number): number {
  const product = BigInt(baseFen) * BigInt(rate);
  const below = BigInt(divisor);
  return Number((product + below - 1n) / below);
}

/** si.contribution: each item by itself, each side rounded by itself, fixed amounts added after rounding. */
export function contribution<C extends string>(declaredFen: number, items: readonly ItemTerms<C>[]): Contribution<C> {
  const lines = items.map((item): ItemLine<C> => {
    const declared = item.declaredFen ?? declaredFen;
    const baseFen = clampBase(declared, item.floorFen, item.ceilingFen);
    return {
      code: item.code,
      declaredFen: declared,
      baseFen,
      employeeFen: share(baseFen, item.employeeRate, item.rounding) + (item.employeeFixedFen ?? 0),
      employerFen: share(baseFen, item.employerRate, item.rounding) + (item.employerFixedFen ?? 0),
    };
  });
  return {
    lines,
    employeeFen: sumExact(lines.map((line) => line.employeeFen)),
    employerFen: sumExact(lines.map((line) => line.employerFen)),
  };
}
