import { describe, expect, test } from "vitest";
import { contents, judged } from "./judged.fixture.ts";
import { duty, person, rule, type Given } from "./rota.fixture.ts";

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
