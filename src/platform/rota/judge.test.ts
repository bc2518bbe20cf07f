import { describe, expect, it, test } from "vitest";
import { createJudge, type JudgeOptions } from "./judge.ts";
import type { Finding, RotaPerson } from "./model.ts";
import { duty, person, rota, rule, type Given } from "./rota.fixture.ts";

const told = ({ kind, from, to, value, allowed, about }: Finding) =>
  `${kind}${about === undefined ? "" : `:${about}`} ${from === to ? from : `${from}-${to}`} ${value}/${allowed}`;

function judged(row: string, given: Given & { who?: Partial<RotaPerson> } = {}, options?: JudgeOptions): string[] {
  const { model, cells } = rota([row], { people: [person(1, given.who)], ...given });
  return createJudge(model, options).row(cells, 0).map(told);
}

const contents = {
  A: duty("2330-0630"),
  B: duty("0630-1430"),
  C: duty("1000-1800"),
  F: duty("0800-2000"),
  G: duty("0759-2000"),
  H: duty("0600-1200/1400-2000"),
  I: duty("0600-1200/1401-2001"),
  J: duty("0800-1600"),
  K: duty("0800-1606"),
  M: duty("0800-1900"),
  O: duty("0800-1901"),
  P: duty("0800-1200"),
  Q: duty("0800-1201"),
  R: duty("1600-0000"),
  T: duty("2200-0000"),
  U: duty("2201-0000"),
  V: duty("1200-2000"),
  W: duty("1300-2159"),
};
const all = (rules: Given["rules"], more: Given = {}): Given => ({ contents, rules, ...more });

describe("what always holds", () => {
  test.each<[string, string, Partial<RotaPerson>, string[]]>([
    ["two duties of a day that meet", "D+C", {}, ["overlap 0 300/0"]],
    ["two that touch do not", "P+V", {}, []],
    ["a night and the morning after", "N A", {}, []],
    ["a night and an early start", "N H", {}, []],
    ["leave of a day", "D D", { leave: [{ day: 1, span: null, pending: false }] }, ["leave 1 480/0"]],
    ["leave that waits for approval", "D", { leave: [{ day: 0, span: null, pending: true }] }, []],
    ["a night into a day of leave", "N -", { leave: [{ day: 1, span: null, pending: false }] }, []],
    [
      "a night into leave by the hour",
      "N -",
      { leave: [{ day: 1, span: { start: 300, end: 600 }, pending: false }] },
      ["leave 1 60/0"],
    ],
    [
      "leave by the hour behind the shift",
      "D",
      { leave: [{ day: 0, span: { start: 900, end: 1000 }, pending: false }] },
      [],
    ],
    [
      "leave by the hour in the gap of a split",
      "S",
      { leave: [{ day: 0, span: { start: 840, end: 1020 }, pending: false }] },
      [],
    ],
    ["a seat at a training", "D", { seats: [{ day: 0, span: { start: 840, end: 960 } }] }, ["seat 0 60/0"]],
    ["a seat behind the shift", "D", { seats: [{ day: 0, span: { start: 900, end: 960 } }] }, []],
    ["a seat of the whole day", "L", { seats: [{ day: 0, span: null }] }, ["seat 0 480/0"]],
    [
      "before the first and behind the last day",
      "D D D",
      { employed: { start: 1, end: 2 } },
      ["left 0 0/0", "left 2 0/0"],
    ],
    ["on the first and last day", "- D D -", { employed: { start: 1, end: 3 } }, []],
    ["off outside the employment", "0 D 0", { employed: { start: 1, end: 2 } }, []],
    ["barred", "D D D", { barred: [{ start: 1, end: 2 }] }, ["barred 1 0/0"]],
    ["barred on a day off", "D - D", { barred: [{ start: 1, end: 2 }] }, []],
    ["barred later", "D", { barred: [{ start: 1, end: 2 }] }, []],
    ["a day before full age", "D D", { ofAgeFrom: 1 }, ["age 0 0/1"]],
    ["of age from today", "D", { ofAgeFrom: 0 }, []],
    ["no date of birth", "D", { ofAgeFrom: null }, []],
  ])("%s", (_, row, who, expected) => expect(judged(row, all([], { people: [person(1, who)] }))).toEqual(expected));

  it("tells an overlap over midnight with its times", () => {
    const { model, cells } = rota(["X Y"], { contents: { X: duty("2200-0800"), Y: duty("0600-1400") } });
    expect(createJudge(model).row(cells, 0)).toEqual([
      {
        kind: "overlap",
        level: "hard",
        person: 0,
        from: 0,
        to: 1,
        value: 120,
        allowed: 0,
        span: { start: 1800, end: 1920 },
        price: 0,
      },
    ]);
  });

  test.each<[string, string, [string, number | null][], string[]]>([
    ["no paper", "D", [], ["requirement:food 0 -1/0"]],
    ["a paper for good", "D", [["food", null]], []],
    ["a paper until the day", "D D", [["food", 0]], ["requirement:food 1 0/1"]],
    ["a night needs it on both dates", "N", [["food", 0]], ["requirement:food 0 0/1"]],
    ["a night with a paper until the next date", "N", [["food", 1]], []],
    ["an end at midnight touches one date", "R", [["food", 0]], []],
    ["another paper", "D", [["fire", null]], ["requirement:food 0 -1/0"]],
  ])("certificates: %s", (_, row, held, expected) => {
    const posts = [{ postId: 1, departmentId: 1, priority: 1, asks: [{ type: "food", refuses: true }] }];
    expect(judged(row, all([], { posts, people: [person(1, { certificates: new Map(held) })] }))).toEqual(expected);
  });

  it("a certificate that only warns is told, and does not refuse", () => {
    const posts = [{ postId: 1, departmentId: 1, priority: 1, asks: [{ type: "food", refuses: false }] }];
    const { model, cells } = rota(["D"], { posts });
    expect(
      createJudge(model)
        .row(cells, 0)
        .map(({ level }) => level),
    ).toEqual(["medium"]);
  });

  const limit: RotaPerson["limits"][number] = { from: 0, to: 9, noNight: false, noOvertime: false, dayMost: null };
  test.each<[string, string, Partial<typeof limit>, string[]]>([
    ["no night: no minute of it", "D U", { noNight: true }, ["workLimit:night 1 119/0"]],
    ["no night: until 22:00", "W", { noNight: true }, []],
    ["no night: from 05:59", "X", { noNight: true }, ["workLimit:night 0 1/0"]],
    ["no overtime: eight hours", "J", { noOvertime: true }, []],
    ["no overtime: six minutes more", "K", { noOvertime: true }, ["workLimit:overtime 0 6/0"]],
    ["no overtime before it begins", "K -", { noOvertime: true, from: 1 }, []],
    ["four hours a day", "P", { dayMost: 240 }, []],
    ["a minute more", "Q", { dayMost: 240 }, ["workLimit:day 0 241/240"]],
    ["on its last day, and behind", "Q Q", { dayMost: 240, to: 1 }, ["workLimit:day 0 241/240"]],
  ])("work limits: %s", (_, row, more, expected) => {
    const people = [person(1, { limits: [{ ...limit, ...more }] })];
    expect(judged(row, { contents: { ...contents, X: duty("0559-1200") }, people })).toEqual(expected);
  });
});

describe("rest", () => {
  test.each<[string, string, string[]]>([
    ["23:30 to 06:30 leaves 7 h", "D X B", ["rest 1-2 420/660"]],
    ["eleven hours", "V J", []],
    ["a minute less", "Y J", ["rest 0-1 659/660"]],
    ["between days with one off", "D - D", []],
    ["a night and an early start", "N C", ["rest 0-1 240/660"]],
    ["a split day is one duty", "S", []],
    ["behind a split day", "S B", ["rest 0-1 570/660"]],
    ["two places of a day are one duty", "P+L J", ["rest 0-1 540/660"]],
    ["an overlap is told as that", "Z B", ["overlap 0-1 90/0"]],
  ])("%s", (_, row, expected) =>
    expect(
      judged(row, {
        contents: { ...contents, X: duty("1530-2330"), Y: duty("1201-2101"), Z: duty("2200-0800") },
        rules: [rule("rest")],
      }),
    ).toEqual(expected),
  );

  test.each<[string, string, string[]]>([
    ["a night, then an early one a day later", "N - B", []],
    ["a night, then late on the day it ends", "N X", ["restAfterNight 0-1 900/1440"]],
    ["a night follows", "N N", []],
    ["24 hours", "N - Y", []],
    ["a minute less", "N - V", []],
    ["exactly 24 hours", "I2 - B2", []],
    ["a minute below 24 hours", "I2 - B3", ["restAfterNight 0-2 1439/1440"]],
    ["119 minutes of night are none", "U X", []],
    ["120 are", "T X", ["restAfterNight 0-1 1260/1440"]],
  ])("after a night: %s", (_, row, expected) =>
    expect(
      judged(row, {
        contents: {
          ...contents,
          X: duty("2100-2300"),
          Y: duty("0600-0700"),
          I2: duty("2200-0800"),
          B2: duty("0800-1200"),
          B3: duty("0759-1200"),
        },
        rules: [rule("restAfterNight")],
      }),
    ).toEqual(expected),
  );

  test.each<[string, string, string[]]>([
    ["twelve hours", "F", []],
    ["a minute more", "G", ["dutyHours 0 721/720"]],
    ["twelve in two parts within fourteen", "H", []],
    ["a span of a minute more", "I", ["dutySpan 0 841/840"]],
    ["over two places", "P+R", ["dutySpan 0 960/840"]],
    ["a break counts as on duty", "X", ["dutyHours 0 750/720"]],
  ])("length of a day: %s", (_, row, expected) =>
    expect(
      judged(row, {
        contents: { ...contents, X: duty("0800-2030", { breaks: [{ start: 720, end: 780 }] }) },
        rules: [rule("dutyHours"), rule("dutySpan")],
      }),
    ).toEqual(expected),
  );
});

describe("runs and sequences", () => {
  test.each<[string, string, Given, string[]]>([
    ["six", "D D D D D D -", {}, []],
    ["seven", "D D D D D D D -", {}, ["daysInRow 0-6 7/6"]],
    ["over the border of the plan", "D D D D D D D -", { lead: 6 }, ["daysInRow 0-6 7/6"]],
    ["before the plan alone", "D D D D D D D - D", { lead: 8 }, []],
    ["broken by a day off", "D D D 0 D D D D", {}, []],
  ])("days in a row: %s", (_, row, given, expected) =>
    expect(judged(row, { rules: [rule("daysInRow")], ...given })).toEqual(expected),
  );

  test.each<[string, string, Given, string[]]>([
    ["four nights", "N N N N -", {}, []],
    ["five", "N N N N N -", {}, ["nightsInRow 0-4 5/4"]],
    ["two before the plan", "N N N N N -", { lead: 2 }, ["nightsInRow 0-4 5/4"]],
    ["a day between", "N N N D N N", {}, []],
  ])("nights in a row: %s", (_, row, given, expected) =>
    expect(judged(row, { rules: [rule("nightsInRow")], ...given })).toEqual(expected),
  );

  test.each<[string, string, string[]]>([
    ["late, then early", "L D", ["forbiddenNext:12>11 0-1 1/0"]],
    ["early, then late", "D L", []],
    ["with a day between", "L - D", []],
  ])("forbidden next: %s", (_, row, expected) =>
    expect(judged(row, { rules: [rule("forbiddenNext", { first: 12, next: 11 })] })).toEqual(expected),
  );

  test.each<[string, string, Given, string[]]>([
    ["a single day", "D 0 D 0 D", {}, ["leastRun 2 1/3", "singleDays 2 1/0"]],
    ["two of three", "0 D D 0", {}, ["leastRun 1-2 2/3"]],
    ["three", "0 D D D 0", {}, []],
    ["at the edge nobody knows", "D 0 0 D", {}, []],
    [
      "beside leave nobody chose",
      "0 D 0",
      { people: [person(1, { leave: [{ day: 2, span: null, pending: false }] })] },
      [],
    ],
  ])("least run: %s", (_, row, given, expected) =>
    expect(judged(row, { rules: [rule("leastRun", { least: 3 }), rule("singleDays")], ...given })).toEqual(expected),
  );

  test.each<[string, string, string[]]>([
    ["one day off", "D 0 D", ["offTogether 1 1/2"]],
    ["two", "D 0 - D", []],
    ["at the edge", "0 D 0", []],
  ])("days off together: %s", (_, row, expected) =>
    expect(judged(row, { rules: [rule("offTogether")] })).toEqual(expected),
  );

  test.each<[string, string, string[]]>([
    ["late, then early", "L D", ["rotation 1 480/60"]],
    ["an hour earlier", "X J", []],
    ["a minute more", "Y J", ["rotation 1 61/60"]],
    ["forward", "D L", []],
  ])("rotation: %s", (_, row, expected) =>
    expect(
      judged(row, { contents: { ...contents, X: duty("0900-1700"), Y: duty("0901-1700") }, rules: [rule("rotation")] }),
    ).toEqual(expected),
  );
});

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
    ["days off count whole", "- - - - - J J - - - - - J J - - - - - P -", {}, []],
    ["and a minute", "- - - - - J J - - - - - J J - - - - - Q -", {}, ["overtimeMonth 0-20 2161/2160"]],
    [
      "four free days of eight and four more",
      "- - - - - J J - - - - - J J - - - - - P K",
      {},
      ["overtimeMonth 0-20 2646/2160"],
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
      "- - - - - J J - - - - - J J - - - - - J -",
      { kinds: { 5: "makeup_workday" } },
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
      { period: { days: { start: -60, end: 30 }, worked: 28_560, most: 30_000 } },
      [],
    ],
    [
      "and a minute",
      "J J J",
      { period: { days: { start: -60, end: 30 }, worked: 28_561, most: 30_000 } },
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

describe("which rule holds", () => {
  const scope = { departmentIds: null, postId: null, workerKind: null, hoursSystem: null };
  test.each<[string, Given["rules"], string[]]>([
    [
      "the post before the department",
      [
        rule("rest", { least: 600 }, { scope: { ...scope, postId: 1 } }),
        rule("rest", { least: 660 }, { scope: { ...scope, departmentIds: [1] } }),
      ],
      [],
    ],
    [
      "a small department before a big one",
      [
        rule("rest", { least: 660 }, { scope: { ...scope, departmentIds: [1, 2, 3] } }),
        rule("rest", { least: 600 }, { scope: { ...scope, departmentIds: [1] } }),
      ],
      [],
    ],
    [
      "the department before the company",
      [rule("rest", { least: 600 }, { scope: { ...scope, departmentIds: [1] } }), rule("rest")],
      [],
    ],
    [
      "of another department none",
      [rule("rest", { least: 600 }, { scope: { ...scope, departmentIds: [2] } }), rule("rest")],
      ["rest 0-1 659/660"],
    ],
    ["switched off for a post", [rule("rest"), rule("rest", {}, { level: "off", scope: { ...scope, postId: 1 } })], []],
    ["an unknown kind", [rule("of later versions")], []],
  ])("%s", (_, rules, expected) =>
    expect(judged("Y J", { contents: { ...contents, Y: duty("1201-2101") }, rules })).toEqual(expected),
  );

  it("level and weight make the price", () => {
    const priced = (level: "hard" | "medium" | "soft") => {
      const { model, cells } = rota(["N N N N N N N"], { rules: [rule("nightsInRow", {}, { level, weight: 9 })] });
      return createJudge(model)
        .row(cells, 0)
        .map(({ price }) => price);
    };
    expect([priced("hard"), priced("medium"), priced("soft")]).toEqual([[0], [2700], [27]]);
  });
});
