import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#platform/calendar/plain-date.ts";
import { plannedRounds, timesFault, type TaskTimes } from "./rounds.ts";

const at = (date: string, clock: string) => Date.parse(`${date}T${clock}:00+08:00`);
const times = (over: Partial<TaskTimes> = {}): TaskTimes => ({
  fromDate: "2026-11-23",
  toDate: "2026-11-24",
  startMinute: 480,
  endMinute: 1200,
  samplingMinutes: [900, 600],
  ...over,
});

describe("when is drawn", () => {
  test("at each sampling time of each date, in order, open until the day's end", () => {
    expect(
      plannedRounds(times(), at("2026-11-22", "12:00")).map(({ workDate, minute, dueAt, closesAt }) => [
        workDate,
        minute,
        dueAt,
        closesAt,
      ]),
    ).toEqual([
      ["2026-11-23", 600, at("2026-11-23", "10:00"), at("2026-11-23", "20:00")],
      ["2026-11-23", 900, at("2026-11-23", "15:00"), at("2026-11-23", "20:00")],
      ["2026-11-24", 600, at("2026-11-24", "10:00"), at("2026-11-24", "20:00")],
      ["2026-11-24", 900, at("2026-11-24", "15:00"), at("2026-11-24", "20:00")],
    ]);
  });
  test("not at moments that are over when the task is made", () => {
    expect(plannedRounds(times(), at("2026-11-23", "10:01")).map((round) => round.dueAt)).toEqual([
      at("2026-11-23", "15:00"),
      at("2026-11-24", "10:00"),
      at("2026-11-24", "15:00"),
    ]);
  });
  test("past midnight", () => {
    const [round] = plannedRounds(
      times({ toDate: "2026-11-23", endMinute: 1800, samplingMinutes: [1530] }),
      at("2026-11-23", "09:00"),
    );
    expect(round).toMatchObject({
      workDate: "2026-11-23",
      dueAt: at("2026-11-24", "01:30"),
      closesAt: at("2026-11-24", "06:00"),
    });
  });
});

describe("what is refused", () => {
  const noon = at("2026-11-23", "12:00");
  test.each([
    ["nothing of a good one", times(), undefined],
    ["an end date before the start", times({ toDate: "2026-11-22" }), "reversed"],
    ["more than 31 dates", times({ toDate: addDays("2026-11-23", 31) }), "tooLong"],
    ["an end that is over", times({ fromDate: "2026-11-22", toDate: "2026-11-22" }), "endPast"],
    ["a window without length", times({ startMinute: 600, endMinute: 600 }), "windowReversed"],
    ["sampling before the window", times({ samplingMinutes: [479] }), "samplingOutside"],
    ["sampling as the window ends", times({ samplingMinutes: [1200] }), "samplingOutside"],
    ["sampling times that are all over", times({ toDate: "2026-11-23", samplingMinutes: [600] }), "nothingAhead"],
  ] as const)("%s", (_, one, fault) => expect(timesFault(one, noon)).toBe(fault));
  test("31 dates are not too many", () =>
    expect(timesFault(times({ toDate: addDays("2026-11-23", 30) }), noon)).toBeUndefined());

  test("a task without fault draws at least once, always before the round and the task close", () => {
    const minute = fc.integer({ min: 0, max: 2880 });
    fc.assert(
      fc.property(
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: -1, max: 40 }),
        minute,
        minute,
        fc.array(minute, { minLength: 1, maxLength: 4 }),
        (ahead, days, startMinute, endMinute, samplingMinutes) => {
          const fromDate = addDays("2026-11-23", ahead);
          const one = { fromDate, toDate: addDays(fromDate, days), startMinute, endMinute, samplingMinutes };
          if (timesFault(one, noon) !== undefined) return;
          const rounds = plannedRounds(one, noon);
          expect(rounds.length).toBeGreaterThan(0);
          expect(rounds.length).toBeLessThanOrEqual(31 * 4);
          for (const round of rounds) expect(noon <= round.dueAt && round.dueAt < round.closesAt).toBe(true);
        },
      ),
    );
  });
});
