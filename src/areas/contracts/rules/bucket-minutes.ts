import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import type { RateKey } from "./rate-keys.ts";
import { rateKeyOf } from "./rate-keys.ts";

/** Night of a contract in minutes, [start, end); an end before the start, or above 1440, is the next morning (N-1). */
export type NightWindow = { readonly start: number; readonly end: number };

/** Minutes that are paid at one rate: worked - mealMinutes + rounding = minutes. */
export type RateMinutes = {
  readonly rateKey: RateKey;
  readonly worked: number;
  readonly mealMinutes: number;
  readonly rounding: number;
  readonly minutes: number;
};

export type WorkToPrice = {
  /** Paid intervals in minutes of the work date, in time order, meals still inside. */
  readonly paid: readonly Interval[];
  readonly mealMinutes: number;
  readonly accountingMinutes: number;
  /** Kinds of the calendar dates the intervals touch; the first is the work date plus firstDay (0 when left out). */
  readonly dayKinds: readonly DayKind[];
  readonly firstDay?: number;
};

const DAY = 1440;

type Bucket = { rateKey: RateKey; worked: number; mealMinutes: number; rounding: number; minutes: number };

/**
 * Paid minutes by rate, in the order first met: cut at midnight (B-2) and at the night window (N-1), meals off the
 * fullest rate first, the rounding difference to the fullest left (B-4). RangeError when a date's kind is missing.
 */
export function bucketMinutes(work: WorkToPrice, night: NightWindow): RateMinutes[] {
  const buckets: Bucket[] = [];
  for (const { start, end } of work.paid) splitInterval(buckets, start, end, work, night);
  let net = 0;
  for (const bucket of buckets) net += bucket.worked;
  takeMeals(buckets, work.mealMinutes);
  net -= Math.min(net, work.mealMinutes);
  spreadRounding(buckets, work.accountingMinutes - net);
  return buckets;
}

function splitInterval(buckets: Bucket[], start: number, end: number, work: WorkToPrice, night: NightWindow): void {
  const nightEnd = night.end < night.start ? night.end + DAY : night.end;
  let at = start;
  while (at < end) {
    const day = Math.floor(at / DAY);
    const kind = work.dayKinds[day - (work.firstDay ?? 0)];
    if (!kind) throw new RangeError(`no kind of day for day ${day} of the shift`);
    const ofDay = at - day * DAY;
    // Within one calendar day: last night until nightEnd - 24 h, day, then tonight from its start.
    const morning = nightEnd - DAY;
    let until = DAY;
    let isNight = false;
    if (ofDay < morning) {
      isNight = true;
      until = morning;
    } else if (ofDay >= night.start && ofDay < nightEnd) {
      isNight = true;
      until = Math.min(DAY, nightEnd);
    } else if (ofDay < night.start && nightEnd > night.start) until = Math.min(DAY, night.start);
    const stop = Math.min(end, day * DAY + until);
    addWorked(buckets, rateKeyOf(kind, isNight), stop - at);
    at = stop;
  }
}

function addWorked(buckets: Bucket[], rateKey: RateKey, minutes: number): void {
  for (const bucket of buckets) {
    if (bucket.rateKey !== rateKey) continue;
    bucket.worked += minutes;
    bucket.minutes += minutes;
    return;
  }
  buckets.push({ rateKey, worked: minutes, mealMinutes: 0, rounding: 0, minutes });
}

/** The bucket with the most minutes left, the first met on a tie. */
function fullest(buckets: readonly Bucket[]): Bucket | undefined {
  let most = buckets[0];
  for (const bucket of buckets) if (most && bucket.minutes > most.minutes) most = bucket;
  return most;
}

function takeMeals(buckets: readonly Bucket[], mealMinutes: number): void {
  let left = mealMinutes;
  while (left > 0) {
    const bucket = fullest(buckets);
    if (!bucket || bucket.minutes === 0) return;
    const taken = Math.min(left, bucket.minutes);
    bucket.mealMinutes += taken;
    bucket.minutes -= taken;
    left -= taken;
  }
}

function spreadRounding(buckets: readonly Bucket[], difference: number): void {
  let left = difference;
  while (left !== 0) {
    const bucket = fullest(buckets);
    if (!bucket) return;
    // A bucket never goes below zero: what it cannot bear comes off the next.
    const change = Math.max(left, -bucket.minutes);
    if (change === 0) return;
    bucket.rounding += change;
    bucket.minutes += change;
    left -= change;
  }
}
