import { describe, expect, it, test } from "vitest";
import { createJudge } from "./judge.ts";
import { all, contents, judged } from "./judged.fixture.ts";
import type { RotaPerson } from "./model.ts";
import { duty, person, rota, rule, type Given } from "./rota.fixture.ts";

const awayOn = (day: number) => ({ day, span: null, pending: false });

describe("hours", () => {
  const standard = { hoursSystem: "standard" } as const;
  test.each<[string, string, Given & { who?: Partial<RotaPerson> }, string[]]>([
    ["44 hours", "J J J J J P -", {}, []],
    ["a minute more", "J J J J J Q -", {}, ["weekHours 0-6 2641/2640"]],
    ["with days before the plan", "J J J J J J -", { lead: 5 }, ["weekHours 0-6 2880/2640"]],
    ["Monday to Sunday", "- - J J J J J J - -", {}, []],
    ["comprehensive hours have another rule", "J J J J J J -", { who: { hoursSystem: "comprehensive" } }, []],
    ["part-timers too", "J J J J J J -", { who: { partTime: true } }, []],
  ])("a week: %s", (_, row, given, expected) =>
    expect(
      judged(row, {
        ...all([rule("weekHours")]),
        people: [person(1, { ...standard, ...given.who })],
        lead: given.lead,
      }),
    ).toEqual(expected),
  );

  test.each<[string, string, string[]]>([
    ["three hours", "M", []],
    ["a minute more", "O", ["overtimeDay 0 181/180"]],
    ["a night belongs to the day it begins", "X", ["overtimeDay 0 240/180"]],
  ])("overtime of a day: %s", (_, row, expected) =>
    expect(judged(row, { ...all([rule("overtimeDay")]), contents: { ...contents, X: duty("2000-0800") } })).toEqual(
      expected,
    ),
  );

  test.each<[string, string, Given, string[]]>([
    ["36 hours: twelve days of three", "M M M M M - - M M M M M - - M M", {}, []],
    ["a minute more", "M M M M M - - M M M M M - - M O", {}, ["overtimeMonth 0-15 2161/2160"]],
    ["days off count whole", "J J J J J J J J J J J J J J J J J J J P -", {}, []],
    ["and a minute", "J J J J J J J J J J J J J J J J J J J Q -", {}, ["overtimeMonth 0-20 2161/2160"]],
    [
      "four free days of eight and four more",
      "J J J J J J J J J J J J J J J J J J J P K",
      {},
      ["overtimeMonth 0-20 2646/2160"],
    ],
    ["a day of rest that is moved within the week was had", "- J J J J J - J J J J - J - J - J J J J J", {}, []],
    ["two free days and one off in their place", "- J J J J J J J - J J J J J J J J - J J J", {}, []],
    ["what is beyond it counts", "- J J J J J J J J J J J J J J J J J J J J", {}, ["overtimeMonth 0-20 2400/2160"]],
    [
      "leave is no day off in its place",
      "- J J J J J J J - J J J J J J J J - J J J J J - J J J J",
      { people: [person(1, { hoursSystem: "standard", leave: [0, 8, 17, 23].map(awayOn) })] },
      ["overtimeMonth 0-27 3840/2160"],
    ],
    [
      "statutory holidays with them",
      "J J J J J - -",
      {
        kinds: {
          0: "statutory_holiday",
          1: "statutory_holiday",
          2: "arranged_day_off",
          3: "statutory_holiday",
          4: "statutory_holiday",
        },
      },
      ["overtimeMonth 0-6 2400/2160"],
    ],
    [
      "a make-up Saturday is a work day",
      "J J J J J J J J J J J J J J J J J J J J -",
      { kinds: { 5: "makeup_workday", 12: "makeup_workday" } },
      [],
    ],
    ["days before the plan", "M M M M M - - M M M M M - - M M M", { lead: 16 }, ["overtimeMonth 0-16 2340/2160"]],
    [
      "months of their own",
      "M M M M M - - M M M M M - - M M M",
      {
        months: [
          { start: 0, end: 14 },
          { start: 14, end: 17 },
        ],
      },
      [],
    ],
  ])("overtime of a month: %s", (_, row, given, expected) =>
    expect(judged(row, { ...all([rule("overtimeMonth")]), start: "2026-11-02", ...given })).toEqual(expected),
  );

  test.each<[string, string, Partial<RotaPerson>, string[]]>([
    ["within what is due", "J J J", { due: 1440 }, []],
    ["above it", "J J Q J", { due: 1440 }, ["periodHours 0-3 1681/1440"]],
    [
      "of a quarter with what was worked",
      "J J J",
      { periods: [{ days: { start: -60, end: 30 }, worked: 28_560, most: 30_000 }] },
      [],
    ],
    [
      "and a minute",
      "J J J",
      { periods: [{ days: { start: -60, end: 30 }, worked: 28_561, most: 30_000 }] },
      ["periodHours 0-2 30001/30000"],
    ],
  ])("comprehensive: %s", (_, row, who, expected) =>
    expect(
      judged(row, { ...all([rule("periodHours")]), people: [person(1, { hoursSystem: "comprehensive", ...who })] }),
    ).toEqual(expected),
  );

  test.each<[string, string, string[]]>([
    ["24 hours a week of four a day", "P P P P P P -", []],
    ["a minute more", "P P P P P Q -", ["partTimeWeek 0-6 1441/1440", "partTimeDay 0-6 241/240"]],
    ["eight hours on one day", "J - - - - - -", ["partTimeDay 0-6 480/240"]],
  ])("part-time: %s", (_, row, expected) =>
    expect(
      judged(row, { ...all([rule("partTimeWeek"), rule("partTimeDay")]), people: [person(1, { partTime: true })] }),
    ).toEqual(expected),
  );

  test.each<[string, string, number, string[]]>([
    ["eight hours off are free", "J J", 1440, []],
    ["a minute more", "J P Q", 1442, ["contractHours 0-2 961/1442"]],
    ["above", "J J J J", 1380, ["contractHours 0-3 1920/1380"]],
  ])("hours due: %s", (_, row, due, expected) =>
    expect(judged(row, { ...all([rule("contractHours")]), people: [person(1, { due })] })).toEqual(expected),
  );

  test.each<[string, string, Given, string[]]>([
    ["two in seven", "D D D D D 0 -", {}, []],
    ["one in seven", "D D D D D D 0", {}, ["daysOff 0-6 1/2"]],
    [
      "leave is none",
      "D D D D D 0 -",
      { people: [person(1, { leave: [{ day: 6, span: null, pending: false }] })] },
      [],
    ],
    ["October has eight", `${"D ".repeat(24)}${"0 ".repeat(7)}`, { start: "2026-10-01" }, ["daysOff 0-30 7/8"]],
  ])("days off: %s", (_, row, given, expected) =>
    expect(judged(row, { rules: [rule("daysOff")], ...given })).toEqual(expected),
  );

  test.each<[string, string, string[]]>([
    ["three", "- - - - - D D - - - - - D - - - - - - - D", []],
    ["one of two", "- - - - - D D - - - - - D - - - - - - - D", []],
    ["four", "- - - - - D D - - - - - D - - - - - - - D - - - - - D -", ["weekends 0-27 4/3"]],
  ])("weekends: %s", (_, row, expected) => expect(judged(row, { rules: [rule("weekends")] })).toEqual(expected));
});

describe("wishes and what is better avoided", () => {
  const want = { day: 0, span: null, definitionId: null, points: 2 };
  const rules = [rule("cannot"), rule("ratherNot"), rule("wish")];
  test.each<[string, string, RotaPerson["wants"][number], string[]]>([
    ["cannot", "D", { ...want, kind: "cannot" }, ["cannot 0 480/0"]],
    ["cannot in the afternoon", "D", { ...want, kind: "cannot", span: { start: 840, end: 1080 } }, ["cannot 0 60/0"]],
    ["cannot in the evening", "D", { ...want, kind: "cannot", span: { start: 900, end: 1080 } }, []],
    ["rather not", "D", { ...want, kind: "ratherNot" }, ["ratherNot 0 480/0"]],
    ["can", "D", { ...want, kind: "can" }, []],
    ["off", "D", { ...want, kind: "off" }, ["wish:off 0 2/0"]],
    ["off, and empty", "-", { ...want, kind: "off" }, []],
    ["a duty", "D", { ...want, kind: "duty", definitionId: 11 }, []],
    ["another duty", "L", { ...want, kind: "duty", definitionId: 11 }, ["wish:duty 0 2/0"]],
    ["a duty at a time", "L", { ...want, kind: "duty", span: { start: 1380, end: 1440 } }, ["wish:duty 0 2/0"]],
  ])("%s", (_, row, wanted, expected) =>
    expect(judged(row, { rules, people: [person(1, { wants: [wanted] })] })).toEqual(expected),
  );

  it("a split duty and a post that is not one's own", () => {
    const given = { rules: [rule("split"), rule("strangePost")], contents: { X: duty("0900-1700", { postId: 2 }) } };
    expect(judged("S D X", given)).toEqual(["split 0 1/0", "strangePost 2 1/0"]);
    expect(judged("X", { ...given, who: { otherPosts: [2] } })).toEqual([]);
    expect(judged("P+R", { ...given, contents })).toEqual(["split 0 1/0"]);
  });

  it("a change to what is published costs 30, within two days 120", () => {
    const { model, cells } = rota(["D L - D"], { rules: [rule("changePublished", {}, { level: "soft", weight: 30 })] });
    const published = rota(["D D D L"]).cells;
    const found = createJudge(model, { published, now: 0 }).row(cells, 0);
    expect(found.map(({ from, price }) => [from, price])).toEqual([
      [1, 120],
      [2, 30],
      [3, 30],
    ]);
    expect(createJudge(model, { published: cells }).row(cells, 0)).toEqual([]);
  });
});
