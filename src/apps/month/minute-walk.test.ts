import fc from "fast-check";
import { expect, test } from "vitest";
import { DEFAULT_ATTENDANCE_RULES } from "#areas/attendance/rules/shift/attendance-rules.ts";
import { shiftOutcome } from "#areas/attendance/rules/shift/shift-outcome.ts";
import { bucketMinutes } from "#areas/contracts/rules/bucket-minutes.ts";
import { priceShift } from "#areas/contracts/rules/price-shift.ts";
import type { StandardHourlyTerms } from "#areas/contracts/rules/price-shift.ts";
import { RATE_KEYS, rateKeyOf } from "#areas/contracts/rules/rate-keys.ts";
import { DAY_KINDS } from "#platform/calendar/day-kind.ts";
import { walkShift } from "./minute-walk.ts";

const clock = fc.integer({ min: 0, max: 1439 });
const cases = fc.record({
  start: clock,
  length: fc.oneof(
    fc.integer({ min: 1, max: 1440 }),
    fc.integer({ min: 1, max: 48 }).map((n) => n * 30),
  ),
  inOffset: fc.integer({ min: -120, max: 400 }),
  outOffset: fc.integer({ min: -400, max: 240 }),
  dayKinds: fc.array(fc.constantFrom(...DAY_KINDS), { minLength: 2, maxLength: 2 }),
  night: fc.oneof(fc.constant([1320, 360] as const), fc.tuple(clock, clock)),
  rates: fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 10, maxLength: 10 }),
  mealGenerate: fc.boolean(),
  mealStep: fc.integer({ min: 1, max: 8 }),
  deductTime: fc.integer({ min: 0, max: 90 }),
  ends: fc
    .uniqueArray(fc.integer({ min: 1, max: 1439 }), { minLength: 4, maxLength: 4 })
    .map((ends) => ends.sort((a, b) => a - b)),
  unit: fc.constantFrom(1, 15, 30, 60),
  threshold: fc.integer({ min: 0, max: 60 }),
  shiftSubsidyFen: fc.integer({ min: 0, max: 5_000 }),
  ladderOverMinutes: fc.constantFrom(0, 240, 480),
  ladderFen: fc.integer({ min: 0, max: 5_000 }),
});

test("rules agree with a walk of every minute", () => {
  fc.assert(
    fc.property(cases, (c) => {
      const end = c.start + c.length;
      const edges = { inMinute: c.start + c.inOffset, outMinute: end + c.outOffset };
      fc.pre(edges.outMinute > edges.inMinute);
      const [breakfastEnd = 0, lunchEnd = 0, dinnerEnd = 0, supperEnd = 0] = c.ends;
      const meals = {
        mealGenerate: c.mealGenerate,
        mealStep: c.mealStep,
        deductTime: c.deductTime,
        breakfastEnd,
        lunchEnd,
        dinnerEnd,
        supperEnd,
      };
      const rates = Object.fromEntries(RATE_KEYS.map((key, i) => [key, c.rates[i]])) as StandardHourlyTerms["rates"];
      const [nightStart, nightEnd] = c.night;
      const walked = walkShift({
        ...c,
        end,
        in: edges.inMinute,
        out: edges.outMinute,
        meals,
        nightStart,
        nightEnd,
        milliPerHour: (kind, night) => rates[rateKeyOf(kind, night)],
      });

      const rules = { ...DEFAULT_ATTENDANCE_RULES, meals, roundingUnit: c.unit, roundingThreshold: c.threshold };
      const outcome = shiftOutcome({ start: c.start, end }, edges, rules);
      const terms: StandardHourlyTerms = {
        mode: "standard_hourly",
        rates,
        night: { start: nightStart, end: nightEnd },
        shiftSubsidyFen: c.shiftSubsidyFen,
        ladder: [{ overMinutes: c.ladderOverMinutes, subsidyFen: c.ladderFen }],
      };
      const buckets = bucketMinutes({ ...outcome, dayKinds: c.dayKinds }, terms.night);
      expect({
        late: outcome.lateMinutes,
        early: outcome.earlyMinutes,
        mealBits: outcome.mealBits,
        net: outcome.netMinutes,
        accounting: outcome.accountingMinutes,
        minutes: Object.fromEntries(buckets.map((bucket) => [bucket.rateKey, bucket.minutes])),
        amountFen: priceShift(terms, buckets, outcome.accountingMinutes).amountFen,
      }).toEqual(walked);
    }),
    { numRuns: 400 },
  );
});
