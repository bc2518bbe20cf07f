import fc from "fast-check";
import { expect, test } from "vitest";
import { costShares, totalsOf, type SlipItem, type SlipLine } from "./slip.ts";
import type { Stretch } from "./stretches.ts";

const items = new Map<number, SlipItem>(
  (
    [
      [1, "earning", "wage", true],
      [2, "earning", "none", false],
      [3, "deduction", "none", false],
      [4, "insurance", "none", false],
      [5, "tax", "none", false],
      [6, "employer", "none", false],
      [7, "helper", "none", false],
      [8, "deduction", "none", true],
    ] as const
  ).map(([id, kind, taxed, inGross]) => [id, { id, kind, taxed, inGross }]),
);
const line = (itemId: number, fen: number): SlipLine => ({ itemId, fen });

test("the worked slips A, B and C come to their net pay", () => {
  const net = (gross: number, insurance: number, tax: number, after: number) =>
    totalsOf([line(1, gross), line(4, insurance), line(5, tax), line(3, after)], items, 0).netFen;
  expect(net(590690, 60368 + 15092 + 3773 + 50400, 0, 20000)).toBe(441057);
  expect(net(752184, 78800 + 19700 + 4925 + 69000, 17392, 3600)).toBe(558767);
  expect(net(2122222, 164800 + 41200 + 10300 + 144200 + 31500, 63022, 0)).toBe(1667200);
});

test("what pay does not suffice for is owed on and taken back later", () => {
  const short = totalsOf([line(1, 10000), line(4, 12000)], items, 0);
  expect(short).toMatchObject({ netFen: 0, owedFen: 2000, repaidFen: 0 });
  expect(totalsOf([line(1, 500000)], items, 2000)).toMatchObject({ netFen: 498000, repaidFen: 2000, owedFen: 0 });
  expect(totalsOf([line(1, 500)], items, 2000)).toMatchObject({ netFen: 0, repaidFen: 500, owedFen: 0 });
});

test("gross - deductions = net for any figures, and what is owed is never lost", () => {
  const lines = fc.array(
    fc.record({ itemId: fc.integer({ min: 1, max: 8 }), fen: fc.integer({ min: -10_000_000, max: 10_000_000 }) }),
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 1_000_000 }), (given, owed) => {
      const sum = totalsOf(given, items, owed);
      expect(sum.netFen + sum.repaidFen - sum.owedFen).toBe(
        sum.grossFen + sum.otherFen - sum.insuranceFen - sum.taxFen - sum.deductionFen,
      );
      expect(sum.netFen).toBeGreaterThanOrEqual(0);
      expect(sum.repaidFen).toBeLessThanOrEqual(owed);
      expect(totalsOf([...given].reverse(), items, owed)).toEqual(sum);
    }),
  );
});

test("costs are shared out exactly by paid days", () => {
  const stretch = (departmentId: number, paidDays: number): Stretch => ({
    from: "2026-10-01",
    to: "2026-10-31",
    job: { departmentId, postId: null, costCentre: null },
    agreed: {},
    workDays: paidDays,
    paidDays,
    unpaidMinutes: 0,
    values: {},
  });
  expect(costShares([stretch(1, 7), stretch(2, 11), stretch(1, 3)], 100)).toEqual([
    { departmentId: 1, costCentre: null, fen: 48 },
    { departmentId: 2, costCentre: null, fen: 52 },
  ]);
  expect(costShares([stretch(1, 0), stretch(2, 0)], 101).reduce((sum, { fen }) => sum + fen, 0)).toBe(101);
});
