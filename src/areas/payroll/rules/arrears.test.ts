import fc from "fast-check";
import { expect, test } from "vitest";
import { arrearsOf } from "./arrears.ts";
import type { SlipLine } from "./slip.ts";

test("granted and all differences are what the month comes to from scratch", () => {
  const lines = fc.array(
    fc.record({ itemId: fc.integer({ min: 1, max: 6 }), fen: fc.integer({ min: -1e7, max: 1e7 }) }),
  );
  const sums = (given: readonly SlipLine[]) =>
    [1, 2, 3, 4, 5, 6].map((id) => given.filter(({ itemId }) => itemId === id).reduce((sum, { fen }) => sum + fen, 0));
  fc.assert(
    fc.property(lines, fc.array(lines, { minLength: 1, maxLength: 4 }), (granted, later) => {
      let paid: SlipLine[] = granted;
      for (const now of later) {
        const found = arrearsOf([{ month: "2026-09", granted: paid, now }]);
        expect(found.every(({ fen, forMonth }) => fen !== 0 && forMonth === "2026-09")).toBe(true);
        paid = [...paid, ...found];
        expect(sums(paid)).toEqual(sums(now));
        expect(arrearsOf([{ month: "2026-09", granted: paid, now }])).toEqual([]);
      }
    }),
  );
});

test("each month is by itself, an item that is gone is taken back", () => {
  expect(
    arrearsOf([
      { month: "2026-08", granted: [{ itemId: 2, fen: 500 }], now: [{ itemId: 1, fen: 300 }] },
      { month: "2026-09", granted: [{ itemId: 1, fen: 300 }], now: [{ itemId: 1, fen: 300 }] },
    ]),
  ).toEqual([
    { itemId: 1, fen: 300, forMonth: "2026-08" },
    { itemId: 2, fen: -500, forMonth: "2026-08" },
  ]);
});
