import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { ClaimKind } from "./claim-kinds.ts";
import { withholdFrom, type Booked, type Payment, type Person } from "./withhold.ts";

const noSpecial = { pensionFen: 0, medicalFen: 0, unemploymentFen: 0, fundFen: 0 };
const wage = (incomeFen: number, more: Partial<Payment> = {}): Payment => ({
  kind: "wage",
  incomeFen,
  exemptFen: 0,
  special: noSpecial,
  otherFen: 0,
  reliefFen: 0,
  ...more,
});
const special = (pensionFen: number, medicalFen: number, unemploymentFen: number, fundFen: number) => ({
  special: { pensionFen, medicalFen, unemploymentFen, fundFen },
});
const person = (more: Partial<Person> = {}): Person => ({
  regime: "wages",
  mode: "standard",
  bonusChoice: null,
  monthsHere: 11,
  claimed: new Map(),
  hasSeparateBonus: false,
  ...more,
});
const claimed = (fen: number) => new Map<ClaimKind, number>([["elderly", fen]]);
const own = { isPlatform: false };
const before = (payment: Payment, withheldFen: number, taxMonth: string): Booked => ({
  ...payment,
  taxMonth,
  withheldFen,
});
const month = "2026-11";

describe("the worked slips of Shanghai, October 2026", () => {
  test("A joins on 10-12 and is paid on 11-10: two months, no tax", () => {
    const [one] = withholdFrom(
      person({ monthsHere: 2 }),
      own,
      month,
      [],
      [wage(590_690, special(60_368, 15_092, 3_773, 50_400))],
    );
    expect(one!.outcome).toMatchObject({ taxFen: 0, steps: { months: 2, taxableFen: -538_943 } });
  });

  const beforeB = before(wage(10_906_000, special(1_696_250, 0, 0, 0)), 81_293, "2026-10");
  const payB = wage(752_184, special(78_800, 19_700, 4_925, 69_000));
  const b = person({ monthsHere: 10, claimed: claimed(1_500_000) });

  test("B leaves on 10-15 and is paid that day", () => {
    const [one] = withholdFrom(b, own, "2026-10", [beforeB], [payB]);
    expect(one!.outcome).toMatchObject({
      taxFen: 17_392,
      steps: { months: 10, taxableFen: 3_289_509, cumulativeTaxFen: 98_685 },
    });
  });

  test("B's severance is free up to three local averages of a year", () => {
    const paid = { kind: "severance" as const, localAverageYearFen: 12 * 1_257_700 };
    const of = (fen: number) => withholdFrom(b, own, "2026-10", [beforeB], [wage(fen, paid)])[0]!.outcome;
    expect(of(9_008_000)).toMatchObject({ taxFen: 0 });
    expect(of(50_000_000)).toMatchObject({ taxFen: 220_280, steps: { exemptFen: 45_277_200 } });
    expect(withholdFrom(b, own, "2026-10", [], [wage(1, { kind: "severance" })])[0]!.outcome.fault).toBe(
      "noLocalAverage",
    );
    const parts = withholdFrom(b, own, "2026-10", [], [wage(25_000_000, paid), wage(25_000_000, paid)]);
    expect(parts.map(({ outcome }) => outcome.taxFen)).toEqual([0, 220_280]);
  });

  test("what is found of B later stops at ten months", () => {
    const paid = before(payB, 17_392, "2026-10");
    const [one] = withholdFrom(b, own, month, [beforeB, paid], [wage(143_448)]);
    expect(one!.outcome).toMatchObject({ taxFen: 4_304, steps: { months: 10 } });
  });

  const beforeC = before(wage(20_000_000, special(3_500_000, 0, 0, 0)), 298_000, "2026-10");
  const payC = wage(2_122_222, special(164_800 + 4_800 * 3, 41_200 + 1_200 * 3, 10_300 + 300 * 3, 144_200 + 4_200 * 3));
  const c = person({ claimed: claimed(6_600_000) });

  test("C is raised in the month and pays what was missing since July", () => {
    const [one] = withholdFrom(c, own, month, [beforeC], [payC]);
    expect(one!.outcome).toMatchObject({
      taxFen: 63_022,
      steps: { months: 11, taxableFen: 6_130_222, cumulativeTaxFen: 361_022 },
    });
  });

  test("C's bonus costs 4,590.00 by itself and 4,800.00 as wage", () => {
    const booked = [beforeC, before(payC, 63_022, month)];
    const of = (bonusChoice: "separate" | "merged") =>
      withholdFrom(c, own, month, booked, [wage(4_800_000, { kind: "bonus", bonusChoice })])[0]!.outcome.taxFen;
    expect([of("separate"), of("merged")]).toEqual([459_000, 480_000]);
    const bonus = (fen: number) =>
      withholdFrom(c, own, month, [], [wage(fen, { kind: "bonus", bonusChoice: "separate" })])[0]!.outcome.taxFen;
    expect([bonus(3_600_000), bonus(3_660_000)]).toEqual([108_000, 345_000]);
  });
});

test("a first job counts from January, up to the month of leaving", () => {
  const of = (lastMonthHere?: number) =>
    withholdFrom(person({ mode: "firstJob", monthsHere: 2, lastMonthHere }), own, month, [], [wage(6_000_000)])[0]!
      .outcome;
  expect([of().taxFen, of(8).taxFen]).toEqual([15_000, 60_000]);
});

describe("faults are named and never 0", () => {
  const faultOf = (of: Person, payment: Payment, at = month, booked: Booked[] = []) =>
    withholdFrom(of, own, at, booked, [payment])[0]!.outcome.fault;
  const bonus = (bonusChoice?: "separate" | "merged") => wage(100, { kind: "bonus", bonusChoice });

  test.each([
    ["noTaxPerson", person({ regime: null }), wage(1), month],
    ["noMode", person({ mode: null }), wage(1), month],
    ["regimeDiffers", person({ regime: "labour" }), wage(1), month],
    ["regimeDiffers", person(), wage(1, { kind: "labour" }), month],
    ["regimeDiffers", person(), wage(1, { kind: "intern" }), month],
    ["noFigure", person(), wage(1), "2018-12"],
    ["noBonusChoice", person(), bonus(), month],
    ["bonusUsed", person({ hasSeparateBonus: true }), bonus("separate"), month],
    ["bonusPolicyEnded", person(), bonus("separate"), "2028-01"],
    [undefined, person({ hasSeparateBonus: true, bonusChoice: "separate" }), bonus(), month],
    [undefined, person({ bonusChoice: "merged" }), bonus(), month],
    [undefined, person({ mode: null, regime: "labour" }), wage(1, { kind: "labour" }), month],
  ] as const)("%s", (fault, of, payment, at) => expect(faultOf(of, payment, at)).toBe(fault));

  test("what a later month has taken is not reckoned around", () => {
    expect(faultOf(person(), wage(1), "2026-10", [before(wage(1), 0, month)])).toBe("laterMonthBooked");
  });

  test("a payment with a fault leaves those behind it alone", () => {
    const rows = withholdFrom(person({ monthsHere: 1 }), own, month, [], [bonus(), wage(1_500_000)]);
    expect(rows.map(({ outcome }) => outcome.taxFen)).toEqual([0, 30_000]);
  });

  test("a second bonus of the year is a wage", () => {
    const of = person({ monthsHere: 1, bonusChoice: "separate" });
    const rows = withholdFrom(
      of,
      own,
      month,
      [],
      [wage(3_600_000, { kind: "bonus" }), wage(3_600_000, { kind: "bonus" })],
    );
    expect(rows.map(({ payment }) => payment.bonusChoice)).toEqual(["separate", "merged"]);
    expect(rows.map(({ outcome }) => outcome.taxFen)).toEqual([108_000, 93_000]);
  });
});

describe("other ways", () => {
  test("labour services of a month are one payment, of a platform cumulative over unbroken months", () => {
    const of = person({ regime: "labour", mode: null });
    const paid = [
      before(wage(300_000, { kind: "labour" }), 44_000, month),
      before(wage(900_000, { kind: "labour" }), 0, "2026-10"),
    ];
    const now = [wage(200_000, { kind: "labour" })];
    expect(withholdFrom(of, own, month, paid, now)[0]!.outcome).toMatchObject({
      taxFen: 36_000,
      steps: { way: "labour" },
    });
    const platform = withholdFrom(of, { isPlatform: true }, month, paid, now)[0]!.outcome;
    expect(platform).toMatchObject({ steps: { way: "labourCumulative", months: 2, taxableFen: 120_000 }, taxFen: 0 });
  });

  test("interns have the cumulative method over the months of their internship", () => {
    const of = person({ regime: "intern", mode: null, monthsHere: 2 });
    const [one] = withholdFrom(of, own, month, [], [wage(2_000_000, { kind: "intern" })]);
    expect(one!.outcome).toMatchObject({
      taxFen: 18_000,
      steps: { months: 2, basicFen: 1_000_000, taxableFen: 600_000 },
    });
  });

  test("non-residents are taxed by the month, without insurance, their bonus with it", () => {
    const of = person({ mode: "nonResident" });
    const rows = withholdFrom(
      of,
      own,
      month,
      [before(wage(9_000_000), 1, "2026-10")],
      [wage(800_000, special(50_000, 0, 0, 0)), wage(200_000, { kind: "bonus", bonusChoice: "separate" })],
    );
    expect(rows.map(({ outcome }) => outcome.taxFen)).toEqual([9_000, 20_000]);
  });
});

it("two runs of a month come to the same in either order", () => {
  const amount = fc.integer({ min: 0, max: 6_000_000 });
  const entry = fc.record({ amount, kind: fc.constantFrom("wage" as const, "bonus" as const) });
  fc.assert(
    fc.property(entry, entry, amount, (one, two, earlier) => {
      const of = person({ bonusChoice: "merged" });
      const all = (...entries: (typeof one)[]) => {
        const booked: Booked[] = [before(wage(earlier), 0, "2026-10")];
        for (const { amount: fen, kind } of entries) {
          const [row] = withholdFrom(of, own, month, booked, [wage(fen, { kind })]);
          booked.push({ ...row!.payment, taxMonth: month, withheldFen: row!.outcome.taxFen });
        }
        return booked.reduce((sum, row) => sum + row.withheldFen, 0);
      };
      const together = withholdFrom(
        of,
        own,
        month,
        [before(wage(earlier), 0, "2026-10")],
        [wage(one.amount, { kind: one.kind }), wage(two.amount, { kind: two.kind })],
      );
      expect(all(one, two)).toBe(all(two, one));
      expect(all(one, two)).toBe(together.reduce((sum, { outcome }) => sum + outcome.taxFen, 0));
    }),
  );
});

describe("relief (IIT Law art. 5)", () => {
  const half = person({ relief: { percent: 50, yearFen: null } });
  const paid = (of: Person, ...months: number[]) => {
    const booked: Booked[] = [];
    return months.map((fen, at) => {
      const taxMonth = `2026-0${at + 1}`;
      const [one] = withholdFrom({ ...of, monthsHere: at + 1 }, own, taxMonth, booked, [wage(fen)]);
      booked.push({ ...one!.payment, taxMonth, withheldFen: one!.outcome.taxFen });
      return [one!.outcome.taxFen, one!.payment.reliefFen];
    });
  };

  test("is a share of the cumulative tax, and each month has what it has grown by", () => {
    // 15,000.00 a month over the basic deduction: 450.00, then 36,000.00 x 3 % and 9,000.00 x 10 % in the third.
    expect(paid(half, 2_000_000, 2_000_000, 2_000_000)).toEqual([
      [22_500, 22_500],
      [22_500, 22_500],
      [54_000, 54_000],
    ]);
  });

  test("ends at the limit of the year, and is never taken back", () => {
    const limited = person({ relief: { percent: 50, yearFen: 30_000 } });
    expect(paid(limited, 2_000_000, 2_000_000, 0)).toEqual([
      [22_500, 22_500],
      [37_500, 7_500],
      [0, 0],
    ]);
  });

  test("all of it leaves nothing to withhold", () => {
    expect(paid(person({ relief: { percent: 100, yearFen: null } }), 3_000_000)).toEqual([[0, 75_000]]);
  });
});

describe("annuity and donations", () => {
  test("come off taxed wages: the annuity with other deductions, donations up to 30 % of what is left", () => {
    const known = new Map<ClaimKind, number>([
      ["annuity", 100_000],
      ["donation", 1_000_000],
    ]);
    const [one] = withholdFrom(person({ monthsHere: 2, claimed: known }), own, month, [], [wage(3_100_000)]);
    // 31,000.00 less 10,000.00 and 1,000.00 are 20,000.00, of which 6,000.00 are let off; 3 % of 14,000.00.
    expect(one!.outcome.steps).toMatchObject({ otherFen: 100_000, donationFen: 600_000, taxableFen: 1_400_000 });
    expect(one!.outcome.taxFen).toBe(42_000);
  });

  it("leaves what is withheld of a year at the most that was due in it, whatever is given when", () =>
    fc.assert(
      fc.property(
        fc.array(fc.nat(4_000_000), { minLength: 1, maxLength: 12 }),
        fc.nat(3_000_000),
        fc.nat(11),
        (pays, given, at) => {
          const booked: Booked[] = [];
          const due: number[] = [0];
          for (const [index, fen] of pays.entries()) {
            const taxMonth = `2026-${String(index + 1).padStart(2, "0")}`;
            const known = new Map<ClaimKind, number>(index >= at ? [["donation", given]] : []);
            const who = person({ monthsHere: index + 1, lastMonthHere: index + 1, claimed: known });
            const [one] = withholdFrom(who, own, taxMonth, booked, [wage(fen)]);
            booked.push(before(one!.payment, one!.outcome.taxFen, taxMonth));
            due.push(one!.outcome.steps!.cumulativeTaxFen);
          }
          // What was withheld before a donation is not paid out in the year.
          expect(booked.reduce((sum, row) => sum + row.withheldFen, 0)).toBe(Math.max(...due));
        },
      ),
    ));
});
