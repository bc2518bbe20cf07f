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
  expect(totalsOf([line(1, 500)], items, 2000)).toMatchObject({ netFen: 400, repaidFen: 100, owedFen: 0 });
});

const later = (itemId: number, fen: number): SlipLine => ({ ...line(itemId, fen), forMonth: "2026-08" });
const kept = (minimumFen: number | null, isNet = false) => ({ minimumFen, isNet, lossIds: new Set([3]) });

test.each([
  // A fifth of 5,000.00 is taken of what was paid too much, the rest and the older debt are owed on.
  ["clawback and debt", [line(1, 500_000), later(1, -400_000)], 200_000, kept(274_000), [400_000, 300_000, 0]],
  ["a debt alone", [line(1, 500_000)], 200_000, kept(274_000), [400_000, 0, 100_000]],
  ["a small debt", [line(1, 500_000)], 60_000, kept(274_000), [440_000, 0, 60_000]],
  ["the minimum wage is left", [line(1, 300_000)], 200_000, kept(274_000), [274_000, 0, 26_000]],
  ["below the minimum wage", [line(1, 270_000)], 200_000, kept(274_000), [270_000, 0, 0]],
  ["net of own insurance", [line(1, 340_000), line(4, 50_000)], 200_000, kept(274_000, true), [274_000, 0, 16_000]],
  ["gross of it elsewhere", [line(1, 340_000), line(4, 50_000)], 200_000, kept(274_000), [224_000, 0, 66_000]],
  ["a penalty is never dropped", [line(1, 500_000), line(3, 150_000)], 0, kept(274_000), [400_000, 50_000, 0]],
  ["a penalty within the limit", [line(1, 500_000), line(3, 90_000)], 20_000, kept(274_000), [400_000, 0, 10_000]],
  [
    "penalty and clawback share it",
    [line(1, 500_000), line(3, 60_000), later(1, -80_000)],
    0,
    kept(null),
    [400_000, 40_000, 0],
  ],
  ["differences for the person", [line(1, 500_000), later(1, 100_000)], 200_000, kept(null), [480_000, 0, 120_000]],
  ["nothing but what is taken back", [later(1, -80_000)], 0, kept(null), [0, 80_000, 0]],
])("art. 16: %s", (_, lines, owed, minimum, [netFen, owedFen, repaidFen]) => {
  const counted = new Map([...items].map(([id, item]) => [id, { ...item, inMinimumWage: id === 1 }]));
  expect(totalsOf(lines, counted, owed, minimum)).toMatchObject({ netFen, owedFen, repaidFen });
});

test("what is taken back in a month is never more than a fifth, and the minimum wage is left", () => {
  const amount = fc.integer({ min: 0, max: 1_500_000 });
  fc.assert(
    fc.property(amount, amount, amount, amount, (wage, loss, back, owed) => {
      const counted = new Map([...items].map(([id, item]) => [id, { ...item, inMinimumWage: id === 1 }]));
      const sum = totalsOf([line(1, wage), line(3, loss), later(1, -back)], counted, owed, kept(274_000));
      const taken = wage - sum.netFen;
      expect(taken * 5).toBeLessThanOrEqual(wage);
      expect(sum.netFen).toBeGreaterThanOrEqual(Math.min(wage, 274_000));
      // Whatever was not taken is owed: nothing of it is lost.
      expect(owed + sum.owedFen - sum.repaidFen).toBe(loss + back + owed - taken);
    }),
  );
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
