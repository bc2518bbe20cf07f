import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DAY_KINDS } from "#platform/calendar/day-kind.ts";
import { bucketMinutes } from "./bucket-minutes.ts";
import type { WorkToPrice } from "./bucket-minutes.ts";
import { priceShift } from "./price-shift.ts";
import type { StandardHourlyTerms } from "./price-shift.ts";
import { RATE_KEYS } from "./rate-keys.ts";

const NIGHT = { start: 1320, end: 360 };
const work = (
  start: number,
  end: number,
  mealMinutes: number,
  accountingMinutes: number,
  dayKinds: WorkToPrice["dayKinds"] = ["weekday", "weekday"],
): WorkToPrice => ({
  paid: [{ start, end }],
  mealMinutes,
  accountingMinutes,
  dayKinds,
});
const minutesOf = (one: WorkToPrice, night = NIGHT): string =>
  bucketMinutes(one, night)
    .map(
      (bucket) =>
        `${bucket.rateKey} ${bucket.worked}-${bucket.mealMinutes}${bucket.rounding < 0 ? "" : "+"}${bucket.rounding}=${bucket.minutes}`,
    )
    .join(", ");

describe("minutes by rate", () => {
  test.each([
    ["a day", work(420, 930, 60, 450), "weekday_day 510-60+0=450"],
    ["day and night", work(900, 1410, 60, 450), "weekday_day 420-60+0=360, weekday_night 90-0+0=90"],
    [
      "midnight changes the kind (B-2)",
      work(1320, 1800, 60, 420, ["weekend", "weekday"]),
      "weekend_night 120-0+0=120, weekday_night 360-60+0=300",
    ],
    [
      "a tie goes to the one met first (B-4)",
      work(1380, 1500, 30, 90, ["legal_holiday", "weekend"]),
      "legal_holiday_night 60-30+0=30, weekend_night 60-0+0=60",
    ],
    ["meals spill to the next rate (B-4)", work(1300, 1360, 50, 10), "weekday_day 20-10+0=10, weekday_night 40-40+0=0"],
    [
      "the rounding goes to the fullest left (B-4)",
      work(1080, 1760, 60, 630),
      "weekday_day 240-0+0=240, weekday_night 440-60+10=390",
    ],
    [
      "rounding down below a bucket takes the next",
      work(1310, 1325, 0, 0),
      "weekday_day 10-0-10=0, weekday_night 5-0-5=0",
    ],
    ["nothing worked", { ...work(0, 0, 0, 0), paid: [] }, ""],
    [
      "morning hours of the next day are day again",
      work(1380, 1860, 0, 480),
      "weekday_night 420-0+0=420, weekday_day 60-0+0=60",
    ],
  ])("%s", (_, one, expected) => {
    expect(minutesOf(one)).toBe(expected);
  });

  test("the night window may be written 22:00-30:00, lie in one day, or be empty", () => {
    expect(minutesOf(work(1080, 1860, 0, 780), { start: 1320, end: 1800 })).toBe(minutesOf(work(1080, 1860, 0, 780)));
    expect(minutesOf(work(0, 480, 0, 480), { start: 60, end: 300 })).toBe(
      "weekday_day 240-0+0=240, weekday_night 240-0+0=240",
    );
    expect(minutesOf(work(0, 480, 0, 480), { start: 0, end: 0 })).toBe("weekday_day 480-0+0=480");
  });

  test("approved work before midnight needs the kind of that date", () => {
    const early = work(-60, 480, 0, 540, ["weekend", "weekday"]);
    expect(() => bucketMinutes(early, NIGHT)).toThrow(RangeError);
    expect(minutesOf({ ...early, firstDay: -1 })).toBe(
      "weekend_night 60-0+0=60, weekday_night 360-0+0=360, weekday_day 120-0+0=120",
    );
    expect(() => bucketMinutes(work(2000, 2900, 0, 900), NIGHT)).toThrow(RangeError);
  });

  test("sums to the accounting minutes, never below zero, cut anywhere", () => {
    const kinds = fc.array(fc.constantFrom(...DAY_KINDS), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(
        fc.nat(1439),
        fc.integer({ min: 1, max: 1440 }),
        fc.nat(120),
        fc.integer({ min: -19, max: 10 }),
        kinds,
        fc.nat(1439),
        fc.nat(1439),
        fc.nat(1440),
        (start, length, meals, difference, dayKinds, from, to, cut) => {
          const net = Math.max(0, length - meals);
          const accounting = Math.max(0, net + difference);
          const one = { ...work(start, start + length, Math.min(meals, length), accounting), dayKinds };
          const buckets = bucketMinutes(one, { start: from, end: to });
          expect(buckets.reduce((sum, bucket) => sum + bucket.minutes, 0)).toBe(accounting);
          for (const bucket of buckets) {
            expect(bucket.minutes).toBeGreaterThanOrEqual(0);
            expect(bucket.worked - bucket.mealMinutes + bucket.rounding).toBe(bucket.minutes);
          }
          const middle = start + (cut % length);
          const inTwo = {
            ...one,
            paid: [
              { start, end: middle },
              { start: middle, end: start + length },
            ],
          };
          expect(bucketMinutes(inTwo, { start: from, end: to })).toEqual(buckets);
        },
      ),
    );
  });
});

describe("price of a shift", () => {
  const terms: StandardHourlyTerms = {
    mode: "standard_hourly",
    rates: Object.fromEntries(RATE_KEYS.map((key, i) => [key, 20_000 + i * 1_111])) as StandardHourlyTerms["rates"],
    night: NIGHT,
    shiftSubsidyFen: 800,
    ladder: [{ overMinutes: 480, subsidyFen: 1500 }],
  };
  const price = (one: WorkToPrice, by = terms) => priceShift(by, bucketMinutes(one, by.night), one.accountingMinutes);

  test("lines add up and are rounded once", () => {
    const result = price(work(900, 1410, 60, 450));
    expect(result.lines).toEqual([
      { line: "time", rateKey: "weekday_day", minutes: 360, milliPerHour: 20_000, exactParts: 7_200_000 },
      { line: "time", rateKey: "weekday_night", minutes: 90, milliPerHour: 21_111, exactParts: 1_899_990 },
      { line: "shift_subsidy", fen: 800, exactParts: 480_000 },
    ]);
    expect(result).toMatchObject({ amountFen: 15_967, exactParts: 9_579_990, roundingParts: 210 });
  });

  test("half a fen rounds up", () => {
    const rates = { ...terms.rates, weekday_day: 1_005 };
    expect(price(work(420, 480, 0, 60), { ...terms, rates, shiftSubsidyFen: 0 }).amountFen).toBe(101);
    expect(
      price(work(420, 480, 0, 60), { ...terms, rates: { ...rates, weekday_day: 1_004 }, shiftSubsidyFen: 0 }).amountFen,
    ).toBe(100);
  });

  test("the ladder is paid above its hours only, the shift subsidy above zero", () => {
    const ladderOf = (minutes: number) => price(work(420, 420 + minutes, 0, minutes)).lines.map((line) => line.line);
    expect(ladderOf(480)).toEqual(["time", "shift_subsidy"]);
    expect(ladderOf(510)).toEqual(["time", "shift_subsidy", "ladder_subsidy"]);
    const steps = {
      ...terms,
      ladder: [
        { overMinutes: 600, subsidyFen: 2500 },
        { overMinutes: 480, subsidyFen: 1500 },
      ],
    };
    expect([480, 600, 630].map((minutes) => price(work(420, 420 + minutes, 0, minutes), steps).subsidyFen)).toEqual([
      800, 2300, 3300,
    ]);
    expect(price(work(420, 435, 0, 0))).toMatchObject({ amountFen: 0, subsidyFen: 0, lines: [] });
    expect(price(work(420, 930, 0, 510), { ...terms, ladder: [], shiftSubsidyFen: 0 }).lines).toHaveLength(1);
  });
});
