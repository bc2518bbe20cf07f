import { expect, it, test } from "vitest";
import { contradictions, contradictionText } from "./contradictions.ts";
import { blankCells } from "./open-rota.ts";
import { cover, duty, rota, rule, type Given } from "./rota.fixture.ts";
import { defaultRules } from "./rules.ts";

const said = (given: Given) =>
  contradictions(rota(["D D D D D D D"], given).model).map((one) => contradictionText(one, "en"));

test.each<[string, Given, string[]]>([
  ["the defaults", { rules: defaultRules() }, []],
  [
    "more rest than any two shifts leave",
    { rules: [rule("rest", { least: 2340 + 1 })] },
    ["rest of 39.02 h: no two shifts on two days in a row leave more than 31 h"],
  ],
  ["as much as the widest pair leaves", { rules: [rule("rest", { least: 1860 })] }, []],
  [
    "days shorter than every shift",
    {
      contents: {
        D: duty("0700-1500"),
        L: duty("0700-1500"),
        N: duty("0700-1500"),
        S: duty("0700-1500"),
        E: duty("0700-1500"),
      },
      rules: [rule("dutyHours", { most: 479 }), rule("dutySpan", { most: 480 })],
    },
    ["7.98 h a day: even the shortest shift has 8 h"],
  ],
  ["more days off than days", { rules: [rule("daysOff", { least: 8, per: 7 })] }, ["8 days off in each 7 days"]],
  ["all days off", { rules: [rule("daysOff", { least: 7, per: 7 })] }, []],
  [
    "runs",
    { rules: [rule("leastRun", { least: 5 }), rule("daysInRow", { most: 4 })] },
    ["at least 5 days in a row, at most 4"],
  ],
  ["runs of the same length", { rules: [rule("leastRun", { least: 5 }), rule("daysInRow", { most: 5 })] }, []],
  [
    "together and apart",
    { rules: [rule("together", { first: 1, second: 2 }), rule("apart", { first: 2, second: 1 })] },
    ["two people are to work together and apart"],
  ],
  ["with themselves", { rules: [rule("apart", { first: 2, second: 2 })] }, ["somebody is paired with themselves"]],
  [
    "a least above the most",
    { cover: [cover(2, { start: 0, end: 60 }, 3, { max: 2 })] },
    ["day 3 needs 3, but has room for 2"],
  ],
  [
    "a least above the target",
    { cover: [cover(0, { start: 0, end: 60 }, 3, { target: 2 })] },
    ["day 1 needs 3, but has room for 2"],
  ],
  [
    "a target above the most",
    { cover: [cover(0, { start: 0, end: 60 }, 1, { target: 4, max: 2 })] },
    ["day 1 needs 4, but has room for 2"],
  ],
  ["out of bounds", { rules: [rule("daysInRow", { most: 0 })] }, ["Days in a row · At most is 0, out of its bounds"]],
  [
    "no definition chosen",
    { rules: [rule("forbiddenNext", { first: 1 })] },
    ["Forbidden next · On the next day is 0, out of its bounds"],
  ],
  ["what is off contradicts nothing", { rules: [rule("daysOff", { least: 8 }, { level: "off" })] }, []],
])("%s", (_, given, expected) => expect(said(given)).toEqual(expected));

it("names pinned cells that break a hard rule together", () => {
  const { model, cells } = rota(["L D - -", "D - - D"], {
    rules: [rule("rest"), rule("daysOff", { least: 7 }, { level: "soft" })],
  });
  expect(contradictions(model, blankCells(model))).toEqual([]);
  expect(contradictions(model, cells)).toMatchObject([
    { what: "pin", day: 0, finding: { kind: "rest", person: 0, value: 480, allowed: 660 } },
  ]);
});
