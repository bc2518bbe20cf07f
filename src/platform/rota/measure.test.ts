import { describe, expect, it, test } from "vitest";
import { patternDays, repeated, type PatternHolidays } from "./cycle.ts";
import { createJudge } from "./judge.ts";
import { dayFigures, rowFigures } from "./measure.ts";
import { openRota } from "./open-rota.ts";
import { cover, duty, person, rota, type Given } from "./rota.fixture.ts";

const opened = (rows: string[], given: Given = {}) => {
  const { model, cells } = rota(rows, given);
  return openRota(createJudge(model), cells);
};
const posts = [{ postId: 1, departmentId: 1, asks: [], priority: 1, rate: 3333 }];

describe("figures of a row", () => {
  it("sums the plan's days: hours, nights, days off, burden, cost", () => {
    const open = opened(["D D N 0 E S -"], {
      posts,
      lead: 1,
      people: [person(1, { due: 2400, burden: 42_000, leave: [{ day: 6, span: null, pending: false }] })],
    });
    expect(rowFigures(open, 0, (_, day) => (day === 1 ? 470 : 0))).toEqual({
      planned: 1920,
      due: 2400,
      worked: 470,
      nights: 1,
      daysOff: 1,
      // A night 3, Saturday 2, split 1.
      burden: 48_000,
      // Four times 8 h at 33.33 yuan, each rounded once.
      cost: 4 * 26_664,
    });
  });

  test.each<[string, Given, number | null]>([
    ["no rate", {}, null],
    ["an order pays", { contents: { D: duty("0700-1500", { lineId: 7 }) } }, 0],
    ["cost is rounded half up", { contents: { D: duty("0700-0701") }, posts: [{ ...posts[0]!, rate: 3030 }] }, 51],
  ])("cost: %s", (_, given, cost) => expect(rowFigures(opened(["D"], given), 0).cost).toBe(cost));

  it("holidays weigh four, whatever day of the week they are", () => {
    expect(rowFigures(opened(["D D"], { kinds: { 0: "statutory_holiday" } }), 0).burden).toBe(4000);
    expect(
      rowFigures(opened(["- - - - - D D"], { kinds: { 5: "statutory_holiday", 6: "makeup_workday" } }), 0).burden,
    ).toBe(4000);
    expect(
      rowFigures(opened(["D - - - - - D"], { kinds: { 0: "arranged_day_off", 6: "arranged_day_off" } }), 0).burden,
    ).toBe(2000);
  });
});

it("figures of a day: heads, hours, need, cost", () => {
  const open = opened(["D -", "D+S -", "- -"], { posts, cover: [cover(0, { start: 420, end: 900 }, 3)] });
  expect(dayFigures(open, 0, 2)).toEqual([
    { heads: 2, minutes: 1440, need: 1440, short: 240, cost: 3 * 26_664 },
    { heads: 0, minutes: 0, need: 0, short: 0, cost: 0 },
  ]);
});

describe("repetition", () => {
  test.each<[string, number, "after" | "before", string]>([
    ["AABB--", 8, "after", "AABB--AA"],
    ["A", 3, "after", "AAA"],
    ["AABB--", 3, "before", "B--"],
    ["AB-", 7, "before", "-AB-AB-"],
    ["", 3, "after", ""],
    ["AB", 0, "after", ""],
  ])("%s, %i %s", (sequence, count, direction, expected) =>
    expect(repeated([...sequence], count, direction).join("")).toBe(expected),
  );

  const holiday = (day: number) => day === 2 || day === 3;
  test.each<[string, PatternHolidays, number, number, number, number, string]>([
    ["from its first day", "keep", 0, 0, 0, 8, "AABB--AA"],
    ["with an offset", "keep", 0, 2, 0, 8, "BB--AABB"],
    ["from the middle of the plan", "keep", 0, 0, 4, 8, "--AA"],
    ["before its first day it ran already", "keep", 4, 0, 0, 6, "BB--AA"],
    ["holidays off, the pattern goes on", "off", 0, 0, 0, 8, "AA00--AA"],
    ["holidays skipped, it waits", "skip", 0, 0, 0, 8, "AA00BB--"],
    ["skipped before the days asked for", "skip", 0, 0, 4, 8, "BB--"],
    ["skipped holidays before its first day", "skip", 4, 0, 0, 6, "--00AA"],
  ])("%s", (_, holidays, anchor, offset, from, to, expected) =>
    expect(patternDays({ days: [..."AABB--"], holidays, off: "0" }, anchor, offset, from, to, holiday).join("")).toBe(
      expected,
    ),
  );

  it("has 1 to 84 days", () => {
    const long = (length: number) =>
      patternDays({ days: Array.from({ length }, () => "A"), holidays: "keep", off: "" }, 0, 0, 0, 5, () => false)
        .length;
    expect([long(0), long(1), long(84), long(85)]).toEqual([0, 5, 5, 0]);
  });
});
