import fc from "fast-check";
import { expect, test } from "vitest";
import { affordableDeltas } from "./affordable-deltas.ts";

test("a statement carries what it can pay for: what adds first, then what takes away in its order", () => {
  const of = (...fen: number[]) => fen.map((amountFen) => ({ amountFen }));
  expect(affordableDeltas(1000, of(-300, 200, -800, -200))).toEqual(of(-300, 200, -800));
  expect(affordableDeltas(0, of(-1))).toEqual([]);
  fc.assert(fc.property(fc.nat(100_000), fc.array(fc.record({ amountFen: fc.integer({ min: -50_000, max: 50_000 }) })), (fen, deltas) => {
    const taken = affordableDeltas(fen, deltas);
    const sum = taken.reduce((total, one) => total + one.amountFen, fen);
    expect(sum).toBeGreaterThanOrEqual(0);
    for (const one of deltas) if (!taken.includes(one)) expect(sum + one.amountFen).toBeLessThan(0);
  }));
});
