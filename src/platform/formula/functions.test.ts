import { describe, expect, test } from "vitest";
import { formatExact } from "./decimal.ts";
import { bands, filled, num, programOf } from "./formula.fixture.ts";
import { isExact } from "./number.ts";
import { runAll } from "./run.ts";
import type { Ref, Value } from "./vocabulary.ts";

const rows: Partial<Record<Ref, Value>> = {
  "att.late": 2,
  "agreed.base": num("7200"),
  "job.grade": "G3",
  "job.since": "2019-02-11",
  "job.kind": "partTime",
  "person.foreign": false,
  "param.#1": num("2740"),
  "param.#2": bands("marginal", ["10", "1.5"], ["20", "2"], [null, "3"]),
  "param.#3": new Map([["G3", num("350.5")]]),
  "param.#4": new Map([["1.5", 7]]),
};

/** What a formula of one item comes to, or the code of its fault. */
function came(text: string, given: Partial<Record<Ref, Value>> = rows, id = 1): string {
  const program = programOf({ [id]: text });
  const frame = filled(program, given);
  runAll(program, frame);
  const slot = program.slots.get(`#${id}`) ?? -1;
  const value = frame.values[slot];
  if (value === undefined) return frame.faults[slot]?.code ?? "nothing";
  return isExact(value) ? formatExact(value) : String(value);
}

describe("numbers", () => {
  test.each([
    ["1 + 2 * 3", "7"],
    ["(1 + 2) * 3", "9"],
    ["0.1 + 0.2", "0.3"],
    ["1 / 3 * 3", "1"],
    ["10 / 4 / 5", "0.5"],
    ["2 - 3 - 4", "-5"],
    ["-2 * -3", "6"],
    ["- -2", "2"],
    ["+5", "5"],
    ["12%", "0.12"],
    ["200 * 12.5%", "25"],
    ["(1 + 1)%", "0.02"],
    ["-5%", "-0.05"],
    ["９９＋１", "100"],
    ["＝（１＋２）×３÷２", "4.5"],
    ["= 1 + 1", "2"],
    [".5 + 1", "1.5"],
    ["9007199254740991 * 9007199254740991 / 9007199254740991 / 1000000", "9007199254.741"],
    ["1 / 9007199254740993 * 9007199254740993", "1"],
    ["1 / 0", "dividedByZero"],
    ["1 / (0.1 + 0.2 - 0.3)", "dividedByZero"],
    ["99999999999999", "tooLarge"],
    ["0.00005", "0.0001"],
    ["-0.00005", "-0.0001"],
    ["0.00004999", "0"],
    ["0 * -5", "0"],
  ])("%s is %s", (text, wanted) => expect(came(text)).toBe(wanted));
});

describe("choices", () => {
  test.each([
    ["IF(att.late = 0, 300, 0)", "0"],
    ["如果（考勤.迟到次数＝０，３００，０）", "0"],
    ["IF(att.late > 0, 1, 1 / 0)", "1"],
    ["IF(att.late > 5, 1 / 0, 2)", "2"],
    ["IF(人员.外籍, 1, 2)", "2"],
    ["IFS(att.late = 0, 1, att.late = 2, 2, att.late = 3, 1 / 0)", "2"],
    ["IFS(att.late = 0, 1, att.late = 1, 2, 9)", "9"],
    ["IFS(att.late = 0, 1, att.late = 1, 2)", "noBranch"],
    ["IFS(att.late = 2, 1, 1 / 0 = 1, 2)", "1"],
    ["IF(AND(att.late >= 2, att.late <= 2), 1, 0)", "1"],
    ["IF(OR(att.late < 2, att.late <> 2), 1, 0)", "0"],
    ["IF(OR(att.late = 2, 1 / 0 = 1), 1, 0)", "dividedByZero"],
    ["IF(AND(att.late = 3, 1 / 0 = 1), 1, 0)", "dividedByZero"],
    ["IF(NOT(person.foreign), 1, 0)", "1"],
    ["IF(person.foreign = FALSE, 1, 0)", "1"],
    ["IF(人员.外籍 = 否, 1, 0)", "1"],
    ['IF(IN(job.grade, "G1", "G3"), 1, 0)', "1"],
    ["IF(IN(att.late, 1, 3), 1, 0)", "0"],
    ["IF(IN(att.late, 2.0, 3), 1, 0)", "1"],
    ['IF(job.kind = "兼职", 1, 0)', "1"],
    ['IF(job.kind <> "Full-time", 1, 0)', "1"],
    ['IF(IN(job.kind, "全职"), 1, 0)', "0"],
    ["IF(job.since < DATE(2020, 1, 1), 1, 0)", "1"],
    ["IF(job.since = 2019-02-11, 1, 0)", "1"],
    ["IF(job.since >= 2019-02-12, 1, 0)", "0"],
    ["IF(1 / 3 = 2 / 6, 1, 0)", "1"],
    ["BLANK(att.late, 1 / 0)", "2"],
    ["BLANK(overtime.workday, 5)", "5"],
    ["BLANK(overtime.workday + 1, 5)", "5"],
    ["BLANK(1 / 0, 5)", "dividedByZero"],
    ["BLANK(PRIOR([奖金], 1), 5)", "5"],
    ["overtime.workday", "missing"],
    ["overtime.workday * 0", "missing"],
  ])("%s is %s", (text, wanted) => expect(came(text)).toBe(wanted));
});

describe("functions of numbers", () => {
  test.each([
    ["SUM(1)", "1"],
    ["SUM(1, 2.5, -3)", "0.5"],
    ["MIN(3, 1, 2)", "1"],
    ["MAX(3, 1, 2)", "3"],
    ["MAX(1 / 3, 0.3333)", "0.3333"],
    ["ABS(-3)", "3"],
    ["ABS(1 / -4)", "0.25"],
    ["INT(2.7)", "2"],
    ["INT(-2.1)", "-3"],
    ["INT(-2)", "-2"],
    ["ROUND(2.5, 0)", "3"],
    ["ROUND(-2.5, 0)", "-3"],
    ["ROUND(2.4999, 0)", "2"],
    ["ROUND(1.005, 2)", "1.01"],
    ["ROUND(-1.005, 2)", "-1.01"],
    ["ROUND(1 / 3, 3)", "0.333"],
    ["ROUND(2 / 3, 10) * 10000000000", "6666666667"],
    ["ROUNDUP(2.01, 1)", "2.1"],
    ["ROUNDUP(-2.01, 1)", "-2.1"],
    ["ROUNDUP(2.1, 1)", "2.1"],
    ["ROUNDDOWN(2.09, 1)", "2"],
    ["ROUNDDOWN(-2.09, 1)", "-2"],
    ["ROUND(2.5, att.late - 2)", "3"],
    ["ROUND(2.5, att.late - 3)", "badPlaces"],
    ["ROUND(2.5, att.late / 4)", "badPlaces"],
    ["ROUND(2.5, att.late + 9)", "badPlaces"],
    ["ROUNDTO(7, 5)", "10"],
    ["ROUNDTO(10, 5)", "10"],
    ["ROUNDTO(10.01, 0.5)", "10.5"],
    ["ROUNDTO(-7, 5)", "-5"],
    ["ROUNDTO(7, 0)", "badStep"],
    ["ROUNDTO(7, -5)", "badStep"],
    ["OVERTIME(7200, 1.5, 4.5)", "279.3103"],
    ["OVERTIME(7200, 2, 8)", "662.069"],
    ["HOURLY(30, 7.5)", "225"],
    ["LIMIT(100, 5000, 2740)", "100"],
    ["LIMIT(2000, 5000, 2740)", "1000"],
    ["LIMIT(2000, 3000, 2740)", "260"],
    ["LIMIT(2000, 2500, 2740)", "0"],
    ["LIMIT(-5, 5000, 2740)", "0"],
  ])("%s is %s", (text, wanted) => expect(came(text)).toBe(wanted));
});

describe("bands and tables", () => {
  const by = (mode: "marginal" | "whole" | "value") => bands(mode, ["10", "1.5"], ["20", "2"], [null, "3"]);
  test.each([
    ["marginal", "0", "0"],
    ["marginal", "10", "15"],
    ["marginal", "10.01", "15.02"],
    ["marginal", "20", "35"],
    ["marginal", "25", "50"],
    ["marginal", "-4", "-6"],
    ["whole", "10", "15"],
    ["whole", "10.01", "20.02"],
    ["whole", "20", "40"],
    ["whole", "25", "75"],
    ["value", "10", "1.5"],
    ["value", "10.01", "2"],
    ["value", "20.01", "3"],
  ] as const)("%s bands of %s are %s", (mode, value, wanted) => {
    expect(came("BAND(att.late, param.提成)", { "att.late": num(value), "param.#2": by(mode) })).toBe(wanted);
  });

  test.each([
    ["LOOKUP(job.grade, param.职级津贴)", "350.5"],
    ['LOOKUP("G4", param.[Grade allowance])', "noRow"],
    ['LOOKUP("__proto__", param.职级津贴)', "noRow"],
    ['LOOKUP("constructor", param.职级津贴)', "noRow"],
    ["LOOKUP(3 / 2, 参数.分数)", "7"],
    ["LOOKUP(2, 参数.分数)", "noRow"],
    ["LOOKUP(1 / 3, 参数.分数)", "noRow"],
    ["BLANK(LOOKUP(2, 参数.分数), 1)", "noRow"],
  ])("%s is %s", (text, wanted) => expect(came(text)).toBe(wanted));
});

describe("dates", () => {
  test.each([
    ["DATE(2026, 2, 29)", "noDate"],
    ["DATE(2024, 2, 29)", "2024-02-29"],
    ["DATE(2000, 2, 29)", "2000-02-29"],
    ["DATE(1900, 2, 29)", "noDate"],
    ["DATE(2026, 13, 1)", "noDate"],
    ["DATE(2026, 1.5, 1)", "noDate"],
    ["MAX(2026-01-31, DATE(2026, 2, 1))", "2026-02-01"],
    ["MIN(2026-01-31, DATE(2026, 2, 1))", "2026-01-31"],
    ["IF(person.foreign, job.since, 2026-10-15)", "2026-10-15"],
  ])("%s is %s", (text, wanted) => expect(came(text, rows, 12)).toBe(wanted));

  test.each([
    ["DAYS(2026-01-01, 2026-01-01)", "1"],
    ["DAYS(2026-01-01, 2026-12-31)", "365"],
    ["DAYS(2024-02-28, 2024-03-01)", "3"],
    ["DAYS(2026-01-02, 2026-01-01)", "0"],
    ["MONTHS(2026-01-15, 2026-02-14)", "0"],
    ["MONTHS(2026-01-15, 2026-02-15)", "1"],
    ["MONTHS(2026-01-31, 2026-02-28)", "1"],
    ["MONTHS(2026-01-31, 2026-02-27)", "0"],
    ["MONTHS(2024-01-31, 2024-02-28)", "0"],
    ["MONTHS(2026-02-15, 2026-01-15)", "-1"],
    ["YEARS(2019-02-11, 2026-02-10)", "6"],
    ["YEARS(2019-02-11, 2026-02-11)", "7"],
    ["YEARS(2024-02-29, 2025-02-27)", "0"],
    ["YEARS(2024-02-29, 2025-02-28)", "1"],
    ["YEARS(2024-02-29, 2028-02-28)", "3"],
    ["YEARS(2024-02-29, 2028-02-29)", "4"],
    ["MONTHS(job.since, DATE(2026, 10, 15))", "92"],
  ])("%s is %s", (text, wanted) => expect(came(text)).toBe(wanted));
});

test("a text and a yes or no are results too", () => {
  expect(came('IF(att.late = 2, "双", "其他")', rows, 16)).toBe("双");
  expect(came("att.late = 2", rows, 7)).toBe("true");
});

test.each([
  [{ "att.late": "2" }, "wrongValue"],
  [{ "att.late": Number.NaN }, "wrongValue"],
  [{ "att.late": 1.5 }, "wrongValue"],
  [{ "att.late": 2 ** 53 }, "wrongValue"],
])("what is filled in is looked at: %o", (given, wanted) => expect(came("att.late", given)).toBe(wanted));

test("a date that is filled in exists", () => {
  expect(came("DAYS(job.since, job.since)", { "job.since": "2026-02-30" })).toBe("wrongValue");
});
