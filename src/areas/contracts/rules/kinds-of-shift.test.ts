import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_KINDS, type DayKind } from "#platform/calendar/day-kind.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { kindsOfShift } from "./kinds-of-shift.ts";
import type { BillingTerms } from "./price-shift.ts";
import { priceWorked, type WorkedSpan } from "./price-worked.ts";
import { RATE_KEYS, rateKeyOf } from "./rate-keys.ts";

const HOLIDAY = "2026-10-01";
const EVE = "2026-09-30";
const kindOf = (date: string): DayKind => (date === HOLIDAY ? "legal_holiday" : "weekday");
const terms: BillingTerms = {
  mode: "standard_hourly",
  night: { start: 1320, end: 360 },
  shiftSubsidyFen: 0,
  ladder: [],
  rates: Object.fromEntries(
    RATE_KEYS.map((key) => [
      key,
      (key.startsWith("legal_holiday") ? 60_000 : 20_000) + (key.endsWith("_night") ? 10_000 : 0),
    ]),
  ) as BillingTerms["rates"],
};
const night: WorkedSpan = {
  paidFrom: 1320,
  paidTo: 1800,
  unpaidMinutes: 0,
  accountingMinutes: 480,
  adjustedMinutes: null,
};
const minutes = (pricedAs: string | null, workDate = EVE) =>
  priceWorked(night, terms, kindsOfShift(kindOf, workDate, pricedAs)).rates.map(
    (rate) => `${rate.rateKey} ${rate.minutes}`,
  );

test("a night into a holiday: by the date of each minute, or all of it by one date", () => {
  expect(minutes(null)).toEqual(["weekday_night 120", "legal_holiday_night 360"]);
  expect(minutes(EVE)).toEqual(["weekday_night 480"]);
  expect(minutes(HOLIDAY)).toEqual(["legal_holiday_night 480"]);
});

test("a night out of a holiday", () => {
  expect(minutes(null, HOLIDAY)).toEqual(["legal_holiday_night 120", "weekday_night 360"]);
  expect(minutes(HOLIDAY, HOLIDAY)).toEqual(["legal_holiday_night 480"]);
  expect(priceWorked(night, terms, kindsOfShift(kindOf, HOLIDAY, HOLIDAY)).price.amountFen).toBe(8 * 7_000);
});

test("against a walk of every minute, for any span, calendar, night and choice", () => {
  const calendar = fc.array(fc.constantFrom(...DAY_KINDS), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.integer({ min: -300, max: 2000 }),
      fc.integer({ min: 0, max: 1200 }),
      calendar,
      fc.constantFrom(null, -1, 0, 1),
      fc.nat(1439),
      fc.nat(1439),
      (start, length, kinds, as, from, to) => {
        fc.pre(start + length <= 2880 + 1440);
        const dates = [-1, 0, 1, 2].map((day) => addDays(EVE, day));
        const kindAt = (date: string) => kinds[dates.indexOf(date)]!;
        const pricedAs = as === null ? null : addDays(EVE, as);
        const span: WorkedSpan = {
          paidFrom: start,
          paidTo: start + length,
          unpaidMinutes: 0,
          accountingMinutes: length,
          adjustedMinutes: null,
        };
        const counted = new Map<string, number>();
        for (let minute = start; minute < start + length; minute++) {
          const ofDay = ((minute % 1440) + 1440) % 1440;
          const isNight = from <= to ? ofDay >= from && ofDay < to : ofDay >= from || ofDay < to;
          const key = rateKeyOf(kindAt(pricedAs ?? addDays(EVE, Math.floor(minute / 1440))), isNight);
          counted.set(key, (counted.get(key) ?? 0) + 1);
        }
        const { rates } = priceWorked(
          span,
          { ...terms, night: { start: from, end: to } },
          kindsOfShift(kindAt, EVE, pricedAs),
        );
        expect(new Map(rates.map((rate) => [rate.rateKey as string, rate.minutes]))).toEqual(counted);
        // One date has at most two rates: its day and its night.
        if (pricedAs !== null) expect(rates.length).toBeLessThanOrEqual(2);
      },
    ),
  );
});
