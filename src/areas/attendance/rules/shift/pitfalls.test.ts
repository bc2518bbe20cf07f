import { describe, expect, test } from "vitest";
import { writeClock } from "#platform/calendar/clock.ts";
import { attendanceMonth, attendanceMonthOf } from "#platform/calendar/periods.ts";
import { addDays, daysBetween } from "#platform/calendar/plain-date.ts";
import { wallSecond } from "#platform/calendar/wall-time.ts";
import { DEFAULT_ATTENDANCE_RULES } from "./attendance-rules.ts";
import { attributePunches } from "./attribute-punches.ts";
import { dayRows, type AssignedShift, type DayRow } from "../days/day-row.ts";
import { splitNight } from "./night-split.ts";
import { keyOf, type PlannedShift, type Punch } from "./punch.ts";
import { shiftOutcome } from "./shift-outcome.ts";

// What other systems were seen to get wrong, each once; what takes a database is in apps/server/pitfalls.db.test.ts, a
// change after payroll in statements/server/deltas.db.test.ts.

const DAY = "2026-10-12";
const NEXT = "2026-10-13";
const RULES = DEFAULT_ATTENDANCE_RULES;
const minute = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const shift = (id: string, from: string, to: string, workDate = DAY): PlannedShift => ({
  id,
  workDate,
  start: minute(from),
  end: minute(to),
});
const at = (clock: string, more: Partial<Punch> = {}): Punch => ({
  id: clock,
  at: wallSecond(DAY, minute(clock), Number(clock.slice(6) || 0)),
  ...more,
});
const edges = (shifts: PlannedShift[], punches: Punch[]): string[] =>
  attributePunches(shifts, punches, RULES).shifts.map((one) =>
    [one.inMinute, one.outMinute].map((m) => (m === null ? "-" : writeClock(m))).join(" "),
  );

const NIGHT = shift("night", "22:00", "30:00");
const MORNING = shift("morning", "06:30", "14:30", NEXT);

describe("night shifts", () => {
  test("the out of a night shift is not the in of the next day's shift", () => {
    expect(
      edges(
        [NIGHT, MORNING],
        ["21:58", "30:10", "30:27", "38:31"].map((clock) => at(clock)),
      ),
    ).toEqual(["21:58 30:10", "06:27 14:31"]);
    expect(
      edges(
        [NIGHT, shift("night 2", "22:00", "30:00", NEXT)],
        ["21:58", "30:10", "45:55", "54:02"].map((clock) => at(clock)),
      ),
    ).toEqual(["21:58 30:10", "21:55 30:02"]);
  });

  test("the out of a night shift is its own where the next one's in is missing", () => {
    expect(
      edges(
        [NIGHT, MORNING],
        ["21:58", "30:10", "38:31"].map((clock) => at(clock)),
      ),
    ).toEqual(["21:58 30:10", "- 14:31"]);
  });

  test("work after midnight belongs to the date on which the shift began, overtime and all", () => {
    const over = shiftOutcome(
      { start: 1320, end: 1800, approvedEnd: 1920 },
      { inMinute: 1320, outMinute: 1925 },
      RULES,
    );
    expect(over).toMatchObject({ paidStart: 1320, paidEnd: 1920, state: "normal" });
  });

  test("21:00 to 00:00 are three hours, counted once", () => {
    expect(shiftOutcome({ start: 1260, end: 1440 }, { inMinute: 1260, outMinute: 1440 }, RULES)).toMatchObject({
      netMinutes: 180,
      accountingMinutes: 180,
    });
    expect(splitNight(1260, 1440, 1320, 360)).toEqual({ nightMinutes: 120, dayMinutes: 60 });
  });

  test("a night is eight hours of night, not seven and not nine", () => {
    expect(splitNight(1320, 1800, 1320, 360)).toEqual({ nightMinutes: 480, dayMinutes: 0 });
    expect(splitNight(0, 1440, 1320, 360)).toEqual({ nightMinutes: 480, dayMinutes: 960 });
  });
});

describe("who came is not absent", () => {
  const assigned = (one: PlannedShift, assignmentId: number): AssignedShift => ({
    ...one,
    id: String(assignmentId),
    assignmentId,
    memberId: 1,
    agencyId: null,
    contractId: null,
    departmentId: 1,
    postId: 1,
    shiftId: assignmentId,
    voided: false,
  });
  const rowsOf = (shifts: PlannedShift[], punches: Punch[], reportedTo: number): DayRow[] =>
    dayRows(
      { shifts: shifts.map((one, i) => assigned(one, i + 1)), punches, outside: new Set() },
      DAY,
      NEXT,
      reportedTo,
      () => ({ id: 1, rules: RULES }),
    );
  const until = (clock: string) => wallSecond(DAY, minute(clock)) / 60;

  test("in and out of one shift never go to two shifts of the same hours", () => {
    const rows = rowsOf(
      [shift("day", "07:00", "15:30"), shift("evening", "15:30", "23:00")],
      [at("06:55"), at("15:28"), at("15:31"), at("23:02")],
      until("48:00"),
    );
    expect(rows.map((row) => `${row.state} ${row.inMinute} ${row.outMinute}`)).toEqual([
      "early 415 928",
      "late 931 1382",
    ]);
  });

  test("nobody is absent before the window has ended and the machines have reported", () => {
    const early = shift("early", "07:00", "15:30");
    expect(rowsOf([early], [], until("19:30"))[0]!.state).toBeNull();
    expect(rowsOf([early], [], until("19:31"))[0]!.state).toBe("absent");
    expect(rowsOf([early], [at("06:58")], until("19:30"))[0]!).toMatchObject({ state: null, inMinute: 418 });
    expect(rowsOf([early], [at("06:58")], until("19:31"))[0]!.state).toBe("missing_card");
  });

  test("a whole day of the local calendar, not of another zone: an hour after midnight is the same shift", () => {
    const rows = rowsOf([shift("late", "16:00", "25:00")], [at("15:58"), at("25:01")], until("48:00"));
    expect(rows[0]).toMatchObject({ state: "normal", inMinute: 958, outMinute: 1501, netMinutes: 480 });
    expect(rowsOf([shift("late", "16:00", "25:00")], [at("25:01"), at("15:58")], until("48:00"))).toEqual(rows);
  });
});

describe("forgotten and repeated punches", () => {
  test("a forgotten out leaves its own day open and takes nothing from the next", () => {
    expect(
      edges(
        [shift("mon", "07:00", "15:30"), shift("tue", "07:00", "15:30", NEXT)],
        ["06:55", "30:58", "39:31"].map((clock) => at(clock)),
      ),
    ).toEqual(["06:55 -", "06:58 15:31"]);
    expect(
      edges(
        [NIGHT, MORNING],
        ["21:55", "30:28", "38:33"].map((clock) => at(clock)),
      ),
    ).toEqual(["21:55 -", "06:28 14:33"]);
    expect(
      edges(
        [NIGHT, MORNING],
        ["21:55", "30:28", "36:00", "38:33"].map((clock) => at(clock)),
      ),
    ).toEqual(["21:55 -", "06:28 14:33"]);
  });

  test("after leave in the morning a single punch at noon is the in, before leave in the afternoon the out", () => {
    const day = shift("a", "08:00", "17:00");
    expect(edges([{ ...day, leave: [{ start: 480, end: 750 }] }], [at("12:33")])).toEqual(["12:33 -"]);
    expect(edges([{ ...day, leave: [{ start: 750, end: 1020 }] }], [at("12:28")])).toEqual(["- 12:28"]);
    expect(edges([day], [at("12:33")])).toEqual(["- 12:33"]);
  });

  test("the same punch stored again changes nothing", () => {
    const once = ["06:55:10", "15:31:20"].map((clock) => at(clock));
    const thrice = [
      ...once,
      ...once.map((punch) => ({ ...punch, id: `${punch.id} b` })),
      ...once.map((punch) => ({ ...punch, id: `${punch.id} c` })),
    ];
    expect(edges([shift("a", "07:00", "15:30")], thrice)).toEqual(edges([shift("a", "07:00", "15:30")], once));
  });

  test("punches of one press are neither two edges nor checks of the work", () => {
    const shifts: AssignedShift[] = [
      {
        ...shift("1", "07:00", "15:30"),
        id: "1",
        assignmentId: 1,
        memberId: 1,
        agencyId: null,
        contractId: null,
        departmentId: 1,
        postId: 1,
        shiftId: 1,
        voided: false,
      },
    ];
    const [row] = dayRows(
      {
        shifts,
        punches: ["06:55:10", "06:55:40", "06:56:20", "11:00", "11:00:30", "15:31", "15:31:45"].map((clock) =>
          at(clock),
        ),
        outside: new Set(),
      },
      DAY,
      DAY,
      Infinity,
      () => ({ id: 1, rules: RULES }),
    );
    expect(row).toMatchObject({ inMinute: 415, outMinute: 931, workPunch1: 660, workPunch2: null });
  });

  test("a key that was not chosen, or chosen wrongly, loses no punch", () => {
    const said = (states: number[]) => ["06:55", "15:31"].map((clock, i) => at(clock, withKey(states[i]!)));
    for (const states of [
      [255, 255],
      [0, 1],
      [1, 0],
      [1, 1],
      [5, 255],
    ])
      expect(edges([shift("a", "07:00", "15:30")], said(states))).toEqual(["06:55 15:31"]);
  });

  test("the key decides where the clock cannot", () => {
    const noon = shift("a", "08:00", "16:00");
    expect(edges([noon], [at("12:00", withKey(1))])).toEqual(["- 12:00"]);
    expect(edges([noon], [at("12:00", withKey(0))])).toEqual(["12:00 -"]);
    expect(edges([noon], [at("08:03", withKey(1))])).toEqual(["08:03 -"]);
  });
});

const withKey = (state: number): Partial<Punch> => {
  const says = keyOf(state);
  return says ? { says } : {};
};

describe("a phone outside every location", () => {
  test("gives no edge that a machine gives", () => {
    expect(
      edges(
        [shift("a", "07:00", "15:30")],
        [at("06:40", { outside: true }), at("07:10"), at("15:31"), at("16:00", { outside: true })],
      ),
    ).toEqual(["07:10 15:31"]);
  });

  test("stands in where nothing else does", () => {
    expect(edges([shift("a", "07:00", "15:30")], [at("07:10"), at("15:35", { outside: true })])).toEqual([
      "07:10 15:35",
    ]);
    expect(
      edges([shift("a", "07:00", "15:30")], [at("06:50", { outside: true }), at("15:35", { outside: true })]),
    ).toEqual(["06:50 15:35"]);
  });
});

describe("overtime and months", () => {
  test("overtime is what was worked outside the plan, not the difference of two totals", () => {
    // Two hours late and two hours longer are no overtime without an approval, and never eight hours of plan.
    expect(shiftOutcome({ start: 480, end: 960 }, { inMinute: 600, outMinute: 1080 }, RULES)).toMatchObject({
      paidStart: 600,
      paidEnd: 960,
      lateMinutes: 120,
    });
    expect(
      shiftOutcome({ start: 480, end: 960, approvedEnd: 1020 }, { inMinute: 600, outMinute: 1080 }, RULES),
    ).toMatchObject({ paidStart: 600, paidEnd: 1020, lateMinutes: 120 });
  });

  test("every date is in exactly one attendance month, for any start day and year", () => {
    for (let start = 1; start <= 28; start++) {
      let last: string | null = null;
      for (let date = "2023-01-01"; date < "2033-01-01"; date = addDays(date, 1)) {
        const name = attendanceMonthOf(date, start);
        if (name === last) continue;
        const month = attendanceMonth(name, start);
        expect(month.start <= date && date <= month.end).toBe(true);
        if (last !== null) expect(attendanceMonth(last, start).end).toBe(addDays(month.start, -1));
        const length = daysBetween(month.start, month.end) + 1;
        expect(length).toBeGreaterThanOrEqual(28);
        expect(length).toBeLessThanOrEqual(31);
        last = name;
      }
    }
  });
});
