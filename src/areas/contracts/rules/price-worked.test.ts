import { expect, test } from "vitest";
import { priceWorked, type WorkedSpan } from "./price-worked.ts";
import type { BillingTerms } from "./price-shift.ts";
import { RATE_KEYS } from "./rate-keys.ts";

const terms: BillingTerms = {
  mode: "standard_hourly",
  night: { start: 1320, end: 360 },
  rates: Object.fromEntries(
    RATE_KEYS.map((key) => [key, key.endsWith("_night") ? 30_000 : 20_000]),
  ) as BillingTerms["rates"],
  shiftSubsidyFen: 0,
  ladder: [],
};
const days = ["weekday", "weekday", "weekday", "weekday"] as const;
const work: WorkedSpan = {
  paidFrom: 900,
  paidTo: 1500,
  unpaidMinutes: 60,
  accountingMinutes: 540,
  adjustedMinutes: null,
};
const minutes = (change: Partial<WorkedSpan>) =>
  priceWorked({ ...work, ...change }, terms, days).rates.map((rate) => rate.minutes);

test("computed minutes stay as they are, adjusted ones are spread in their proportion", () => {
  expect(minutes({})).toEqual([360, 180]);
  expect(minutes({ adjustedMinutes: 270 })).toEqual([180, 90]);
  expect(minutes({ adjustedMinutes: 0 })).toEqual([0, 0]);
});

test("minutes granted to a shift that had none follow its time less meals", () => {
  expect(minutes({ accountingMinutes: 0, adjustedMinutes: 90 })).toEqual([60, 30]);
});

test("the amount is of the adjusted minutes at their rates", () => {
  expect(priceWorked({ ...work, adjustedMinutes: 270 }, terms, days).price.amountFen).toBe(3 * 2_000 + 1.5 * 3_000);
});

test("rest with a time of its own comes off the rate of its time, meals and other rest off the fullest", () => {
  const night = [{ start: 1320, end: 1380 }];
  expect(minutes({ timedRest: night })).toEqual([420, 120]);
  expect(minutes({ timedRest: night, unpaidMinutes: 90, accountingMinutes: 510 })).toEqual([390, 120]);
  expect(
    minutes({
      timedRest: [
        { start: 800, end: 930 },
        { start: 1490, end: 1600 },
      ],
      unpaidMinutes: 40,
      accountingMinutes: 560,
    }),
  ).toEqual([390, 170]);
});
