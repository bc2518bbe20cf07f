import fc from "fast-check";
import { expect, test } from "vitest";
import { affordableDeltas, bearable } from "./affordable-deltas.ts";

test("a statement carries what it can pay for: what adds first, then what takes away in its order", () => {
  const of = (...fen: number[]) => fen.map((amountFen) => ({ amountFen }));
  expect(affordableDeltas(1000, of(-300, 200, -800, -200))).toEqual(of(-300, 200, -800));
  expect(affordableDeltas(0, of(-1))).toEqual([]);
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.array(fc.record({ amountFen: fc.integer({ min: -50_000, max: 50_000 }) })),
      (fen, deltas) => {
        const taken = affordableDeltas(fen, deltas);
        const sum = taken.reduce((total, one) => total + one.amountFen, fen);
        expect(sum).toBeGreaterThanOrEqual(0);
        for (const one of deltas) if (!taken.includes(one)) expect(sum + one.amountFen).toBeLessThan(0);
      },
    ),
  );
});

test("fines come before changes that take, as far as shifts and changes that add can bear them", () => {
  const fines = (...fen: number[]) => fen.map((one) => ({ fen: one }));
  const of = (...fen: number[]) => fen.map((amountFen) => ({ amountFen }));
  expect(bearable(1000, fines(600, 600, 300), of(-200, 100))).toEqual({
    fines: fines(600, 300),
    deltas: of(-200, 100),
  });
  expect(bearable(0, fines(2000), of())).toEqual({ fines: [], deltas: [] });
  expect(bearable(0, fines(2000), of(2000, -1))).toEqual({ fines: fines(2000), deltas: of(2000) });
  const fine = fc.record({ fen: fc.integer({ min: 1, max: 5000 }) });
  const delta = fc.record({ amountFen: fc.integer({ min: -50_000, max: 50_000 }) });
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(fine), fc.array(delta), (fen, allFines, allDeltas) => {
      const borne = bearable(fen, allFines, allDeltas);
      const taken = borne.fines.reduce((sum, one) => sum + one.fen, 0);
      const adds = allDeltas.reduce((sum, one) => sum + Math.max(0, one.amountFen), 0);
      expect(fen - taken + borne.deltas.reduce((sum, one) => sum + one.amountFen, 0)).toBeGreaterThanOrEqual(0);
      expect(borne.deltas.filter((one) => one.amountFen >= 0)).toEqual(allDeltas.filter((one) => one.amountFen >= 0));
      // A fine left off would not even have fitted without the changes that take.
      for (const one of allFines) if (!borne.fines.includes(one)) expect(fen + adds - taken - one.fen).toBeLessThan(0);
      expect(borne.fines).toEqual(
        bearable(
          fen,
          allFines,
          allDeltas.filter((one) => one.amountFen >= 0),
        ).fines,
      );
    }),
  );
});
