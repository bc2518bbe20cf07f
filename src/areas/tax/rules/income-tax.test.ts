import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { annualSettlement, handlingFeeFen } from "./annual-settlement.ts";
import { bracketTax } from "./bracket-tax.ts";
import { bonusAdvice, bonusCliff, bonusSeparate, maySeparate } from "./bonus.ts";
import { annualTable, figureIn, knownFigure, monthlyTable, type Dated } from "./figures.ts";
import * as figures from "./figures.ts";
import { labourCumulative, labourSameMonth, labourSingle } from "./labour.ts";
import { nonResidentLabour, nonResidentWage, proposesResident } from "./non-resident.ts";
import { severance } from "./severance.ts";
import { wageSeries, type WageMonth } from "./wage-series.ts";

const month = "2026-11";
const yuan = (amount: number) => Math.round(amount * 100);

describe("tables", () => {
  const table = knownFigure(annualTable, month);

  test.each([
    [36_000, 1_080, 3],
    [36_000.01, 1_080, 10],
    [144_000, 11_880, 10],
    [144_000.05, 11_880.01, 20],
    [300_000, 43_080, 20],
    [420_000, 73_080, 25],
    [660_000, 145_080, 30],
    [960_000, 250_080, 35],
    [1_000_000, 268_080, 45],
    [0, 0, 3],
    [-8_000, 0, 3],
  ])("the annual table on %d (IIT Law art. 3)", (taxable, tax, ratePercent) => {
    expect(bracketTax(table, yuan(taxable))).toMatchObject({ taxFen: yuan(tax), ratePercent });
  });

  it("have no step of tax at a bound, and the monthly one is a twelfth of the annual", () => {
    for (const [index, { upToFen, quickFen }] of table.entries()) {
      const next = table[index + 1];
      if (upToFen === null || !next) continue;
      expect((upToFen * next.ratePercent) / 100 - next.quickFen).toBe(
        (upToFen * table[index]!.ratePercent) / 100 - quickFen,
      );
      const ofMonth = knownFigure(monthlyTable, month)[index]!;
      expect([ofMonth.upToFen! * 12, ofMonth.quickFen * 12]).toEqual([upToFen, quickFen]);
    }
  });

  it("have a source each, and no figure before they begin", () => {
    const tables = Object.values(figures).filter((one): one is readonly Dated<never>[] => Array.isArray(one));
    expect(tables.length).toBeGreaterThan(6);
    for (const rows of tables) for (const row of rows) expect(row.source).not.toBe("");
    expect(figureIn(annualTable, "2018-12")).toBeUndefined();
    expect(() => knownFigure(annualTable, "2018-12")).toThrow("no figure for 2018-12");
  });
});

describe("wages", () => {
  const same = (count: number, entry: Omit<WageMonth, "month">, first = 1): WageMonth[] =>
    Array.from({ length: count }, (_, index) => ({ month: first + index, ...entry }));
  const withheld = (mode: "standard" | "firstJob" | "full60000", months: WageMonth[]) =>
    wageSeries({ year: 2026, mode, months }).withheldFen;

  test("30,000 a month, 4,500 special, 2,000 additional: the example of the tax authority", () => {
    const months = same(3, { incomeFen: yuan(30_000), specialFen: yuan(4_500), additionalFen: yuan(2_000) });
    expect(withheld("standard", months)).toEqual([yuan(555), yuan(625), yuan(1_850)]);
  });

  test("10,000 a month, 1,500 special, 1,000 additional: 75 each month", () => {
    const months = same(12, { incomeFen: yuan(10_000), specialFen: yuan(1_500), additionalFen: yuan(1_000) });
    expect(wageSeries({ year: 2026, mode: "standard", months })).toMatchObject({
      withheldFen: Array(12).fill(yuan(75)),
      totalWithheldFen: yuan(900),
    });
  });

  test("who joins in July counts from July; a first job of the year from January", () => {
    expect(withheld("standard", same(2, { incomeFen: yuan(10_000) }, 7))).toEqual([yuan(150), yuan(150)]);
    expect(withheld("firstJob", same(2, { incomeFen: yuan(10_000) }, 7))).toEqual([0, 0]);
    expect(withheld("firstJob", [{ month: 7, incomeFen: yuan(36_000) }])).toEqual([yuan(30)]);
  });

  test("the whole-year 60,000 withholds nothing until it is passed", () => {
    const months = same(12, { incomeFen: yuan(8_000) });
    expect(withheld("full60000", months)).toEqual(
      [0, 0, 0, 0, 0, 0, 0, ...Array(5).fill(yuan(240))].map((fen, index) => (index === 7 ? yuan(120) : fen)),
    );
  });

  test("a month without pay counts, and a credit is kept and never paid out", () => {
    const months = [
      { month: 1, incomeFen: yuan(20_000) },
      { month: 4, incomeFen: yuan(1_000) },
      { month: 5, incomeFen: yuan(20_000) },
    ];
    expect(wageSeries({ year: 2026, mode: "standard", months })).toMatchObject({
      withheldFen: [yuan(450), 0, yuan(30)],
      cumulativeTaxFen: [yuan(450), yuan(30), yuan(480)],
    });
  });

  test("relief comes off the cumulative tax after it is rounded (T-1)", () => {
    const months = [{ month: 1, incomeFen: 500_000 + 150, reliefFen: 3 }];
    expect(wageSeries({ year: 2026, mode: "standard", months })).toMatchObject({
      withheldFen: [2],
      cumulativeTaxFen: [5],
    });
  });

  test("months beyond a year are refused", () => {
    expect(() => withheld("standard", [{ month: 13, incomeFen: 1 }])).toThrow(RangeError);
    expect(wageSeries({ year: 2026, mode: "standard", months: [] }).totalWithheldFen).toBe(0);
  });

  const pay = fc.record({
    incomeFen: fc.integer({ min: 500_000, max: 9_000_000 }),
    specialFen: fc.integer({ min: 0, max: 100_000 }),
  });

  it("the tax of a year is the sum of its months where no credit is lost", () => {
    fc.assert(
      fc.property(fc.array(pay, { minLength: 12, maxLength: 12 }), (rows) => {
        const months = rows.map((row, index) => ({
          month: index + 1,
          incomeFen: row.incomeFen + row.specialFen,
          specialFen: row.specialFen,
        }));
        const { totalWithheldFen } = wageSeries({ year: 2026, mode: "standard", months });
        const sum = (of: (row: (typeof months)[number]) => number) => months.reduce((all, row) => all + of(row), 0);
        const settled = annualSettlement({
          year: 2026,
          wageFen: sum((row) => row.incomeFen),
          specialFen: sum((row) => row.specialFen),
          withheldFen: totalWithheldFen,
        });
        expect(settled).toMatchObject({ balanceFen: 0, direction: "none", annualTaxFen: totalWithheldFen });
      }),
    );
  });

  it("the order and the parts of payments of a month do not matter", () => {
    const amount = fc.integer({ min: 0, max: 20_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 12 }), (one, two, at) => {
        const total = (...parts: number[]) =>
          wageSeries({ year: 2026, mode: "standard", months: parts.map((incomeFen) => ({ month: at, incomeFen })) })
            .totalWithheldFen;
        expect(total(one, two)).toBe(total(two, one));
        expect(total(one, two)).toBe(total(one + two));
      }),
    );
  });

  it("never withholds below 0, and more pay is never less after tax", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500_000, max: 5_000_000 }), { maxLength: 12 }), (rows) => {
        const months = rows.map((incomeFen, index) => ({ month: index + 1, incomeFen }));
        const all = wageSeries({ year: 2026, mode: "standard", months });
        expect(all.withheldFen.every((fen) => fen >= 0)).toBe(true);
        const last = months.at(-1);
        if (!last) return;
        const more = wageSeries({
          year: 2026,
          mode: "standard",
          months: [...months.slice(0, -1), { ...last, incomeFen: last.incomeFen + 100 }],
        });
        expect(more.totalWithheldFen - all.totalWithheldFen).toBeLessThanOrEqual(46);
      }),
    );
  });
});

describe("an annual bonus", () => {
  test.each([
    [36_000, 3, 0, 1_080],
    [36_000.01, 10, 210, 3_390],
    [48_000, 10, 210, 4_590],
    [144_000, 10, 210, 14_190],
    [300_000, 20, 1_410, 58_590],
    [420_000, 25, 2_660, 102_340],
    [660_000, 30, 4_410, 193_590],
    [960_000, 35, 7_160, 328_840],
    [960_001, 45, 15_160, 416_840.45],
    [0, 3, 0, 0],
  ])("of %d by itself (MoF/SAT 2023 No. 30)", (bonus, ratePercent, quick, tax) => {
    expect(bonusSeparate(yuan(bonus), month)).toEqual({ ratePercent, quickFen: yuan(quick), taxFen: yuan(tax) });
  });

  test.each([
    [36_000, null, null],
    [36_600, 36_000, 38_566.66],
    [38_566.67, null, null],
    [150_000, 144_000, 160_500],
    [160_500.01, null, null],
    [301_000, 300_000, 318_333.33],
    [421_000, 420_000, 447_500],
    [661_000, 660_000, 706_538.46],
    [961_000, 960_000, 1_120_000],
  ])("of %d and the cliff before it", (bonus, edge, worseUpTo) => {
    const cliff = bonusCliff(yuan(bonus), month);
    if (edge === null || worseUpTo === null) expect(cliff).toBeNull();
    else {
      expect(cliff?.edgeFen).toBe(yuan(edge));
      // At the last fen the rounding of the tax decides.
      expect(Math.abs(cliff!.worseUpToFen - yuan(worseUpTo))).toBeLessThanOrEqual(1);
      const left = (fen: number) => fen - bonusSeparate(fen, month).taxFen;
      expect(left(cliff!.worseUpToFen)).toBeLessThan(left(cliff!.edgeFen));
      expect(left(cliff!.betterFromFen)).toBeGreaterThanOrEqual(left(cliff!.edgeFen));
    }
  });

  test("36,600 is worse up to 38,566.66", () => {
    expect(bonusCliff(3_660_000, month)).toMatchObject({
      worseUpToFen: 3_856_666,
      betterFromFen: 3_856_667,
      lostFen: 177_000,
    });
  });

  test("the cheaper over the projected year is advised", () => {
    expect(bonusAdvice(1_200_000, -800_000, month)).toMatchObject({
      mergedFen: 12_000,
      separateFen: 36_000,
      advised: "merged",
    });
    expect(bonusAdvice(4_800_000, 6_130_222, month)).toMatchObject({
      mergedFen: 480_000,
      separateFen: 459_000,
      advised: "separate",
    });
    expect(bonusAdvice(4_800_000, 6_130_222, "2028-01").advised).toBe("merged");
    expect([maySeparate("2027-12"), maySeparate("2028-01")]).toEqual([true, false]);
  });
});

describe("labour services", () => {
  test.each([
    [800, 0, 20, 0],
    [500, 0, 20, 0],
    [2_000, 1_200, 20, 240],
    [4_000, 3_200, 20, 640],
    [4_000.01, 3_200.01, 20, 640],
    [25_000, 20_000, 20, 4_000],
    [30_000, 24_000, 30, 5_200],
    [62_500, 50_000, 30, 13_000],
    [100_000, 80_000, 40, 25_000],
  ])("%d at once", (income, taxable, ratePercent, tax) => {
    expect(labourSingle(yuan(income), month)).toMatchObject({
      taxableFen: yuan(taxable),
      ratePercent,
      taxFen: yuan(tax),
    });
  });

  test("payments of a month are one (IIT Regulations art. 14)", () => {
    expect(labourSameMonth([yuan(1_000), yuan(1_000), yuan(3_000)], month)).toEqual({
      withheldFen: [yuan(40), yuan(200), yuan(560)],
      totalFen: yuan(800),
    });
    const amounts = fc.array(fc.integer({ min: 0, max: 9_000_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(amounts, (payments) => {
        const all = payments.reduce((sum, fen) => sum + fen, 0);
        const { withheldFen, totalFen } = labourSameMonth(payments, month);
        expect(totalFen).toBe(labourSingle(all, month).taxFen);
        expect(withheldFen.reduce((sum, fen) => sum + fen, 0)).toBe(totalFen);
        expect(labourSameMonth(payments.toReversed(), month).totalFen).toBe(totalFen);
      }),
    );
  });

  test("the cumulative method counts from the first payment or from January", () => {
    const months = [10, 11, 12].map((at) => ({ month: at, incomeFen: yuan(10_000) }));
    expect(labourCumulative({ year: 2026, countFrom: "firstPayment", months }).withheldFen).toEqual([
      yuan(90),
      yuan(90),
      yuan(90),
    ]);
    expect(labourCumulative({ year: 2026, countFrom: "january", months }).totalFen).toBe(0);
  });

  test("a month without payment begins the count anew", () => {
    const months = [10, 12].map((at) => ({ month: at, incomeFen: yuan(10_000) }));
    expect(labourCumulative({ year: 2026, countFrom: "firstPayment", months }).withheldFen).toEqual([
      yuan(90),
      yuan(240),
    ]);
  });
});

describe("others", () => {
  test.each([
    [4_000, 0],
    [5_000, 0],
    [8_000, 90],
    [20_000, 1_590],
    [100_000, 27_590],
  ])("a non-resident's wage of %d", (income, tax) =>
    expect(nonResidentWage(yuan(income), month).taxFen).toBe(yuan(tax)),
  );

  test.each([
    [1_000, 24],
    [10_000, 590],
    [20_000, 1_790],
  ])("a non-resident's labour services of %d", (income, tax) =>
    expect(nonResidentLabour(yuan(income), month).taxFen).toBe(yuan(tax)),
  );

  test("the agent's fee is 2 % of the tax", () => expect(handlingFeeFen(17_392, month)).toBe(348));

  test("183 days propose a resident", () => expect([182, 183].map(proposesResident)).toEqual([false, true]));

  test.each([
    [90_080, 150_924, 90_080, 0, 0],
    [500_000, 150_924, 452_772, 47_228, 2_202.8],
    [300_000, 100_000, 300_000, 0, 0],
    [300_000.01, 100_000, 300_000, 0.01, 0],
  ])("severance of %d at a local average of %d (Caishui 2018 No. 164)", (paid, average, exempt, taxable, tax) =>
    expect(severance(yuan(paid), yuan(average), month)).toMatchObject({
      exemptFen: yuan(exempt),
      taxableFen: yuan(taxable),
      taxFen: yuan(tax),
    }),
  );

  test.each([
    [
      { wageFen: yuan(120_000), specialFen: yuan(18_000), additionalFen: yuan(12_000), withheldFen: yuan(900) },
      30_000,
      900,
      0,
      "none",
    ],
    [{ wageFen: yuan(60_000), withheldFen: yuan(500) }, 0, 0, -500, "refund"],
    [{ wageFen: yuan(100_000), labourFen: yuan(50_000), withheldFen: yuan(3_000) }, 80_000, 5_480, 2_480, "pay"],
    [{ wageFen: yuan(50_000), withheldFen: 0 }, 0, 0, 0, "none"],
  ] as const)("annual settlement of %j", (input, taxable, tax, balance, direction) =>
    expect(annualSettlement({ year: 2026, ...input })).toMatchObject({
      taxableFen: yuan(taxable),
      annualTaxFen: yuan(tax),
      balanceFen: yuan(balance),
      direction,
    }),
  );
});
