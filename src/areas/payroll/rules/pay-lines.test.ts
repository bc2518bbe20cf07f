import fc from "fast-check";
import { expect, it } from "vitest";
import { joinedLines, payLines, wholeLine, type LineSums } from "./pay-lines.ts";
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

it("the lines of a slip come to its totals, by item, by place, by both and together", () => {
  fc.assert(
    fc.property(lines, parts, fc.nat(100_000), fc.boolean(), fc.boolean(), (own, places, owed, byItem, byPlace) => {
      const money = own.filter(({ itemId }) => items.get(itemId)?.kind !== "helper");
      const totals = totalsOf(money, items, owed);
      const made = joinedLines(payLines(own, items, totals, places.map(stretch)), { byItem, byPlace });
      const sum = (name: keyof LineSums) => made.reduce((all, line) => all + line[name], 0);
      expect({
        grossFen: sum("grossFen"),
        otherFen: sum("otherFen"),
        insuranceFen: sum("insuranceFen"),
        taxFen: sum("taxFen"),
        deductionFen: sum("deductionFen"),
        netFen: sum("netFen"),
        employerFen: sum("employerFen"),
        carriedFen: sum("carriedFen"),
      }).toEqual({
        grossFen: totals.grossFen,
        otherFen: totals.otherFen,
        insuranceFen: totals.insuranceFen,
        taxFen: totals.taxFen,
        deductionFen: totals.deductionFen,
        netFen: totals.netFen,
        employerFen: totals.employerFen,
        carriedFen: totals.owedFen - totals.repaidFen,
      });
      for (const name of ["grossFen", "netFen", "costFen", "carriedFen", "employerFen"] as const)
        expect(sum(name)).toBe(wholeLine(totals)[name]);
      expect(sum("costFen")).toBe(totals.grossFen + totals.otherFen + totals.employerFen);
      if (!byPlace) expect(made.every(({ costDepartmentId }) => costDepartmentId === null)).toBe(true);
    }),
  );
});
