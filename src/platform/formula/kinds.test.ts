import { describe, expect, test } from "vitest";
import { faultText } from "./faults.ts";
import { setOf } from "./formula.fixture.ts";

describe("kinds are checked when a formula is written", () => {
  test.each([
    ['1 + "a"', "wrongKind"],
    ["是 + 1", "wrongKind"],
    ["-job.since", "wrongKind"],
    ["IF(1, 2, 3)", "wrongKind"],
    ['IF(是, 2, "b")', "branchesDiffer"],
    ["IF(是, 2, IF(否, 3, job.since))", "branchesDiffer"],
    ["IFS(是, 1, 否, job.since)", "branchesDiffer"],
    ['IFS(是, 1, 否, 2, "x")', "branchesDiffer"],
    ["BLANK(att.late, job.since)", "branchesDiffer"],
    ["MAX(1, job.since)", "branchesDiffer"],
    ['MAX("a", "b")', "wrongKind"],
    ["IF(person.foreign < 是, 1, 2)", "wrongKind"],
    ['IF("a" < "b", 1, 2)', "wrongKind"],
    ["IF(att.late = job.since, 1, 2)", "wrongKind"],
    ["IF(IN(att.late, 1, 是), 1, 2)", "branchesDiffer"],
    ["ROUND(1)", "argumentCount"],
    ["ABS(1, 2)", "argumentCount"],
    ["SUM()", "argumentCount"],
    ["IFS(是)", "argumentCount"],
    ["ROUND(1, 11)", "wholeWanted"],
    ["ROUND(1, 1.5)", "wholeWanted"],
    ["param.提成", "wrongKind"],
    ["BAND(1, att.late)", "wrongKind"],
    ["BAND(1, 2)", "wrongKind"],
    ["param.提成 * 2", "wrongKind"],
    ["LOOKUP(1, param.职级津贴)", "wrongKind"],
    ['LOOKUP("a", param.分数)', "wrongKind"],
    ["IF(是, param.提成, param.提成)", "wrongKind"],
    ["PRIOR(att.late, 1)", "itemWanted"],
    ["PRIOR([奖金] + 1, 1)", "itemWanted"],
    ["PRIOR([奖金], 0)", "wholeWanted"],
    ["PRIOR([奖金], att.late)", "wholeWanted"],
    ["SUMOF([是否在岗], 3)", "wrongKind"],
    ["PART(PART(agreed.base))", "nested"],
    ["PART(OVERTIME(agreed.base, 2, 1))", "nested"],
    ["PART(HOURLY(agreed.base, 1))", "nested"],
    ["DAYS(1, job.since)", "wrongKind"],
    ["DATE(job.since, 1, 1)", "wrongKind"],
    ["是", "wrongResult"],
    ["job.grade", "wrongResult"],
    ["LIMIT(1, 2)", "argumentCount"],
  ])("%s: %s", (text, code) => {
    const { program, faults } = setOf({ 1: text }, [{ id: 3 }, { id: 7 }]);
    expect(program).toBeNull();
    expect(faults.map((one) => one.code)).toContain(code);
    for (const one of faults) expect(faultText(one, "en")).not.toMatch(/[{}]/);
  });

  test("each of them is told, also in a branch that would not be taken", () => {
    const { faults } = setOf({ 1: 'IF(否, 1 + "a", ABS(是)) + NOT(1)' });
    expect(faults.map(({ code, place }) => [code, place.column])).toEqual([
      ["wrongKind", 15],
      ["wrongKind", 24],
      ["wrongKind", 33],
      ["wrongKind", 37],
    ]);
  });
});
