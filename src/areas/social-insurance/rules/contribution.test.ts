import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shippedVersions } from "../packages/figures.ts";
import type { ShippedItem } from "../packages/shipped.ts";
import { annualBase } from "./annual-base.ts";
import { clampBase, contribution, share, type ItemTerms } from "./contribution.ts";
import { roundings, type ItemCode } from "./items.ts";
import { lateFee } from "./late-fee.ts";
import { versionOf } from "./versions.ts";

const percent = (rate: number | null) => Math.round((rate ?? 0) * 10_000);
const fen = (yuan: number | null) => (yuan === null ? null : yuan * 100);
/** A shipped item with an injury rate of 0.2 % and a fund of 7 %, as payroll.md 11 has it. */
const terms = (item: ShippedItem): ItemTerms<ItemCode> => ({
  code: item.code,
  floorFen: fen(item.floor),
  ceilingFen: fen(item.ceiling),
  employerRate: item.rateOf === "injury" ? 2000 : item.rateOf === "fund" ? 70_000 : percent(item.employer),
  employeeRate: item.rateOf === "fund" ? 70_000 : percent(item.employee),
  rounding: item.rounding,
  employeeFixedFen: (item.employeeFixed ?? 0) * 100,
});
const packageOf = (city: string, month: string) =>
  versionOf(
    shippedVersions.filter((one) => one.city === city),
    month,
  )!.items.filter((item) => item.code !== "supplementaryFund");
const shanghai = packageOf("shanghai", "2026-10").map(terms);
const employee = (of: ReturnType<typeof contribution>) => of.lines.map((line) => line.employeeFen);
const employer = (of: ReturnType<typeof contribution>) => of.lines.map((line) => line.employerFen);

describe("the worked slips of payroll.md 11 (Shanghai, October 2026)", () => {
  // pension, medical, unemployment, injury, fund
  test("A: 7,200.00 lies below the insurance floor of 7,546.00, not below that of the fund", () => {
    const a = contribution(720_000, shanghai);
    expect(a.lines.map((line) => line.baseFen)).toEqual([754_600, 754_600, 754_600, 754_600, 720_000]);
    expect(employee(a)).toEqual([60_368, 15_092, 3_773, 0, 50_400]);
    expect(employer(a)).toEqual([120_736, 67_914, 3_773, 1_509, 50_400]);
    expect(a.employerFen).toBe(244_332);
  });
  test("B: the fund goes to the whole yuan, 689.50 to 690.00", () => {
    const b = contribution(985_000, shanghai);
    expect(employee(b)).toEqual([78_800, 19_700, 4_925, 0, 69_000]);
    expect(b.employerFen).toBe(322_145);
  });
  test("C: a base of 20,600.00 known late pays three months of differences", () => {
    const now = contribution(2_060_000, shanghai);
    const before = contribution(2_000_000, shanghai);
    expect(employee(now)).toEqual([164_800, 41_200, 10_300, 0, 144_200]);
    expect(now.employerFen).toBe(673_620);
    const more = now.lines.map((line, index) => line.employeeFen - before.lines[index]!.employeeFen);
    expect(more).toEqual([4_800, 1_200, 300, 0, 4_200]);
    expect(3 * (now.employeeFen - before.employeeFen)).toBe(31_500);
    expect(3 * (now.employerFen - before.employerFen)).toBe(58_860);
  });
});

describe("one share of one item", () => {
  // S-1, S-2: law silent on rounding; the four ways of domain-china.md
  test.each([
    [754_600, 2_000, "fen_half_up", 1_509],
    [754_600, 2_000, "fen_ceil", 1_510],
    [754_600, 2_000, "jiao_ceil", 1_510],
    [754_550, 2_000, "jiao_ceil", 1_510],
    [755_000, 2_000, "jiao_ceil", 1_510],
    [755_001, 2_000, "jiao_ceil", 1_520],
    [985_000, 70_000, "yuan_half_up", 69_000],
    [984_285, 70_000, "yuan_half_up", 68_900],
    [755_000, 1_600, "fen_half_up", 1_208],
    [100, 5_000, "fen_half_up", 1],
    [99, 5_000, "fen_half_up", 0],
    [0, 160_000, "fen_ceil", 0],
    [9_007_199_254, 160_000, "fen_half_up", 1_441_151_881],
  ] as const)("%i fen at %i, %s: %i", (base, rate, rounding, expected) => {
    expect(share(base, rate, rounding)).toBe(expected);
  });

  test("Beijing adds 3 yuan to the employee's medical share after rounding (domain-china 2.3)", () => {
    const beijing = contribution(727_055, packageOf("beijing", "2026-10").map(terms));
    const medical = beijing.lines.find((line) => line.code === "medical")!;
    expect(medical).toMatchObject({ baseFen: 727_055, employeeFen: 14_541 + 300, employerFen: 71_251 });
  });

  test.each([
    [500_000, 754_600, 3_773_100, 754_600],
    [754_600, 754_600, 3_773_100, 754_600],
    [4_000_000, 754_600, 3_773_100, 3_773_100],
    [1, null, null, 1],
    [5, 10, null, 10],
  ])("a base of %i within %s and %s is %i", (declared, floor, ceiling, expected) => {
    expect(clampBase(declared, floor, ceiling)).toBe(expected);
  });

  test("is never a whole unit of its rounding off the exact share, and grows with the base", () => {
    const unit = { fen_half_up: 1, fen_ceil: 1, jiao_ceil: 10, yuan_half_up: 100 };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 450_000 }),
        fc.constantFrom(...roundings),
        (base, rate, rounding) => {
          const made = share(base, rate, rounding);
          const off = made - (base * rate) / 1_000_000;
          expect(Math.abs(off)).toBeLessThan(unit[rounding]);
          expect(made % unit[rounding]).toBe(0);
          if (rounding.endsWith("ceil")) expect(off).toBeGreaterThanOrEqual(-1e-6);
          expect(share(base + 1, rate, rounding)).toBeGreaterThanOrEqual(made);
        },
      ),
    );
  });

  test("items do not look at one another: their order and company change nothing", () => {
    const some = fc.shuffledSubarray(shanghai, { minLength: 1 });
    fc.assert(
      fc.property(some, fc.integer({ min: 0, max: 6_000_000 }), (items, declared) => {
        const together = contribution(declared, items);
        const alone = items.map((item) => contribution(declared, [item]));
        expect(together.employeeFen).toBe(alone.reduce((sum, one) => sum + one.employeeFen, 0));
        expect(together.employerFen).toBe(alone.reduce((sum, one) => sum + one.employerFen, 0));
      }),
    );
  });

  test("an item may have a base of its own", () => {
    const [pension, ...rest] = shanghai;
    const made = contribution(1_000_000, [{ ...pension!, declaredFen: 900_000 }, ...rest]);
    expect(made.lines.map((line) => line.baseFen)).toEqual([900_000, 1_000_000, 1_000_000, 1_000_000, 1_000_000]);
  });
});

// Social Insurance Law art. 86: 0.05 % a day
test.each([
  [100_000, 1, 50],
  [100_000, 30, 1_500],
  [100_001, 1, 50],
  [101_000, 1, 51],
  [999, 1, 0],
  [1_000, 1, 1],
  [0, 100, 0],
  [100_000, 0, 0],
])("arrears of %i over %i days: %i", (arrears, days, expected) => {
  expect(lateFee(arrears, days)).toBe(expected);
});

test.each([
  [[1_000_000, 1_100_000], 754_600, 3_773_100, { averageFen: 1_050_000, baseFen: 1_050_000 }],
  [[100_000, 100_001], null, null, { averageFen: 100_001, baseFen: 100_001 }],
  [[100_000, 100_000, 100_001], null, null, { averageFen: 100_000, baseFen: 100_000 }],
  [[500_000], 754_600, 3_773_100, { averageFen: 500_000, baseFen: 754_600 }],
  [Array.from({ length: 12 }, () => 4_000_000), 754_600, 3_773_100, { averageFen: 4_000_000, baseFen: 3_773_100 }],
  [[], 754_600, 3_773_100, null],
])("the base of %j within %s and %s", (wages, floor, ceiling, expected) => {
  expect(annualBase(wages, floor, ceiling)).toEqual(expected);
});
