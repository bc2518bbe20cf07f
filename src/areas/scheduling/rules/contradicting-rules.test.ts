import { expect, test } from "vitest";
import { contradictionText } from "#platform/rota/contradictions.ts";
import { contradictingRules } from "./contradicting-rules.ts";

type Rule = Parameters<typeof contradictingRules>[0][number];
const rule = (id: number, kind: string, params: Record<string, number>, scope: Partial<Rule> = {}): Rule => ({
  id,
  kind,
  level: "hard",
  weight: 9,
  params,
  departmentIds: null,
  postId: null,
  workerKind: null,
  hoursSystem: null,
  ...scope,
});
const shift = (start: number, end: number, enabled = true) => ({ enabled, sections: [{ start, end }] });
const day = shift(540, 1020);
const said = (rules: Rule[], shifts = [day]) =>
  contradictingRules(rules, shifts).map((one) => `${one.ruleIds.join()}: ${contradictionText(one, "en")}`);

test.each<[string, Rule[], string[]]>([
  ["what can be kept", [rule(1, "rest", { least: 660 }), rule(2, "daysInRow", { most: 6 })], []],
  [
    "more rest than the shifts leave",
    [rule(1, "rest", { least: 1000 })],
    ["1: rest of 16.67 h: no two shifts on two days in a row leave more than 16 h"],
  ],
  ["a rule that is off", [rule(1, "rest", { least: 1000 }, { level: "off" })], []],
  [
    "for some departments alone",
    [rule(1, "rest", { least: 660 }), rule(2, "rest", { least: 1000 }, { departmentIds: [7] })],
    ["2: rest of 16.67 h: no two shifts on two days in a row leave more than 16 h"],
  ],
  [
    "runs longer than allowed, of two rules",
    [rule(1, "leastRun", { least: 5 }), rule(2, "daysInRow", { most: 4 })],
    ["1,2: at least 5 days in a row, at most 4"],
  ],
])("%s", (_, rules, expected) => expect(said(rules)).toEqual(expected));

test("shifts that nobody is given any more do not count, nor do days off", () => {
  const rules = [rule(1, "dutyHours", { most: 300 })];
  expect(said(rules, [day, shift(540, 780)])).toEqual([]);
  expect(said(rules, [day, shift(540, 780, false)])).toHaveLength(1);
  expect(said(rules, [{ enabled: true, sections: [] }])).toEqual([]);
});
