import { describe, expect, test } from "vitest";
import { reckon, type Insured, type PackageItem } from "./reckon.ts";

const figures = (part: Partial<PackageItem> & Pick<PackageItem, "item">): PackageItem => ({
  floorFen: 500_000,
  ceilingFen: 3_000_000,
  employerRate: 160_000,
  employeeRate: 80_000,
  employerFixedFen: 0,
  employeeFixedFen: 0,
  rateOf: "package",
  rounding: "fen_half_up",
  baseKind: "insurance",
  ...part,
});
const city = [
  figures({ item: "pension" }),
  figures({ item: "injury", rateOf: "injury", employerRate: null, employeeRate: 0 }),
  figures({ item: "fund", rateOf: "fund", employerRate: null, employeeRate: null, baseKind: "fund" }),
  figures({ item: "supplementaryFund", rateOf: "supplementary", employerRate: null, employeeRate: null }),
];
const whole: Insured = {
  month: "2026-10",
  items: ["pension", "injury", "fund"],
  fundFrom: "2026-10",
  package: city,
  terms: { injuryRate: 2_000, fundRate: 70_000, supplementaryRate: null },
  bases: { insurance: 1_000_000, fund: undefined },
};

describe("one person in one month", () => {
  test("is every item that is due, with what it came from", () => {
    expect(reckon(whole)).toMatchObject([
      { item: "pension", declaredFen: 1_000_000, baseFen: 1_000_000, employeeFen: 80_000, employerFen: 160_000 },
      { item: "injury", employeeFen: 0, employerFen: 2_000, employerRate: 2_000 },
      { item: "fund", employeeFen: 70_000, employerFen: 70_000 },
    ]);
  });

  test("has no fund before its first month, and the fund's own base where there is one", () => {
    const items = (given: Partial<Insured>) => {
      const made = reckon({ ...whole, ...given });
      return typeof made === "string" ? made : made.map(({ item, baseFen }) => [item, baseFen]);
    };
    expect(items({ fundFrom: "2026-11" })).toEqual([
      ["pension", 1_000_000],
      ["injury", 1_000_000],
    ]);
    expect(items({ bases: { insurance: 1_000_000, fund: 400_000 } })).toContainEqual(["fund", 500_000]);
  });

  // Missing is a fault and never nothing.
  test.each([
    ["noPackage", { package: undefined }],
    ["noPackage", { package: [figures({ item: "pension", employerRate: null })], items: ["pension"] }],
    ["itemNotInPackage", { items: ["maternity"] }],
    ["noBase", { bases: { insurance: undefined, fund: 900_000 } }],
    ["noInjuryRate", { terms: { injuryRate: null, fundRate: 70_000, supplementaryRate: null } }],
    ["noInjuryRate", { terms: undefined }],
    ["noFundRate", { terms: { injuryRate: 2_000, fundRate: null, supplementaryRate: null } }],
    ["noSupplementaryRate", { items: ["supplementaryFund"] }],
  ] as const)("%s", (fault, given) => {
    expect(reckon({ ...whole, ...given })).toBe(fault);
  });
});
