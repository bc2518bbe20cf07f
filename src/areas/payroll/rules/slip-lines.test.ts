import fc from "fast-check";
import { expect, test } from "vitest";
import { itemWords } from "#areas/social-insurance/words.ts";
import { fenOf, sharesOf, specialDeductions, unitsOfFen } from "./slip-lines.ts";

const shares = fc.array(
  fc.record({
    item: fc.constantFrom(...Object.keys(itemWords)),
    kind: fc.constant("regular"),
    employeeFen: fc.integer({ min: 0, max: 500_000 }),
    employerFen: fc.integer({ min: 0, max: 500_000 }),
  }),
);
const usual = ["si.pension", "si.medical", "si.unemployment", "si.fund"] as const;

test("the own share of every item of insurance is taken off by a usual item, and lowers taxed pay by as much", () => {
  fc.assert(
    fc.property(shares, (lines) => {
      const own = sharesOf(lines);
      const taken = usual.reduce((sum, name) => sum + (own[name] ?? 0), 0);
      const whole = lines.reduce((sum, { employeeFen }) => sum + employeeFen, 0);
      expect(taken).toBe(whole);
      expect(own["si.employee"] ?? 0).toBe(whole);
      const { pensionFen, medicalFen, unemploymentFen, fundFen } = specialDeductions(lines);
      expect([pensionFen, medicalFen, unemploymentFen, fundFen]).toEqual(usual.map((name) => own[name] ?? 0));
    }),
  );
});

test("Beijing's 3 yuan for large medical sums stand with medical insurance", () => {
  const of = (item: string, employeeFen: number) => ({ item, kind: "regular", employeeFen, employerFen: 0 });
  expect(sharesOf([of("medical", 14_540), of("largeMedical", 300), of("maternity", 0)])).toMatchObject({
    "si.medical": 14_840,
    "si.employee": 14_840,
  });
});

test.each([
  [70_000, 2, 70_000],
  [70_000, 0, 700],
  [70_000, 1, 7_000],
  [70_000, 3, 700_000],
  [-70_000, 0, -700],
  [70_050, 0, null],
  [70_005, 1, null],
])("%i fen with %i decimals", (fen, decimals, units) => {
  expect(unitsOfFen(fen, decimals)).toBe(units);
  if (units !== null) expect(fenOf(units, decimals)).toBe(fen);
});
