import fc from "fast-check";
import { expect, test } from "vitest";
import type { Interval } from "#platform/calendar/intervals.ts";
import { DEFAULT_ATTENDANCE_RULES, type AttendanceRules } from "./attendance-rules.ts";
import { shiftOutcome } from "./shift-outcome.ts";
import { lateBy } from "./work-parts.ts";

// What one shift comes to with leave, overtime, breaks and training, found by asking every minute; written from the words of the rules.

const RUNS = Number(process.env["ORACLE_RUNS"] ?? 1000);

interface Case {
  start: number;
  end: number;
  came: number | null;
  left: number | null;
  leave: readonly Interval[];
  /** Minutes of approved overtime before and after. */
  before: number;
  after: number;
  training: readonly Interval[];
  rest: readonly Interval[];
  loose: number;
  breaks: readonly Interval[];
}

const within = (spans: readonly Interval[], minute: number) =>
  spans.some(({ start, end }) => minute >= start && minute < end);

interface Said {
  state: string;
  late: number;
  early: number;
  rest: number;
  meals: number;
  net: number;
  accounting: number;
}

function oracle(one: Case, rules: AttendanceRules): Said {
  const nothing = { late: 0, early: 0, rest: 0, meals: 0, net: 0, accounting: 0 };
  const work: number[] = [];
  for (let minute = one.start; minute < one.end; minute++) if (!within(one.leave, minute)) work.push(minute);
  if (work.length === 0) return { ...nothing, state: "leave" };
  if (one.came === null && one.left === null) return { ...nothing, state: "absent" };
  if (one.came === null || one.left === null) return { ...nothing, state: "missing_card" };
  const [first, last] = [work[0]!, work.at(-1)! + 1];
  let [late, early] = [0, 0];
  // Whoever comes or goes beyond the shift was not expected in between, but is as late or early all the same.
  for (let minute = first; minute < one.came; minute++) if (!within(one.leave, minute)) late++;
  for (let minute = one.left; minute < last; minute++) if (!within(one.leave, minute)) early++;
  if (late <= rules.graceLate) late = 0;
  if (early <= rules.graceEarly) early = 0;
  // Overtime joins on to a shift whose edge is worked.
  const opens = first === one.start ? one.start - one.before : first;
  const closes = last === one.end ? one.end + one.after : last;
  const there: number[] = [];
  for (let minute = opens; minute < closes; minute++) if (minute >= one.came && minute < one.left) there.push(minute);
  const count = (is: (minute: number) => boolean) => there.filter(is).length;
  const loose = there.length > rules.breakAfter ? one.loose : 0;
  const planned = loose + count((minute) => within(one.rest, minute));
  const isPunched = count((minute) => within(one.breaks, minute)) >= planned || one.rest.length === 0;
  const taken = isPunched ? one.breaks : one.rest;
  const unpaid = [...one.training, ...one.leave, ...taken];
  const rest = Math.min(
    there.length,
    count((minute) => within(unpaid, minute)) + Math.max(0, planned - count((minute) => within(taken, minute))),
  );
  const meals = Math.min(mealsOf(there, rules) * rules.meals.deductTime, there.length - rest);
  const net = there.length - rest - meals;
  let accounting = net - (net % rules.roundingUnit);
  if (net % rules.roundingUnit > 0 && net % rules.roundingUnit >= rules.roundingThreshold)
    accounting += rules.roundingUnit;
  accounting = Math.min(accounting, closes - opens);
  const state = late > 0 ? (early > 0 ? "late_and_early" : "late") : early > 0 ? "early" : "normal";
  return { state, late, early, rest, meals, net, accounting };
}

/** A meal for each full step there, of the meals whose window was met. */
function mealsOf(there: readonly number[], { meals }: AttendanceRules): number {
  if (!meals.mealGenerate) return 0;
  const ends = [meals.breakfastEnd, meals.lunchEnd, meals.dinnerEnd, meals.supperEnd];
  const met = new Set(
    there.map((minute) => {
      const day = Math.floor(minute / 1440);
      const meal = ends.findIndex((end) => minute - day * 1440 < end);
      return meal === -1 ? `${day + 1} 0` : `${day} ${meal}`;
    }),
  );
  return Math.min(Math.floor(there.length / (meals.mealStep * 60)), met.size, 4);
}

const span = (from: number, to: number, longest: number) =>
  fc
    .tuple(fc.integer({ min: from, max: to }), fc.integer({ min: 1, max: longest }))
    .map(([start, length]): Interval => ({ start, end: start + length }));
const near = (minute: number) =>
  fc.oneof(fc.integer({ min: minute - 130, max: minute + 130 }), fc.integer({ min: 0, max: 2880 }));

const cases: fc.Arbitrary<Case> = fc
  .tuple(fc.constantFrom(300, 480, 840, 1320), fc.constantFrom(240, 480, 540, 720))
  .chain(([start, length]) => {
    const end = start + length;
    const inside = (longest: number, most: number) =>
      fc.array(span(start - 60, end + 30, longest), { maxLength: most });
    const half = Math.floor((start + end) / 2);
    return fc.record({
      start: fc.constant(start),
      end: fc.constant(end),
      came: fc.option(near(start), { nil: null, freq: 8 }),
      left: fc.option(near(end), { nil: null, freq: 8 }),
      leave: fc.oneof(
        fc.constant([]),
        fc.constant([{ start, end: half }]),
        fc.constant([{ start: half, end }]),
        fc.constant([
          { start, end: half },
          { start: half, end },
        ]),
        inside(300, 3),
      ),
      before: fc.constantFrom(0, 0, 60),
      after: fc.constantFrom(0, 0, 90, 180),
      training: inside(60, 2),
      rest: inside(60, 2),
      loose: fc.constantFrom(0, 0, 30, 60),
      breaks: inside(90, 2),
    });
  })
  .map((one) => (one.came !== null && one.left !== null && one.left <= one.came ? { ...one, left: null } : one));

const ruleSets: fc.Arbitrary<AttendanceRules> = fc
  .record({
    graceLate: fc.constantFrom(0, 5, 15),
    graceEarly: fc.constantFrom(0, 5),
    breakAfter: fc.constantFrom(0, 240, 360),
    roundingUnit: fc.constantFrom(1, 15, 30, 60),
    roundingThreshold: fc.constantFrom(1, 15, 20),
    mealGenerate: fc.constantFrom(true, true, false),
    mealStep: fc.constantFrom(4, 4, 2, 6),
  })
  .map(({ mealGenerate, mealStep, ...some }) => ({
    ...DEFAULT_ATTENDANCE_RULES,
    ...some,
    roundingThreshold: Math.min(some.roundingThreshold, some.roundingUnit),
    meals: { ...DEFAULT_ATTENDANCE_RULES.meals, mealGenerate, mealStep },
  }));

test("a shift with leave, overtime, breaks and training comes to what every minute says", () => {
  fc.assert(
    fc.property(cases, ruleSets, (one, rules) => {
      const { start, end, came, left, leave, before, after, training, rest, loose, breaks } = one;
      const demand = {
        start,
        end,
        leave,
        unpaid: training,
        rest,
        ...(loose > 0 ? { plannedBreak: loose } : {}),
        ...(before > 0 ? { approvedStart: start - before } : {}),
        ...(after > 0 ? { approvedEnd: end + after } : {}),
      };
      const got = shiftOutcome(demand, { inMinute: came, outMinute: left, breaks }, rules);
      expect({
        state: got.state,
        late: got.lateMinutes,
        early: got.earlyMinutes,
        rest: got.restMinutes,
        meals: got.mealMinutes,
        net: got.netMinutes,
        accounting: got.accountingMinutes,
      }).toEqual(oracle(one, rules));
    }),
    { numRuns: RUNS },
  );
});

test("leave in the midst of what was missed is nobody's lateness", () => {
  const leave = [{ start: 510, end: 720 }];
  expect(lateBy({ start: 480, end: 1020, leave }, 720)).toBe(30);
  expect(
    shiftOutcome({ start: 480, end: 1020, leave }, { inMinute: 720, outMinute: 1020 }, DEFAULT_ATTENDANCE_RULES),
  ).toMatchObject({ state: "late", lateMinutes: 30 });
  expect(
    shiftOutcome(
      { start: 480, end: 1020, leave: [{ start: 780, end: 990 }] },
      { inMinute: 480, outMinute: 780 },
      DEFAULT_ATTENDANCE_RULES,
    ),
  ).toMatchObject({ state: "early", earlyMinutes: 30 });
});
