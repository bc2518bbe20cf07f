import { describe, expect, it, test } from "vitest";
import { createJudge } from "./judge.ts";
import { all, contents, judged } from "./judged.fixture.ts";
import type { RotaPerson } from "./model.ts";
import { duty, person, rota, rule, type Given } from "./rota.fixture.ts";

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
