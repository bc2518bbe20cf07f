import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ratio, type Exact } from "#platform/formula/number.ts";
import {
  dailyAndHourly,
  limitedDeduction,
  monthPay,
  partMonthPay,
  unpaidLeavePay,
  type WageStretch,
} from "./month-pay.ts";
import { isRestDay, overtimeCaps, overtimePay, overtimeTenths, type OvertimeEntry } from "./overtime-pay.ts";
import { vatOf, voucherTotals } from "./vouchers-and-vat.ts";

const half = ratio(1, 2);
const entry = (kind: OvertimeEntry["kind"], hours: number, inLieu = false): OvertimeEntry => ({
  kind,
  minutes: hours * 60,
  inLieu,
});
const stretch = (wageFen: number, workDays: Exact, holidays: Exact = 0, unpaidDays: Exact = 0): WageStretch => ({
  wageFen,
  workDays,
  holidays,
  unpaidDays,
});

describe("the worked slips, October 2026 in Shanghai: 18 working days and 3 statutory holidays", () => {
  test("A joins on the 12th on probation: 15 days, then 4.5 h on workdays and 8 h on a Saturday", () => {
    expect(partMonthPay(720_000, 15)).toBe(496_552);
    expect(monthPay([stretch(720_000, 15)], false)).toBe(496_552);
    const { lines, totalFen } = overtimePay(720_000, [entry("workday", 4.5), entry("weekend", 8)]);
    expect(lines.map(({ fen }) => fen)).toEqual([27_931, 66_207]);
    expect(496_552 + totalFen).toBe(590_690);
  });

  test("B leaves on the 15th: 10 days, half a day unpaid", () => {
    expect(monthPay([stretch(1_040_000, 7, 3, half)], false)).toBe(454_253);
    expect(partMonthPay(1_040_000, ratio(19, 2))).toBe(454_253);
  });

  test("B's eight hours on 3 October that were found later", () => {
    expect(overtimePay(1_040_000, [entry("statutory_holiday", 8)]).totalFen).toBe(143_448);
  });

  test("C gets a raise on the 16th of a full month", () => {
    expect(monthPay([stretch(2_000_000, 7, 3), stretch(2_200_000, 11)], true)).toBe(2_122_222);
  });

  test("A's voucher: accrual, payment, and what both sides come to", () => {
    const sums = {
      grossFen: 590_690,
      employeeInsuranceFen: 79_233,
      employeeFundFen: 50_400,
      taxFen: 0,
      employerInsuranceFen: 193_932,
      employerFundFen: 50_400,
    };
    expect(voucherTotals(sums)).toEqual({
      accrualFen: 835_022,
      netFen: 461_057,
      paymentDebitFen: 590_690,
      paymentCreditFen: 590_690,
      employerCostFen: 835_022,
    });
  });
});

describe("part of a month (P-2)", () => {
  test.each([
    [870_000, 0, 0],
    [870_000, 10, 400_000],
    [870_000, ratio(2175, 100), 870_000],
    [870_000, 22, 870_000],
    [870_000, 23, 870_000],
    [870_000, half, 20_000],
    [1_000_000, 1, 45_977],
    [1, 10, 0],
    [1, 11, 1],
    [0, 10, 0],
  ])("%i fen a month for %o paid days are %i", (wage, days, pay) => expect(partMonthPay(wage, days)).toBe(pay));

  test.each([
    [870_000, 0, 0, 870_000],
    [870_000, 1, 40_000, 830_000],
    [870_000, half, 20_000, 850_000],
    [870_000, 22, 870_000, 0],
    [870_000, 30, 870_000, 0],
    [1_000_000, 3, 137_931, 862_069],
    [0, 3, 0, 0],
  ])("%i fen a month less %o unpaid days: %i off, %i left", (wage, days, deductionFen, payFen) => {
    expect(unpaidLeavePay(wage, days)).toEqual({ deductionFen, payFen });
  });

  test.each([
    ["no paid day at all", [stretch(870_000, 18, 3, 21)], true, 0],
    ["a holiday alone is paid", [stretch(870_000, 18, 3, 18)], true, 150_000],
    [
      "unpaid days at the wage of the day missed",
      [stretch(870_000, 9, 0, 1), stretch(1_740_000, 9, 3, 2)],
      true,
      1_105_000,
    ],
    ["joining with a change: each by its own wage", [stretch(870_000, 5), stretch(1_740_000, 10)], false, 1_000_000],
    [
      "joining with a change: together not above the higher wage",
      [stretch(870_000, 1), stretch(1_740_000, 22)],
      false,
      1_740_000,
    ],
    ["three wages of a whole month", [stretch(100_000, 6), stretch(200_000, 6), stretch(300_000, 6)], true, 200_000],
    ["a stretch without a working day", [stretch(100_000, 0, 3), stretch(200_000, 18)], true, 200_000],
    ["a month without any working day", [stretch(100_000, 0, 1), stretch(200_000, 0, 3)], true, 175_000],
    ["nothing", [], true, 0],
  ] as const)("%s", (_, stretches, isWhole, fen) => expect(monthPay(stretches, isWhole)).toBe(fen));

  test("a whole month whose wage does not change is the wage, however it is cut", () => {
    const cuts = fc.array(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 5 })), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), cuts, (wage, days) => {
        fc.pre(days.some(([work, holidays]) => work + holidays > 0));
        expect(
          monthPay(
            days.map(([work, holidays]) => stretch(wage, work, holidays)),
            true,
          ),
        ).toBe(wage);
      }),
    );
  });

  test("never below zero, never above the higher wage, and the order of stretches does not matter", () => {
    const one = fc
      .tuple(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 23 }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 20 }),
      )
      .map(([wage, work, holidays, unpaid]) =>
        stretch(wage, work, holidays, ratio(Math.min(unpaid, (work + holidays) * 2), 2)),
      );
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), fc.boolean(), (stretches, isWhole) => {
        const pay = monthPay(stretches, isWhole);
        expect(pay).toBeGreaterThanOrEqual(0);
        expect(pay).toBeLessThanOrEqual(Math.max(...stretches.map(({ wageFen }) => wageFen)));
        expect(monthPay(stretches.toReversed(), isWhole)).toBe(pay);
      }),
    );
  });
});

describe("overtime (P-1, P-4)", () => {
  test.each([
    ["workday", 2, false, 870_000, 15_000, 0],
    ["makeup_workday", 2, false, 870_000, 15_000, 0],
    ["weekend", 8, false, 870_000, 80_000, 0],
    ["arranged_day_off", 8, false, 870_000, 80_000, 0],
    ["weekend", 8, true, 870_000, 0, 480],
    ["arranged_day_off", 8, true, 870_000, 0, 480],
    ["statutory_holiday", 8, false, 870_000, 120_000, 0],
    ["statutory_holiday", 8, true, 870_000, 120_000, 0],
    ["workday", 2, true, 870_000, 15_000, 0],
    ["workday", 0.5, false, 1_000_000, 4_310, 0],
    ["workday", 0, false, 1_000_000, 0, 0],
  ] as const)(
    "%s, %d h, in lieu %s, of %i fen: %i fen, %i minutes of leave",
    (kind, hours, inLieu, wage, fen, lieuMinutes) => {
      const { lines, totalFen } = overtimePay(wage, [entry(kind, hours, inLieu)]);
      expect(lines).toEqual([{ kind, minutes: hours * 60, tenths: overtimeTenths[kind], fen, lieuMinutes }]);
      expect(totalFen).toBe(fen);
    },
  );

  test("by the wage of the day worked", () => {
    const entries = [entry("workday", 4), { ...entry("workday", 4), wageFen: 1_740_000 }];
    expect(overtimePay(870_000, entries).lines.map(({ fen }) => fen)).toEqual([30_000, 60_000]);
  });

  test("the hourly wage is not rounded before it is multiplied", () => {
    expect(dailyAndHourly(1_000_000)).toEqual({ dailyFen: 45_977, hourlyFen: 5_747 });
    expect(dailyAndHourly(870_000)).toEqual({ dailyFen: 40_000, hourlyFen: 5_000 });
    expect(overtimePay(1_000_000, [entry("statutory_holiday", 100)]).totalFen).toBe(1_724_138);
  });

  test.each([
    [[], [], 0, false],
    [[3, 3.5, 1], [1], 450, false],
    [[3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3], [], 2160, false],
    [[3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 0.5], [], 2190, true],
    [[4, 0, 4], [0, 2], 480, false],
  ])("caps of %o hours", (hours, daysOver, monthMinutes, isMonthOver) => {
    expect(overtimeCaps(hours.map((one) => one * 60))).toEqual({ daysOver, monthMinutes, isMonthOver });
  });

  test.each([
    ["workday", false],
    ["makeup_workday", false],
    ["weekend", true],
    ["arranged_day_off", true],
    ["statutory_holiday", false],
  ] as const)("%s can be made up by leave: %s", (kind, isRest) => expect(isRestDay(kind)).toBe(isRest));
});

describe("deductions (art. 16)", () => {
  test.each([
    [10_000, 500_000, 274_000, 10_000, 0],
    [200_000, 500_000, 274_000, 100_000, 100_000],
    [200_000, 300_000, 274_000, 26_000, 174_000],
    [200_000, 250_000, 274_000, 0, 200_000],
    [0, 500_000, 274_000, 0, 0],
    [-100, 500_000, 274_000, 0, 0],
    [99_999, 333_333, 0, 66_666, 33_333],
  ])("%i of a wage of %i with a minimum of %i: %i off, %i owed", (amount, wage, minimum, deductedFen, owedFen) => {
    expect(limitedDeduction(amount, wage, minimum)).toEqual({ deductedFen, owedFen });
  });
});

describe("vouchers and VAT", () => {
  test("both sides of a payment are the same, whatever the sums", () => {
    const fen = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        fen,
        fen,
        fen,
        fen,
        fen,
        fen,
        (grossFen, employeeInsuranceFen, employeeFundFen, taxFen, employerInsuranceFen, employerFundFen) => {
          const totals = voucherTotals({
            grossFen,
            employeeInsuranceFen,
            employeeFundFen,
            taxFen,
            employerInsuranceFen,
            employerFundFen,
          });
          expect(totals.paymentDebitFen).toBe(totals.paymentCreditFen);
          expect(totals.accrualFen).toBe(grossFen + employerInsuranceFen + employerFundFen);
          expect(totals.netFen + taxFen + employeeInsuranceFen + employeeFundFen).toBe(grossFen);
        },
      ),
    );
  });

  test.each([
    ["general6", 1_060_000, 0, 1_000_000, 60_000],
    ["general6", 100, 0, 94, 6],
    ["general6", 1, 0, 1, 0],
    ["general6", 9, 0, 8, 1],
    ["difference5", 1_050_000, 840_000, 1_040_000, 10_000],
    ["difference5", 1_000_000, 1_000_000, 1_000_000, 0],
    ["difference5", 1_000_000, 1_100_000, 1_000_000, 0],
    ["difference5", 10_010, 10_000, 10_010, 0],
    ["difference5", 10_011, 10_000, 10_010, 1],
  ] as const)("%s of %i with wages of %i: net %i, tax %i", (method, amount, wages, netFen, taxFen) => {
    expect(vatOf(method, amount, wages)).toEqual({ netFen, taxFen });
  });
});
