import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_KINDS, type DayKind } from "#platform/calendar/day-kind.ts";
import { divideHalfUp } from "#platform/money/exact.ts";
import { pricePortions, type WorkedPortion } from "./price-portions.ts";
import { PARTS_PER_FEN, type BillingTerms } from "./price-shift.ts";
import { priceWorked } from "./price-worked.ts";
import { RATE_KEYS } from "./rate-keys.ts";

const ratesOf = (milli: (key: string) => number) =>
  Object.fromEntries(RATE_KEYS.map((key) => [key, milli(key)])) as BillingTerms["rates"];
const terms: BillingTerms = {
  mode: "standard_hourly",
  night: { start: 1320, end: 360 },
  rates: ratesOf((key) => (key.startsWith("legal_holiday") ? 60_000 : key.endsWith("_night") ? 30_000 : 20_000)),
  shiftSubsidyFen: 500,
  ladder: [
    { overMinutes: 360, subsidyFen: 1_000 },
    { overMinutes: 600, subsidyFen: 3_000 },
  ],
};
const days = ["weekday", "weekday", "weekday", "weekday"] as const;
const part = (
  isLead: boolean,
  paidFrom: number,
  paidTo: number,
  unpaidMinutes = 0,
  adjustedMinutes: number | null = null,
): WorkedPortion => ({
  isLead,
  paidFrom,
  paidTo,
  unpaidMinutes,
  accountingMinutes: paidTo - paidFrom - unpaidMinutes,
  adjustedMinutes,
});
const amounts = (portions: readonly WorkedPortion[], by: BillingTerms = terms, kinds: readonly DayKind[] = days) =>
  pricePortions(portions, by, kinds).map((one) => one.price.amountFen);

describe("the price of a split shift", () => {
  test("each date by its own minutes, what is paid once a shift with the date it begins on, by the time of the whole", () => {
    expect(amounts([part(true, 1320, 1440), part(false, 1440, 1800, 60)])).toEqual([
      2 * 3_000 + 500 + 1_000,
      5 * 3_000,
    ]);
    expect(
      pricePortions([part(true, 1320, 1440), part(false, 1440, 1800, 60)], terms, days).map(
        (one) => one.price.subsidyFen,
      ),
    ).toEqual([1_500, 0]);
    expect(amounts([part(true, 1440, 1440), part(false, 1450, 1800)])).toEqual([500, 17_500]);
    expect(amounts([part(true, 1320, 1440, 0, 0), part(false, 1440, 1800, 60, 0)])).toEqual([0, 0]);
  });

  test("a holiday that begins at midnight has its rates from there on", () => {
    expect(
      amounts([part(true, 1320, 1440), part(false, 1440, 1800)], { ...terms, shiftSubsidyFen: 0, ladder: [] }, [
        "weekday",
        "weekday",
        "legal_holiday",
        "weekday",
      ]),
    ).toEqual([6_000, 36_000]);
  });

  test("the fen of the rounding is the lead's", () => {
    // 10 minutes and 20 minutes at 0.90 an hour: 15 fen and 30 fen; at 0.89: 14.83 and 29.67.
    const by = (milli: number): BillingTerms => ({
      ...terms,
      rates: ratesOf(() => milli),
      shiftSubsidyFen: 0,
      ladder: [],
    });
    expect(amounts([part(true, 1430, 1440), part(false, 1440, 1460)], by(900))).toEqual([15, 30]);
    expect(amounts([part(true, 1430, 1440), part(false, 1440, 1460)], by(890))).toEqual([15, 30]);
    expect(amounts([part(true, 1439, 1440), part(false, 1440, 1441)], by(300))).toEqual([0, 1]);
  });

  const portions = fc
    .record({
      start: fc.integer({ min: -200, max: 1439 }),
      length: fc.integer({ min: 1, max: 1700 }),
      unpaid: fc.array(fc.nat(90), { minLength: 4, maxLength: 4 }),
      extra: fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 4, maxLength: 4 }),
      adjusted: fc.boolean(),
    })
    .map(({ start, length, unpaid, extra, adjusted }) => {
      const made: WorkedPortion[] = [];
      for (let day = Math.min(0, Math.floor(start / 1440)); day <= 0 || day * 1440 < start + length; day++) {
        const from = Math.min(Math.max(start, day * 1440), (day + 1) * 1440);
        const to = Math.min(Math.max(start + length, from), (day + 1) * 1440);
        const off = Math.min(unpaid[day + 1]!, to - from);
        const accountingMinutes = Math.max(0, to - from - off + (to > from ? extra[day + 1]! : 0));
        made.push({
          isLead: day === 0,
          paidFrom: from,
          paidTo: to,
          unpaidMinutes: off,
          accountingMinutes,
          adjustedMinutes: adjusted ? accountingMinutes >> 1 : null,
        });
      }
      return made;
    });
  const anyTerms: fc.Arbitrary<BillingTerms> = fc
    .record({
      rates: fc.array(fc.integer({ min: 0, max: 99_999 }), {
        minLength: RATE_KEYS.length,
        maxLength: RATE_KEYS.length,
      }),
      subsidy: fc.nat(2_000),
      night: fc.constantFrom({ start: 1320, end: 360 }, { start: 0, end: 300 }),
    })
    .map(({ rates, subsidy, night }) => ({
      ...terms,
      night,
      rates: ratesOf((key) => rates[RATE_KEYS.indexOf(key as never)]!),
      shiftSubsidyFen: subsidy,
    }));
  const kinds = fc.array(fc.constantFrom(...DAY_KINDS), { minLength: 4, maxLength: 4 });

  test("adds up to one rounding of the whole, to the fen; every minute is in a bucket of its date, and nothing is below zero", () => {
    fc.assert(
      fc.property(portions, anyTerms, kinds, (parts, by, dayKinds) => {
        const priced = pricePortions(parts, by, dayKinds);
        const exact = priced.reduce((sum, one) => sum + one.price.exactParts, 0);
        expect(priced.reduce((sum, one) => sum + one.price.amountFen, 0)).toBe(divideHalfUp(exact, PARTS_PER_FEN));
        priced.forEach(({ rates, price }, index) => {
          const { adjustedMinutes, accountingMinutes, paidFrom, paidTo } = parts[index]!;
          if (paidTo > paidFrom)
            expect(rates.reduce((sum, one) => sum + one.minutes, 0)).toBe(adjustedMinutes ?? accountingMinutes);
          expect(price.amountFen).toBeGreaterThanOrEqual(price.subsidyFen);
          expect(price.amountFen * PARTS_PER_FEN - price.exactParts).toBe(price.roundingParts);
          if (!parts[index]!.isLead) expect(price.subsidyFen).toBe(0);
        });
      }),
      { numRuns: 400 },
    );
  });

  test("without anything taken off it is what the shift costs unsplit", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 1, max: 1700 }),
        anyTerms,
        kinds,
        (start, length, by, dayKinds) => {
          const end = start + length;
          const parts = [0, 1, 2]
            .filter((day) => day === 0 || day * 1440 < end)
            .map((day) => part(day === 0, Math.max(start, day * 1440), Math.min(end, (day + 1) * 1440)));
          const whole = priceWorked(
            { paidFrom: start, paidTo: end, unpaidMinutes: 0, accountingMinutes: length, adjustedMinutes: null },
            by,
            dayKinds,
          ).price;
          expect(amounts(parts, by, dayKinds).reduce((sum, one) => sum + one, 0)).toBe(whole.amountFen);
        },
      ),
    );
  });
});
