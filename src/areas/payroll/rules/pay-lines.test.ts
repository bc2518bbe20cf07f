import fc from "fast-check";
import { expect, it } from "vitest";
import { effectsOf, effectsOfCarried, lineSums, placesBy, wholeLine, type Effects, type LineSum } from "./pay-lines.ts";
import { itemKinds, type ItemKind } from "./kinds.ts";
import { totalsOf, type SlipItem } from "./slip.ts";
import type { Stretch } from "./stretches.ts";

const items = new Map(
  itemKinds.flatMap((kind: ItemKind, index) =>
    [true, false].map((inGross, at): [number, SlipItem] => {
      const id = index * 2 + at + 1;
      return [id, { id, kind, taxed: "none", inGross }];
    }),
  ),
);
const lines = fc.array(
  fc.record({ itemId: fc.constantFrom(...items.keys()), fen: fc.integer({ min: -50_000, max: 2_000_000 }) }),
  { maxLength: 12 },
);
const parts = fc.array(
  fc.record({ department: fc.integer({ min: 1, max: 3 }), centre: fc.constantFrom("A", null), paidDays: fc.nat(20) }),
  { maxLength: 4 },
);
const stretch = ({
  department,
  centre,
  paidDays,
}: {
  department: number;
  centre: string | null;
  paidDays: number;
}): Stretch => ({
  from: "2026-10-01",
  to: "2026-10-02",
  job: { departmentId: department, postId: null, costCentre: centre },
  agreed: {},
  workDays: paidDays,
  paidDays,
  unpaidMinutes: 0,
  values: {},
});

const sumOf = (own: readonly { itemId: number; fen: number }[], places: readonly Stretch[], carriedFen: number) => {
  const sums = new Map<LineSum, number>();
  const add = (effects: Effects, fen: number) => {
    for (const place of placesBy(places)(fen))
      for (const [name, sign] of effects) sums.set(name, (sums.get(name) ?? 0) + sign * place.fen);
  };
  for (const { itemId, fen } of own) add(effectsOf(items.get(itemId)!), fen);
  add(effectsOfCarried, carriedFen);
  return sums;
};

it("the lines of a slip come to its totals, wherever they are booked", () => {
  fc.assert(
    fc.property(lines, parts, fc.nat(100_000), (own, places, owed) => {
      const money = own.filter(({ itemId }) => items.get(itemId)?.kind !== "helper");
      const totals = totalsOf(money, items, owed);
      const sums = sumOf(own, places.map(stretch), totals.owedFen - totals.repaidFen);
      const whole = wholeLine(totals);
      for (const name of lineSums)
        if (name !== "amountFen") expect([name, sums.get(name) ?? 0]).toEqual([name, whole[name]]);
      expect(whole.costFen).toBe(totals.grossFen + totals.otherFen + totals.employerFen);
      expect(sums.get("amountFen") ?? 0).toBe(money.reduce((all, { fen }) => all + fen, 0));
    }),
  );
});
