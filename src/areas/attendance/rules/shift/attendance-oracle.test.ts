import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dateOfDayNumber, dayNumber } from "#platform/calendar/plain-date.ts";
import { oracle, type OracleDay, type OraclePunch, type OracleShift } from "./attendance-oracle.fixture.ts";
import { DEFAULT_ATTENDANCE_RULES, type AttendanceRules } from "./attendance-rules.ts";
import { attributePunches } from "./attribute-punches.ts";
import type { PlannedShift, Punch } from "./punch.ts";
import { edgeRoundings } from "./round-minutes.ts";
import { portionsOf } from "../days/day-portions.ts";
import { shiftOutcome, type ShiftOutcome } from "./shift-outcome.ts";

const FIRST = dayNumber("2026-10-01");
const RUNS = Number(process.env["ORACLE_RUNS"] ?? 300);

type Roster = { shifts: OracleShift[]; punches: OraclePunch[] };

const startsOfDay = [360, 390, 420, 540, 840, 870, 900, 1080, 1320, 1350];

/** Days with a shift each or none, whatever follows on what: 22:00-06:00 then 06:30-14:30 is among them. */
const shiftLists = fc
  .array(
    fc.record({
      start: fc.oneof(fc.constantFrom(...startsOfDay), fc.nat(1439)),
      length: fc.oneof(fc.constantFrom(240, 480, 510, 600), fc.integer({ min: 60, max: 960 })),
      off: fc.boolean(),
    }),
    { minLength: 1, maxLength: 7 },
  )
  .map((days) => {
    const shifts: OracleShift[] = [];
    let free = 0;
    days.forEach(({ start, length, off }, i) => {
      const begin = (FIRST + i) * 1440 + start;
      if ((off && i > 0) || begin < free) return;
      shifts.push({ id: `s${String(i).padStart(2, "0")}`, start: begin, end: begin + length });
      free = begin + length;
    });
    return shifts;
  });

const noise = fc.record({
  in: fc.integer({ min: -130, max: 90 }),
  out: fc.integer({ min: -90, max: 250 }),
  habit: fc.constantFrom("both", "both", "both", "both", "forgotOut", "forgotIn", "absent", "bounced", "checked"),
  outside: fc.nat(5),
  second: fc.nat(59),
});

/** People who come and go about when they should, forget, press twice; and punches that nobody can explain. */
const rosters: fc.Arbitrary<Roster> = fc
  .tuple(
    shiftLists,
    fc.array(noise, { minLength: 7, maxLength: 7 }),
    fc.array(fc.record({ second: fc.nat(8 * 86_400), voided: fc.boolean(), outside: fc.boolean() }), { maxLength: 4 }),
  )
  .map(([shifts, habits, strays]) => {
    const punches: OraclePunch[] = [];
    const add = (minute: number, second: number, more: Partial<OraclePunch> = {}) =>
      punches.push({
        id: `p${String(punches.length).padStart(3, "0")}`,
        at: minute * 60 + second,
        outside: false,
        voided: false,
        ...more,
      });
    shifts.forEach((shift, i) => {
      const one = habits[i]!;
      const outside = one.outside === 0;
      if (!["forgotIn", "absent"].includes(one.habit)) add(shift.start + one.in, one.second, { outside });
      if (one.habit === "bounced") {
        add(shift.start + one.in, one.second);
        add(shift.start + one.in + 1, one.second);
      }
      if (one.habit === "checked") add(Math.floor((shift.start + shift.end) / 2), one.second);
      if (!["forgotOut", "absent"].includes(one.habit))
        add(shift.end + one.out, one.second, { outside: one.outside === 1 });
      if (one.habit === "bounced") add(shift.end + one.out, Math.min(59, one.second + 5));
    });
    for (const stray of strays) add(FIRST * 1440, stray.second, { voided: stray.voided, outside: stray.outside });
    return { shifts, punches };
  });

const ruleSets: fc.Arbitrary<AttendanceRules> = fc
  .record({
    signInBefore: fc.constantFrom(120, 120, 60, 0, 240),
    signOutAfter: fc.constantFrom(240, 240, 120, 0, 480),
    punchInterval: fc.constantFrom(60, 60, 0, 30),
    signInUntil: fc.constantFrom(null, null, 60, 240),
    signOutFrom: fc.constantFrom(null, null, 30, 240),
    longestWork: fc.constantFrom(960, 960, 600),
    graceLate: fc.constantFrom(0, 5, 15),
    graceEarly: fc.constantFrom(0, 5),
    roundingUnit: fc.constantFrom(30, 15, 60, 1),
    roundingThreshold: fc.constantFrom(20, 15, 1),
    roundingOf: fc.constantFrom("total" as const, "total" as const, "edges" as const),
    roundIn: fc.constantFrom(...edgeRoundings),
    roundOut: fc.constantFrom(...edgeRoundings),
  })
  .map((some) => ({
    ...DEFAULT_ATTENDANCE_RULES,
    ...some,
    roundingThreshold: Math.min(some.roundingThreshold, some.roundingUnit),
  }));

const planned = (shift: OracleShift): PlannedShift => {
  const day = Math.floor(shift.start / 1440);
  return { id: shift.id, workDate: dateOfDayNumber(day), start: shift.start - day * 1440, end: shift.end - day * 1440 };
};
const punchOf = ({ id, at, outside, voided }: OraclePunch): Punch => ({ id, at, outside, voided });

type Computed = { days: Map<string, OracleDay>; unscheduled: string[] };

function compute({ shifts, punches }: Roster, rules: AttendanceRules): Computed {
  const dealt = attributePunches(shifts.map(planned), punches.map(punchOf), rules);
  const days = new Map(
    dealt.shifts.map((one): [string, OracleDay] => {
      const day = shiftOutcome(one.shift, one, rules);
      const whole = (minute: number | null) => (minute === null ? null : one.base + minute);
      return [
        one.shift.id,
        {
          in: whole(one.inMinute),
          out: whole(one.outMinute),
          state: day.state,
          late: day.lateMinutes,
          early: day.earlyMinutes,
          meals: day.mealMinutes,
          net: day.netMinutes,
          accounting: day.accountingMinutes,
          dates: datesOf(one.shift, day),
        },
      ];
    }),
  );
  return { days, unscheduled: dealt.unscheduled.map((punch) => punch.id).sort() };
}

function datesOf({ workDate }: PlannedShift, outcome: ShiftOutcome): Map<number, number> {
  const portions = portionsOf(workDate, outcome) ?? [{ on: workDate, accounting: outcome.accountingMinutes }];
  return new Map(portions.filter((one) => one.accounting > 0).map((one) => [dayNumber(one.on), one.accounting]));
}

/** One line a shift, so that two answers compare as text. */
const said = (days: Map<string, OracleDay>): string =>
  [...days]
    .sort()
    .map(
      ([id, day]) =>
        `${id} ${day.in}~${day.out} ${day.state} ${day.late} ${day.early} ${day.meals} ${day.net} ${day.accounting} ${[...day.dates].sort().join(" ")}`,
    )
    .join("\n");

describe("against a walk of every minute", () => {
  test("any roster, any punches, any rules", () => {
    fc.assert(
      fc.property(rosters, ruleSets, (roster, rules) => {
        const right = oracle(roster.shifts, roster.punches, rules);
        const got = compute(roster, rules);
        expect(got.unscheduled).toEqual(right.unscheduled.sort());
        const ways = right.ways.map(said);
        if (!ways.includes(said(got.days))) expect(said(got.days)).toBe(ways[0]);
      }),
      { numRuns: RUNS },
    );
  });

  test("a night at 22:00-06:00, then 06:30-14:30, day after day: who punched twice near their plan has just these two", () => {
    const near = fc.integer({ min: -14, max: 14 });
    const habits = fc.array(fc.record({ in: near, out: near, forgets: fc.constantFrom("", "", "in", "out", "both") }), {
      minLength: 8,
      maxLength: 8,
    });
    fc.assert(
      fc.property(habits, (days) => {
        const shifts = days.map((_, i): OracleShift => {
          const start = (FIRST + Math.floor(i / 2)) * 1440 + (i % 2 === 0 ? 1320 : 1440 + 390);
          return { id: `s${i}`, start, end: start + 480 };
        });
        const truth = days.map((one, i) => ({
          in: one.forgets === "in" || one.forgets === "both" ? null : shifts[i]!.start + one.in,
          out: one.forgets === "out" || one.forgets === "both" ? null : shifts[i]!.end + one.out,
        }));
        const punches = truth.flatMap((one, i) =>
          [one.in, one.out]
            .filter((minute) => minute !== null)
            .map((minute): OraclePunch => ({ id: `p${i}-${minute}`, at: minute * 60, outside: false, voided: false })),
        );
        const got = compute({ shifts, punches }, DEFAULT_ATTENDANCE_RULES).days;
        expect(shifts.map(({ id }) => ({ in: got.get(id)!.in, out: got.get(id)!.out }))).toEqual(truth);
      }),
      { numRuns: RUNS },
    );
  });
});

describe("however punches arrive", () => {
  test("any order, any batches, any replay, any lateness: the last computation is the same", () => {
    const arrivals = fc.array(fc.record({ weight: fc.nat(), batch: fc.nat(3), again: fc.boolean() }), {
      minLength: 40,
      maxLength: 40,
    });
    fc.assert(
      fc.property(rosters, arrivals, (roster, order) => {
        const all = compute(roster, DEFAULT_ATTENDANCE_RULES);
        const shuffled = roster.punches
          .map((punch, i) => ({ punch, ...order[i]! }))
          .sort((a, b) => a.weight - b.weight);
        const known: OraclePunch[] = [];
        let last: Computed | undefined;
        for (const batch of [0, 1, 2, 3]) {
          for (const one of shuffled) {
            if (one.batch !== batch) continue;
            known.push(one.punch);
            // A machine that sends again: the same second under another number.
            if (one.again) known.push({ ...one.punch, id: `${one.punch.id}+`, voided: one.punch.voided });
          }
          last = compute({ shifts: roster.shifts, punches: known }, DEFAULT_ATTENDANCE_RULES);
        }
        expect([...last!.days]).toEqual([...all.days]);
      }),
      { numRuns: RUNS },
    );
  });

  test("a punch between two days changes no day that lies more than a shift away", () => {
    fc.assert(
      fc.property(rosters, fc.nat(8 * 86_400), (roster, second) => {
        const before = compute(roster, DEFAULT_ATTENDANCE_RULES).days;
        const at = FIRST * 86_400 + second;
        const after = compute(
          { shifts: roster.shifts, punches: [...roster.punches, { id: "late", at, outside: false, voided: false }] },
          DEFAULT_ATTENDANCE_RULES,
        ).days;
        for (const shift of roster.shifts) {
          const far = at / 60 > shift.end + 2880 || at / 60 < shift.start - 2880;
          if (far) expect(after.get(shift.id)).toEqual(before.get(shift.id));
        }
      }),
      { numRuns: RUNS },
    );
  });
});
