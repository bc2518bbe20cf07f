import { describe, expect, test } from "vitest";
import { namesOf } from "#platform/formula/names.ts";
import { vocabularyOf } from "./vocabulary.ts";
import { compileAlone, runTest } from "./formula-tests.ts";

const item = (id: number, zh: string, en: string) => ({ id, zh, en, taxed: "none" as const });
const names = namesOf(
  vocabularyOf(
    [item(1, "全勤奖", "Diligence"), item(2, "基本工资", "Base pay")],
    [{ code: "meal", zh: "餐补标准", en: "Meal rate", kind: "value" }],
  ),
);
const run = (formula: string, given: Record<string, string>, result: string, decimals = 2) =>
  runTest(compileAlone(1, formula, decimals, names), 1, { given, result }, decimals, "zh");

describe("a formula by itself", () => {
  test.each([
    ["IF(att.lateTimes = 0, 300, 0)", { "att.lateTimes": "0" }, "300"],
    ["IF(att.lateTimes = 0, 300, 0)", { "att.lateTimes": "2" }, "0"],
    ["[#2] * 10%", { "#2": "6543.21" }, "654.32"],
    ["PART([#2])", { "#2": "8000" }, "8000"],
    ["AVERAGE([#2], 12) / 21.75", { "AVERAGE #2 12": "10800" }, "496.55"],
    ["param.meal * 22", { "param.meal": "15.5" }, "341"],
    ['IF(person.kind = "full_time", 1, 2)', { "person.kind": "part_time" }, "2"],
  ])("%s of %j is %s", (formula, given, result) => {
    expect(run(formula, given, result)).toEqual({ isRight: true });
  });

  test("what it comes to instead, and what is missing, is said", () => {
    expect(run("[#2] * 2", { "#2": "10" }, "21")).toEqual({ isRight: false, got: "20" });
    expect(run("[#2] * 2", {}, "21")).toMatchObject({ isRight: false, got: expect.stringContaining("基本工资") });
    expect(run("[#9]", {}, "1")).toMatchObject({ isRight: false });
  });

  test("it asks for what it names, an item of earlier months only as such", () => {
    const keys = (formula: string) => compileAlone(1, formula, 2, names).asked.map(({ key }) => key);
    expect(keys("AVERAGE([#2], 12) + att.hours")).toEqual(["att.hours", "AVERAGE #2 12"]);
    expect(keys("PRIOR([#2], 1) + [#2]")).toEqual(["#2", "PRIOR #2 1"]);
    expect(keys("tax.wage + 1")).toEqual(["tax.wage"]);
  });
});
