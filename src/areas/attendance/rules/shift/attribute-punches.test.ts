import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeClock } from "#platform/calendar/clock.ts";
import { dateOfDayNumber, dayNumber } from "#platform/calendar/plain-date.ts";
import { wallSecond } from "#platform/calendar/wall-time.ts";
import { DEFAULT_ATTENDANCE_RULES } from "./attendance-rules.ts";
import { attributePunches } from "./attribute-punches.ts";
import { punchWindow } from "./punch-window.ts";
import type { AttributedPunches } from "./attribute-punches.ts";
import { keyOf, type PlannedShift, type Punch } from "./punch.ts";

const DAY = "2026-10-12";
const shift = (id: string, start: number, end: number, workDate = DAY): PlannedShift => ({ id, workDate, start, end });
const minute = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
/** "06:55" or "06:55:30" of the work date; ids are the texts. */
const at = (...clocks: string[]): Punch[] =>
  clocks.map((clock, i) => ({ id: `${i}-${clock}`, at: wallSecond(DAY, minute(clock), Number(clock.slice(6) || 0)) }));
const deal = (shifts: PlannedShift[], punches: Punch[]): AttributedPunches =>
  attributePunches(shifts, punches, DEFAULT_ATTENDANCE_RULES);
const edges = (result: AttributedPunches): string[] =>
  result.shifts.map((one) => [one.inMinute, one.outMinute].map((m) => (m === null ? "-" : writeClock(m))).join(" "));

const EARLY = shift("early", 420, 930);
const NIGHT = shift("night", 1320, 1800);
const MORNING_AFTER = shift("morning", 390, 870, "2026-10-13");

describe("one shift", () => {
  test.each([
    ["first in, last out", ["06:55", "12:00", "15:31"], "06:55 15:31", 1],
    ["any order of input", ["15:31", "06:55"], "06:55 15:31", 0],
    ["seconds are dropped", ["06:59:59", "15:30:59"], "06:59 15:30", 0],
    ["the window opens 120 minutes before", ["05:00", "15:30"], "05:00 15:30", 0],
    ["and not a minute sooner", ["04:59", "15:30"], "- 15:30", 0],
    ["it closes 240 minutes after", ["07:00", "19:30:59"], "07:00 19:30", 0],
    ["and not a minute later", ["07:00", "19:31"], "07:00 -", 0],
    ["sooner than 60 minutes after the in is extra, never the out", ["06:55", "07:54"], "06:55 -", 1],
    ["60 minutes after may be the out", ["06:55", "07:55"], "06:55 07:55", 0],
    ["two punches at the end are one edge, the out", ["15:25", "15:40"], "- 15:40", 1],
    ["no punch", [], "- -", 0],
  ])("%s", (_, clocks, expected, extra) => {
    const result = deal([EARLY], at(...clocks));
    expect(edges(result)).toEqual([expected]);
    expect(result.shifts[0]?.extra).toHaveLength(extra);
  });

  test("the same second counts once, from whatever machine", () => {
    const result = deal([EARLY], at("06:55:10", "06:55:10", "06:55:11", "15:30"));
    expect(result.duplicates.map((punch) => punch.id)).toEqual(["1-06:55:10"]);
    expect(edges(result)).toEqual(["06:55 15:30"]);
  });

  test("outside every window a punch is unscheduled, not dropped", () => {
    expect(deal([EARLY], at("03:00", "21:00")).unscheduled).toHaveLength(2);
    expect(deal([], at("03:00")).unscheduled).toHaveLength(1);
  });

  test("window for the last moment a punch may come", () => {
    expect(punchWindow(NIGHT, DEFAULT_ATTENDANCE_RULES)).toEqual({ first: 1200, last: 2040 });
  });
});

describe("shifts whose windows meet", () => {
  test("the out of the night at 06:10 belongs to the night", () => {
    expect(edges(deal([MORNING_AFTER, NIGHT], at("21:55", "30:10", "30:25", "38:35")))).toEqual([
      "21:55 30:10",
      "06:25 14:35",
    ]);
  });

  test("cut halfway, the minute itself to the later shift", () => {
    expect(edges(deal([NIGHT, MORNING_AFTER], at("21:55", "25:00", "30:14", "38:30")))).toEqual([
      "21:55 30:14",
      "- 14:30",
    ]);
    expect(edges(deal([NIGHT, MORNING_AFTER], at("21:55", "25:00", "30:15", "38:30")))).toEqual([
      "21:55 25:00",
      "06:15 14:30",
    ]);
  });

  test("an open in takes the next punch", () => {
    expect(edges(deal([NIGHT, MORNING_AFTER], at("21:55", "30:20", "30:26", "38:30")))).toEqual([
      "21:55 30:20",
      "06:26 14:30",
    ]);
  });

  test("but not beyond its own window, nor beyond the longest work", () => {
    const evening = shift("evening", 1080, 1500);
    const noon = shift("noon", 720, 1200, "2026-10-13");
    expect(edges(deal([evening, noon], at("17:55", "35:55", "44:00")))).toEqual(["17:55 -", "11:55 20:00"]);
    const rules = { ...DEFAULT_ATTENDANCE_RULES, longestWork: 480 };
    expect(edges(attributePunches([NIGHT, MORNING_AFTER], at("21:55", "30:20", "38:30"), rules))).toEqual([
      "21:55 -",
      "06:20 14:30",
    ]);
  });

  test("what only one window holds is not cut away", () => {
    const evening = shift("evening", 1080, 1500);
    const dawn = shift("dawn", 330, 810, "2026-10-13");
    expect(edges(deal([evening, dawn], at("17:55", "20:00", "27:20", "29:25", "37:30")))).toEqual([
      "17:55 27:20",
      "05:25 13:30",
    ]);
    expect(edges(deal([evening, dawn], at("17:55", "29:02", "37:30")))).toEqual(["17:55 -", "05:02 13:30"]);
    expect(edges(deal([evening, dawn], at("17:55", "26:00", "37:30")))).toEqual(["17:55 26:00", "- 13:30"]);
    // Nearer to the next start than to the end that is lacking.
    expect(edges(deal([evening, dawn], at("17:55", "28:59", "37:30")))).toEqual(["17:55 -", "04:59 13:30"]);
  });

  test("a punch sooner than the interval is not taken as the out", () => {
    expect(edges(deal([shift("short", 420, 450), shift("next", 460, 720)], at("07:00", "07:38", "12:00")))).toEqual([
      "07:00 -",
      "07:38 12:00",
    ]);
  });

  test("a lone out is not an open in and takes nothing", () => {
    expect(edges(deal([NIGHT, MORNING_AFTER], at("29:10", "30:20", "38:30")))).toEqual(["- 29:10", "06:20 14:30"]);
  });

  test("a forgotten out does not swallow the next day", () => {
    const next = shift("next", 420, 930, "2026-10-13");
    expect(edges(deal([EARLY, next], at("06:55", "30:58", "39:31")))).toEqual(["06:55 -", "06:58 15:31"]);
  });
});

describe("make-up cards and voids", () => {
  const makeUp = (clock: string, edge: "in" | "out", shiftId = "early"): Punch => ({
    id: `made-${edge}`,
    at: wallSecond(DAY, minute(clock)),
    makeUp: { shiftId, edge },
  });

  test("a make-up card ranks above the machines", () => {
    expect(edges(deal([EARLY], [...at("06:55"), makeUp("15:30", "out")]))).toEqual(["06:55 15:30"]);
    expect(edges(deal([EARLY], [...at("07:40", "15:35"), makeUp("07:00", "in")]))).toEqual(["07:00 15:35"]);
    expect(edges(deal([EARLY], [...at("15:20"), makeUp("15:30", "out")]))).toEqual(["- 15:30"]);
    const both = deal([EARLY], [...at("08:00", "12:00"), makeUp("07:00", "in"), makeUp("15:30", "out")]);
    expect(edges(both)).toEqual(["07:00 15:30"]);
    expect(both.shifts[0]?.extra).toHaveLength(2);
  });

  test("a made-up out keeps the night from taking the morning's in", () => {
    expect(
      edges(deal([NIGHT, MORNING_AFTER], [...at("21:55", "30:20", "38:30"), makeUp("30:00", "out", "night")])),
    ).toEqual(["21:55 30:00", "06:20 14:30"]);
  });

  test("the same second as a machine does not lose the card, and a card for another shift stays unscheduled", () => {
    expect(edges(deal([EARLY], [...at("07:00", "15:30"), makeUp("07:00", "in")]))).toEqual(["07:00 15:30"]);
    expect(deal([EARLY], [makeUp("07:00", "in", "gone")]).unscheduled).toHaveLength(1);
  });

  test("a void removes its punch", () => {
    const [first, ...rest] = at("06:10", "07:05", "15:30");
    const result = deal([EARLY], [{ ...(first as Punch), voided: true }, ...rest]);
    expect(edges(result)).toEqual(["07:05 15:30"]);
    expect(result.voided).toHaveLength(1);
  });
});

const BASE = dayNumber(DAY);
const shiftLists = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 900 }), length: fc.integer({ min: 60, max: 900 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((list) => {
    let clock = 300;
    return list.map(({ gap, length }, i): PlannedShift => {
      const begin = clock + gap;
      clock = begin + length;
      const day = Math.floor(begin / 1440);
      return {
        id: `s${i}`,
        workDate: dateOfDayNumber(BASE + day),
        start: begin - day * 1440,
        end: begin - day * 1440 + length,
      };
    });
  });
const punchLists = fc
  .array(fc.record({ second: fc.integer({ min: 0, max: 8 * 86_400 }), voided: fc.boolean() }), { maxLength: 20 })
  .map((list) =>
    list.map(({ second, voided }, i): Punch => ({
      id: `p${i}`,
      at: wallSecond(DAY, 0) + second,
      voided: voided && i % 5 === 0,
    })),
  );
const placesOf = (result: AttributedPunches): Punch[] => [
  ...result.shifts.flatMap((one) => [one.in, one.out, ...one.extra].filter((punch) => punch !== null)),
  ...result.unscheduled,
  ...result.duplicates,
  ...result.voided,
];

describe("whatever comes in", () => {
  test("every punch is in exactly one place, and edges stand in order", () => {
    fc.assert(
      fc.property(shiftLists, punchLists, (shifts, punches) => {
        const result = deal(shifts, punches);
        expect(
          placesOf(result)
            .map((punch) => punch.id)
            .sort(),
        ).toEqual(punches.map((punch) => punch.id).sort());
        for (const one of result.shifts) {
          if (one.inMinute !== null && one.outMinute !== null)
            expect(one.outMinute - one.inMinute).toBeGreaterThanOrEqual(60);
        }
      }),
    );
  });

  test("order, repetition and replay change nothing", () => {
    fc.assert(
      fc.property(shiftLists, punchLists, fc.infiniteStream(fc.nat()), (shifts, punches, weights) => {
        const shuffled = [...punches]
          .map((punch) => ({ punch, weight: weights.next().value as number }))
          .sort((a, b) => a.weight - b.weight)
          .map((one) => one.punch);
        const replayed = [...shuffled, ...shuffled.map((punch) => ({ ...punch, id: `${punch.id}-again` }))];
        const before = deal(shifts, punches);
        expect(deal([...shifts].reverse(), shuffled)).toEqual(before);
        expect(edges(deal(shifts, replayed))).toEqual(edges(before));
      }),
    );
  });

  test("a whole roster moved by days or minutes comes to the same", () => {
    const found = (result: AttributedPunches, by: number) =>
      result.shifts.map((one) => [one.inMinute, one.outMinute].map((minute) => (minute === null ? null : minute - by)));
    fc.assert(
      fc.property(
        shiftLists,
        punchLists,
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: -300, max: 300 }),
        (shifts, punches, days, minutes) => {
          const movedShifts = shifts.map((one) => ({
            ...one,
            workDate: dateOfDayNumber(dayNumber(one.workDate) + days),
            start: one.start + minutes,
            end: one.end + minutes,
          }));
          const movedPunches = punches.map((punch) => ({ ...punch, at: punch.at + days * 86_400 + minutes * 60 }));
          expect(found(deal(movedShifts, movedPunches), minutes)).toEqual(found(deal(shifts, punches), 0));
        },
      ),
    );
  });

  test("true work is found again under noise: bounces, mid-shift punches, a second machine", () => {
    const worker = fc.record({
      start: fc.constantFrom(420, 900, 1320),
      days: fc.integer({ min: 1, max: 10 }),
      noise: fc.array(
        fc.record({
          in: fc.integer({ min: -100, max: 59 }),
          out: fc.integer({ min: -59, max: 200 }),
          bounce: fc.nat(50),
          mid: fc.integer({ min: 120, max: 360 }),
        }),
        { minLength: 10, maxLength: 10 },
      ),
    });
    fc.assert(
      fc.property(worker, ({ start, days, noise }) => {
        const shifts: PlannedShift[] = [];
        const punches: Punch[] = [];
        const truth: string[] = [];
        noise.slice(0, days).forEach((one, i) => {
          const workDate = dateOfDayNumber(BASE + i);
          const [arrive, leave] = [start + one.in, start + 480 + one.out];
          shifts.push(shift(`s${i}`, start, start + 480, workDate));
          const seconds = [
            arrive * 60 + 3,
            arrive * 60 + 3 + one.bounce,
            (start + one.mid) * 60,
            leave * 60 - one.bounce - 1,
            leave * 60,
            leave * 60,
          ];
          seconds.forEach((second, j) => punches.push({ id: `p${i}-${j}`, at: wallSecond(workDate, 0) + second }));
          truth.push(`${writeClock(arrive)} ${writeClock(leave)}`);
        });
        expect(edges(deal(shifts, punches.reverse()))).toEqual(truth);
      }),
    );
  });

  test("true work is found again where edges are missing, keys are wrong or not chosen, and two clocks go wrong by minutes", () => {
    const fault = fc.constantFrom("none", "none", "noIn", "noOut", "both");
    const state = fc.constantFrom(255, 255, 0, 1, 4, 5);
    const day = fc.record({
      in: fc.integer({ min: -100, max: 50 }),
      out: fc.integer({ min: -50, max: 200 }),
      fault,
      states: fc.tuple(state, state),
      clocks: fc.tuple(fc.nat(1), fc.nat(1)),
    });
    const drifts = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }));
    fc.assert(
      fc.property(
        fc.constantFrom(420, 900, 1320),
        fc.array(day, { minLength: 1, maxLength: 10 }),
        drifts,
        (start, days, drift) => {
          const shifts: PlannedShift[] = [];
          const punches: Punch[] = [];
          const truth = days.map((one, i) => {
            const workDate = dateOfDayNumber(BASE + i);
            shifts.push(shift(`s${i}`, start, start + 480, workDate));
            // A clock that goes wrong is seen in the minutes, never in whose edge it is.
            const seen = [
              start + one.in + drift[one.clocks[0]]!,
              start + 480 + one.out + drift[one.clocks[1]]!,
            ] as const;
            const lacks = [
              one.fault === "noIn" || one.fault === "both",
              one.fault === "noOut" || one.fault === "both",
            ] as const;
            seen.forEach((minute, edge) => {
              const says = keyOf(one.states[edge]!);
              if (!lacks[edge])
                punches.push({ id: `p${i}-${edge}`, at: wallSecond(workDate, minute) + 7, ...(says ? { says } : {}) });
            });
            return seen.map((minute, edge) => (lacks[edge] ? "-" : writeClock(minute))).join(" ");
          });
          expect(edges(deal(shifts, punches))).toEqual(truth);
        },
      ),
    );
  });
});
