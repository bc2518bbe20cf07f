import type { Month } from "#platform/calendar/periods.ts";
import { clampBase, share } from "./contribution.ts";
import { isFund, type BaseKind, type ItemCode, type RateSource, type Rounding } from "./items.ts";

/** Why somebody who is insured could not be reckoned. `monthOpen`: nobody has calculated yet. */
export type InsuranceFault =
  | "notReported"
  | "noPackage"
  | "noBase"
  | "noInjuryRate"
  | "noFundRate"
  | "noSupplementaryRate"
  | "itemNotInPackage"
  | "monthOpen";

export interface PackageItem {
  item: ItemCode;
  floorFen: number | null;
  ceilingFen: number | null;
  employerRate: number | null;
  employeeRate: number | null;
  employerFixedFen: number;
  employeeFixedFen: number;
  rateOf: RateSource;
  rounding: Rounding;
  baseKind: BaseKind;
}

export interface AccountTerms {
  injuryRate: number | null;
  fundRate: number | null;
  supplementaryRate: number | null;
}

export interface Insured {
  month: Month;
  items: readonly ItemCode[];
  fundFrom: Month;
  package: readonly PackageItem[] | undefined;
  terms: AccountTerms | undefined;
  /** Declared bases; that of the fund is that of insurance where it has none of its own. */
  bases: { insurance: number | undefined; fund: number | undefined };
}

/** One item with everything it came from, as it is kept. */
export interface Reckoned {
  item: ItemCode;
  declaredFen: number;
  floorFen: number | null;
  ceilingFen: number | null;
  baseFen: number;
  employeeRate: number;
  employerRate: number;
  employeeFixedFen: number;
  employerFixedFen: number;
  rounding: Rounding;
  employeeFen: number;
  employerFen: number;
}

/** What somebody's items come to in a month; what is missing is said by name and never reckoned as nothing. */
export function reckon({
  month,
  items,
  fundFrom,
  package: figures,
  terms,
  bases,
}: Insured): Reckoned[] | InsuranceFault {
  if (figures === undefined) return "noPackage";
  const due = items.filter((item) => !isFund(item) || month >= fundFrom);
  const lines: Reckoned[] = [];
  for (const item of due) {
    const found = figures.find((one) => one.item === item);
    if (!found) return "itemNotInPackage";
    const rates = ratesOf(found, terms);
    if (typeof rates === "string") return rates;
    const declaredFen = found.baseKind === "fund" ? (bases.fund ?? bases.insurance) : bases.insurance;
    if (declaredFen === undefined) return "noBase";
    const { floorFen, ceilingFen, rounding, employeeFixedFen, employerFixedFen } = found;
    const baseFen = clampBase(declaredFen, floorFen, ceilingFen);
    lines.push({
      item,
      declaredFen,
      floorFen,
      ceilingFen,
      baseFen,
      ...rates,
      employeeFixedFen,
      employerFixedFen,
      rounding,
      employeeFen: share(baseFen, rates.employeeRate, rounding) + employeeFixedFen,
      employerFen: share(baseFen, rates.employerRate, rounding) + employerFixedFen,
    });
  }
  return lines;
}

function ratesOf(
  found: PackageItem,
  terms: AccountTerms | undefined,
): { employeeRate: number; employerRate: number } | InsuranceFault {
  const { rateOf, employeeRate, employerRate } = found;
  if (rateOf === "injury") {
    const rate = terms?.injuryRate ?? null;
    return rate === null ? "noInjuryRate" : { employeeRate: 0, employerRate: rate };
  }
  if (rateOf === "fund") {
    const rate = terms?.fundRate ?? null;
    return rate === null ? "noFundRate" : { employeeRate: rate, employerRate: rate };
  }
  if (rateOf === "supplementary") {
    const rate = terms?.supplementaryRate ?? null;
    return rate === null ? "noSupplementaryRate" : { employeeRate: rate, employerRate: rate };
  }
  // A package is confirmed only when it is whole.
  return employeeRate === null || employerRate === null ? "noPackage" : { employeeRate, employerRate };
}
