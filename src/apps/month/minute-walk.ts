import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { MealRules } from "#platform/calendar/meals.ts";

/** What the walk needs to know; every time in minutes of the work date. */
export type Walk = {
  readonly start: number;
  readonly end: number;
  readonly in: number;
  readonly out: number;
  readonly unit: number;
  readonly threshold: number;
  readonly meals: MealRules;
  readonly dayKinds: readonly DayKind[];
  readonly nightStart: number;
  readonly nightEnd: number;
  readonly milliPerHour: (kind: DayKind, night: boolean) => number;
  readonly shiftSubsidyFen: number;
  readonly ladderOverMinutes: number;
  readonly ladderFen: number;
};

/** Bit of the meal whose window a minute of the day lies in; after supper it is breakfast's again. */
function mealOfMinute(ofDay: number, meals: MealRules): number {
  if (ofDay < meals.breakfastEnd) return 8;
  if (ofDay < meals.lunchEnd) return 4;
  if (ofDay < meals.dinnerEnd) return 2;
  return ofDay < meals.supperEnd ? 1 : 8;
}

function isNightMinute(ofDay: number, from: number, to: number): boolean {
  return from <= to ? ofDay >= from && ofDay < to : ofDay >= from || ofDay < to;
}

/** A shift counted one minute at a time, slowly, sharing no code with the rules: what they are compared with. */
export function walkShift(walk: Walk) {
  let late = 0;
  let early = 0;
  for (let m = walk.start; m < walk.in; m++) late++;
  for (let m = walk.out; m < walk.end; m++) early++;
  const minutes: number[] = [];
  for (let m = walk.start; m < walk.end; m++) if (m >= walk.in && m < walk.out) minutes.push(m);

  const candidates: number[] = [];
  for (const m of minutes) {
    const meal = mealOfMinute(m % 1440, walk.meals);
    if (candidates[candidates.length - 1] !== meal) candidates.push(meal);
  }
  let allowed = 0;
  for (let i = 1; i <= minutes.length; i++) if (i % (walk.meals.mealStep * 60) === 0) allowed++;
  const eaten = walk.meals.mealGenerate ? candidates.slice(0, Math.min(allowed, 4)) : [];
  const mealMinutes = Math.min(eaten.length * walk.meals.deductTime, minutes.length);
  const net = minutes.length - mealMinutes;

  let accounting = 0;
  let rest = 0;
  for (let i = 0; i < net; i++)
    if (++rest === walk.unit) {
      accounting += walk.unit;
      rest = 0;
    }
  if (rest > 0 && rest >= walk.threshold) accounting += walk.unit;
  accounting = Math.min(accounting, walk.end - walk.start);

  const rates: { key: string; milli: number; left: number }[] = [];
  for (const m of minutes) {
    const kind = walk.dayKinds[Math.trunc(m / 1440)] ?? "weekday";
    const night = isNightMinute(m % 1440, walk.nightStart, walk.nightEnd);
    const key = `${kind}_${night ? "night" : "day"}`;
    const known = rates.find((rate) => rate.key === key);
    if (known) known.left++;
    else rates.push({ key, milli: walk.milliPerHour(kind, night), left: 1 });
  }
  const mostFirst = [...rates].sort((a, b) => b.left - a.left);
  for (let i = 0; i < mealMinutes; i++) {
    const rate = mostFirst.find((one) => one.left > 0);
    if (rate) rate.left--;
  }
  const mostLeft = [...rates].sort((a, b) => b.left - a.left);
  for (let i = net; i < accounting; i++) if (mostLeft[0]) mostLeft[0].left++;
  for (let i = accounting; i < net; i++) {
    const rate = mostLeft.find((one) => one.left > 0);
    if (rate) rate.left--;
  }

  let parts = 0n;
  for (const rate of rates) for (let i = 0; i < rate.left; i++) parts += BigInt(rate.milli);
  if (accounting > 0) parts += BigInt(walk.shiftSubsidyFen) * 600n;
  if (accounting > walk.ladderOverMinutes) parts += BigInt(walk.ladderFen) * 600n;
  const fen = Number(parts / 600n) + (parts % 600n >= 300n ? 1 : 0);
  return {
    late,
    early,
    mealBits: eaten.reduce((sum, bit) => sum + bit, 0),
    net,
    accounting,
    minutes: Object.fromEntries(rates.map((rate) => [rate.key, rate.left])),
    amountFen: fen,
  };
}
