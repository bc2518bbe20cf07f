import { describe, expect, test } from "vitest";
import { judged, all, told } from "./judged.fixture.ts";
import { createJudge } from "./judge.ts";
import { openRota } from "./open-rota.ts";
import { cover, person, rota, rule, usualContents, type Given } from "./rota.fixture.ts";
import { kindsFor, rulesForAll } from "./rules.ts";

const scope = { departmentIds: null, postId: null, workerKind: null, hoursSystem: null };
const days = (start: number, end: number) => ({ days: { start, end } });

describe("the rule of the date counts", () => {
  const length = [rule("dutyHours", { most: 720 }), rule("dutyHours", { most: 420 }, days(3, 5))];
  test.each<[string, string, Given["rules"], string[]]>([
    ["of a day", "D D D D D D D", length, ["dutyHours 3 480/420", "dutyHours 4 480/420"]],
    [
      "of a rest the later duty's",
      "L D - L D - -",
      [rule("rest", { least: 300 }), rule("rest", { least: 660 }, days(4, 9))],
      ["rest 3-4 480/660"],
    ],
    [
      "of a week its last day's",
      "D D D D D D - D D D D D D -",
      [rule("weekHours", { most: 3000 }), rule("weekHours", { most: 2400 }, days(9, 14))],
      ["weekHours 7-13 2880/2400"],
    ],
    [
      "of a run each day's: what has run so far is measured where other rules begin",
      "D D D D D D D D D -",
      [rule("daysInRow", { most: 4 }), rule("daysInRow", { most: 20 }, days(6, 10))],
      ["daysInRow 0-5 6/4"],
    ],
    [
      "of a run behind it too",
      "D D D D D D D D D -",
      [rule("daysInRow", { most: 6 }), rule("daysInRow", { most: 5 }, days(4, 10))],
      ["daysInRow 0-8 9/5"],
    ],
    [
      "of a run once, where another kind changes",
      "D D D D D D D D D -",
      [rule("daysInRow", { most: 6 }), rule("rest", { least: 660 }, days(4, 10))],
      ["daysInRow 0-8 9/6"],
    ],
    [
      "of days off together, at the edge as elsewhere",
      "D 0 D D 0 D -",
      [rule("offTogether", { least: 2 }), rule("rest", { least: 660 }, days(2, 7))],
      ["offTogether 1 1/2", "offTogether 4 1/2"],
    ],
    [
      "and where none is left, none",
      "D D D D D D D",
      [rule("dutyHours", { most: 420 }, days(0, 3)), rule("dutyHours", { most: 420 }, { level: "off", ...days(1, 3) })],
      ["dutyHours 0 480/420"],
    ],
  ])("%s", (_, row, rules, expected) => {
    expect(judged(row, all(rules, { contents: usualContents }))).toEqual(expected);
  });

  test("at a post, and of two who are kept apart", () => {
    const rules = [
      rule("cover", {}, days(0, 2)),
      rule("apart", { first: 1, second: 2 }, days(3, 5)),
      rule("trainees", { most: 0 }, days(4, 9)),
    ];
    const trainee = { people: [person(1, { trainee: true }), person(2)] };
    const need = { cover: [0, 1, 2, 3, 4].map((day) => cover(day, { start: 420, end: 900 }, 3)) };
    const { model, cells } = rota(["D D D D D", "D D D D D"], { rules, ...trainee, ...need });
    expect(openRota(createJudge(model), cells).findings().map(told)).toEqual([
      "cover 0 2/3",
      "cover 1 2/3",
      "trainees 4 1/0",
      "apart:1>2 3 1/0",
      "apart:1>2 4 1/0",
    ]);
  });

  test("edits in any order say what is said from scratch", () => {
    const rules = [
      rule("daysInRow", { most: 3 }, days(0, 6)),
      rule("daysInRow", { most: 2 }, days(6, 9)),
      rule("weekHours", { most: 1500 }, days(4, 14)),
      rule("rest", { least: 660 }, days(5, 14)),
    ];
    const { model, cells } = rota(["D L D D N D D D L D D D D D"], { rules });
    const open = openRota(createJudge(model), new Uint16Array(cells.length));
    for (const at of [9, 3, 12, 0, 5, 13, 1, 7, 11, 2, 4, 10, 6, 8]) open.set(0, at, 0, cells[at * 2]!);
    expect(open.findings().map(told)).toEqual(openRota(createJudge(model), cells).findings().map(told));
  });
});

describe("people of labour companies", () => {
  const outsourced = person(2, { outsourced: true, workerKind: "hourly" });
  test("are judged by their own rules, own staff by theirs, and by defaults where there are none", () => {
    const rules = rulesForAll([
      { ...rule("dutyHours", { most: 420 }), people: "outsourced" },
      { ...rule("rest", { least: 300 }), people: "own" },
    ]);
    const { model, cells } = rota(["L D -", "L D -"], { rules, people: [person(1), outsourced] });
    const judge = createJudge(model);
    const hard = (row: number) =>
      judge
        .row(cells, row)
        .filter(({ level }) => level === "hard")
        .map(told);
    expect(hard(0)).toEqual([]);
    expect(hard(1)).toEqual(["rest 0-1 480/660", "dutyHours 0 480/420", "dutyHours 1 480/420"]);
  });

  test("are not held to the hours of own staff, and posts are judged once", () => {
    const rules = rulesForAll([
      { ...rule("weekHours", { most: 60 }), people: "own" },
      { ...rule("cover", {}, { level: "hard" }), people: "outsourced" },
    ]);
    const need = { cover: [cover(0, { start: 420, end: 900 }, 3)] };
    const { model, cells } = rota(["D D", "D D"], { rules, people: [person(1), outsourced], ...need });
    const found = openRota(createJudge(model), cells).findings();
    expect(found.filter(({ kind }) => kind === "weekHours").map(({ person: who }) => who)).toEqual([0]);
    expect(found.filter(({ kind }) => kind === "cover").map(({ level }) => level)).toEqual(["medium"]);
    expect(kindsFor("outsourced")).not.toContain("cover");
    expect(rules.filter(({ people, kind }) => people === "outsourced" && kind === "weekHours")).toEqual([]);
  });

  test("with a rule that names neither, both are held to it", () => {
    const { model, cells } = rota(["L D", "L D"], {
      rules: [rule("rest", {}, { scope })],
      people: [person(1), outsourced],
    });
    const judge = createJudge(model);
    expect([0, 1].map((row) => judge.row(cells, row).map(told))).toEqual([["rest 0-1 480/660"], ["rest 0-1 480/660"]]);
  });
});
