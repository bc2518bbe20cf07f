import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparedAgencies, fillOf, lateShareOf } from "./agency-weeks.ts";

const weeks = ["2026-11-09", "2026-11-16"];
const row = (agencyId: number, week: string, figures: [number, number, number, number]) => {
  const [requested, assigned, attended, late] = figures;
  return { agencyId, week, requested, assigned, attended, late };
};

describe("labour companies side by side", () => {
  it("have every week, also one without anything, and the worst is first", () => {
    const compared = comparedAgencies(
      [
        row(1, weeks[0]!, [10, 10, 10, 1]),
        row(2, weeks[0]!, [10, 5, 5, 0]),
        row(2, weeks[1]!, [4, 4, 0, 0]),
        row(3, weeks[1]!, [0, 0, 8, 2]),
      ],
      weeks,
    );
    expect(compared.map(({ agencyId }) => agencyId)).toEqual([2, 3, 1]);
    expect(compared[0]).toMatchObject({ requested: 14, assigned: 9, attended: 5, late: 0 });
    expect(compared[2]!.weeks[1]).toEqual({ requested: 0, assigned: 0, attended: 0, late: 0 });
    expect([fillOf(compared[1]!), lateShareOf(compared[1]!)]).toEqual([null, 0.25]);
  });

  it("lose nothing: weeks add up to the company, whatever the rows", () => {
    const figures = fc.tuple(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50));
    const rows = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom(...weeks), figures));
    fc.assert(
      fc.property(rows, (drawn) => {
        const given = drawn.map(([agencyId, week, of]) => row(agencyId, week, of));
        const compared = comparedAgencies(given, weeks);
        for (const key of ["requested", "assigned", "attended", "late"] as const) {
          const sum = given.reduce((all, one) => all + one[key], 0);
          expect(compared.reduce((all, one) => all + one[key], 0)).toBe(sum);
          expect(compared.flatMap((one) => one.weeks).reduce((all, one) => all + one[key], 0)).toBe(sum);
        }
      }),
    );
  });
});
