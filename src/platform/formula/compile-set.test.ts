import { describe, expect, test } from "vitest";
import { compileSet, mostItems } from "./compile-set.ts";
import { faultText } from "./faults.ts";
import { filled, names, num, programOf, setOf } from "./formula.fixture.ts";
import { frameOf, type Stretch } from "./frame.ts";
import { ofMonths, yearToDate } from "./functions.ts";
import { formatExact } from "./decimal.ts";
import { isExact } from "./number.ts";
import { namesOf } from "./names.ts";
import { evaluate, faultsOf, faultyNeed, notTold, runAll, runStage } from "./run.ts";
import { faultIn } from "./print.ts";
import type { Program } from "./program.ts";
import type { Frame } from "./frame.ts";
import type { Ref } from "./vocabulary.ts";

const valueOf = (program: Program, frame: Frame, ref: Ref): string => {
  const value = frame.values[program.slots.get(ref) ?? -1];
  return value === undefined ? "nothing" : isExact(value) ? formatExact(value) : String(value);
};

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

describe("items are run in the order in which they need each other", () => {
  test("whatever the order in which they stand", () => {
    const formulas = { 13: "[乙] + 1", 14: "[丙] * 2", 15: "att.late" };
    for (const order of [
      [13, 14, 15],
      [15, 14, 13],
      [14, 15, 13],
    ] as const) {
      const program = programOf(Object.fromEntries(order.map((id) => [id, formulas[id]])));
      const frame = filled(program, { "att.late": 5 });
      runAll(program, frame);
      expect(valueOf(program, frame, "#13")).toBe("11");
    }
  });

  test("later items read the rounded figure of an item", () => {
    const kept = (id: number, formula: string, decimals: number) => ({ id, formula, decimals });
    const { program } = compileSet([kept(13, "1 / 3", 2), kept(14, "[#13] * 3", 2)], names);
    if (!program) throw new Error("no program");
    const frame = frameOf(program.slotCount);
    runAll(program, frame);
    expect(valueOf(program, frame, "#14")).toBe("0.99");
  });

  test("a fault stops what depends on it and nothing else, and names both", () => {
    const program = programOf({ 13: "1 / att.late", 14: "[甲] + 1", 15: "7", 2: "BLANK([乙], 0)" });
    const frame = filled(program, { "att.late": 0 });
    runAll(program, frame);
    expect(valueOf(program, frame, "#15")).toBe("7");
    expect(faultsOf(program, frame).map(({ code, item, params }) => [code, item?.en, params.name])).toEqual([
      ["dividedByZero", "One", undefined],
      ["dependsOn", "Two", { zh: "甲", en: "One" }],
      ["dependsOn", "Diligence", { zh: "乙", en: "Two" }],
    ]);
    frame.values[program.slots.get("att.late") ?? -1] = 4;
    runAll(program, frame);
    expect(faultsOf(program, frame)).toEqual([]);
    expect(valueOf(program, frame, "#14")).toBe("1.25");
  });

  test("a missing manual item is a fault unless it is said what stands for it", () => {
    const program = programOf({ 13: "[奖金] + 1", 14: "BLANK([奖金], 0) + 1" }, [{ id: 3 }]);
    const frame = filled(program, {});
    runAll(program, frame);
    expect(valueOf(program, frame, "#14")).toBe("1");
    expect(faultsOf(program, frame).map((one) => faultText(one, "zh"))).toEqual(["缺少“奖金”"]);
  });
});

describe("what does not fit together", () => {
  test("circles in any branch, with item, line, column and path", () => {
    const { program, faults } = setOf({ 13: "IF(是, 1,\n  [乙])", 14: "[丙]", 15: "BLANK(1, [甲])", 2: "[甲]" });
    expect(program).toBeNull();
    expect(
      faults.map(({ code, item, place, params }) => [code, item?.en, place.line, place.column, params.path]),
    ).toEqual([
      ["circle", "One", 2, 3, { zh: "甲 → 乙 → 丙 → 甲", en: "One → Two → Three → One" }],
      ["circle", "Two", 1, 1, { zh: "乙 → 丙 → 甲 → 乙", en: "Two → Three → One → Two" }],
      ["circle", "Three", 1, 10, { zh: "丙 → 甲 → 乙 → 丙", en: "Three → One → Two → Three" }],
    ]);
  });

  test("where they stand in what somebody reads", () => {
    const kept = "IF(TRUE, 1, [#13])";
    const [one] = compileSet([{ id: 13, formula: kept }], names).faults;
    expect(one).toMatchObject({ code: "circle", ref: "#13", place: { column: 13 } });
    expect(one && faultIn(one, kept, names, "zh").place).toMatchObject({ line: 1, column: 10, from: 9, to: 12 });
  });

  test("an item that needs itself", () => {
    expect(setOf({ 13: "[甲] + 1" }).faults[0]).toMatchObject({
      code: "circle",
      params: { path: { en: "One → One" } },
    });
  });

  test("through the tax of what is taxed", () => {
    const { faults } = setOf({ 3: "tax.wage * 2" });
    expect(faults[0]).toMatchObject({ code: "circle", params: { path: { en: "Bonus → tax.wage → Bonus" } } });
    expect(faultText(faults[0]!, "zh")).toBe("循环引用：奖金 → 个税.工资个税 → 奖金");
  });

  test("settled months make no circle", () => {
    const program = programOf({ 13: "BLANK(PRIOR([甲], 1), 0) + YTD([甲]) + 1" });
    expect(program.histories).toEqual([
      { slot: 1, item: "#13", name: "PRIOR", months: 1 },
      { slot: 2, item: "#13", name: "YTD", months: 0 },
    ]);
  });

  test("an item that the template does not have, a doubled one, and too many", () => {
    expect(setOf({ 13: "[奖金]" }).faults[0]).toMatchObject({ code: "notInSet", params: { name: { en: "Bonus" } } });
    expect(compileSet([{ id: 13 }, { id: 13 }], names).faults[0]?.code).toBe("doubled");
    expect(compileSet([{ id: 13, formula: "[#99]" }], names).faults[0]?.code).toBe("unknownItem");
    const many = Array.from({ length: mostItems + 1 }, (_, id) => ({ id: id + 1 }));
    expect(compileSet(many, names).faults[0]?.code).toBe("tooMany");
  });

  test("five hundred items in a row, and in a ring", () => {
    const items = Array.from({ length: mostItems }, (_, at) => ({
      id: at + 1,
      zh: `项${at + 1}`,
      en: `Item ${at + 1}`,
    }));
    const all = namesOf({ items, fields: [] });
    const row = items.map(({ id }) => ({ id, formula: id === 1 ? "1" : `[#${id - 1}] + 1` }));
    const { program } = compileSet(row.toReversed(), all);
    if (!program) throw new Error("no program");
    const frame = frameOf(program.slotCount);
    runAll(program, frame);
    expect(valueOf(program, frame, "#500")).toBe("500");
    const ring = row.map((one) => (one.id === 1 ? { ...one, formula: "[#500]" } : one));
    expect(compileSet(ring, all).faults).toHaveLength(mostItems);
  });
});

describe("figures that another program tells", () => {
  const set = () =>
    programOf({ 3: "100", 4: "[奖金] + att.late", 6: "[Gross] - tax.wage - [Income tax]", 13: "[Net] * 2" }, [
      { id: 5, needs: ["#4", "#16"] },
    ]);

  test("are asked for between two stages", () => {
    const program = set();
    expect(
      program.stages.map(({ asked, items }) => [asked.map(({ ref }) => ref), items.map(({ ref }) => ref)]),
    ).toEqual([
      [[], ["#3", "#4"]],
      [
        ["tax.wage", "#5"],
        ["#6", "#13"],
      ],
    ]);
    expect(program.inputs.map(({ ref, asked }) => [ref, asked?.needs.map((need) => need.ref)])).toEqual([
      ["att.late", undefined],
      ["si.own", undefined],
      ["tax.wage", ["#3", "#4", "si.own"]],
      ["#5", ["#4"]],
    ]);
    const frame = filled(program, { "att.late": 11 });
    runStage(program, 0, frame);
    expect(valueOf(program, frame, "#4")).toBe("111");
    frame.values[program.slots.get("tax.wage") ?? -1] = 3;
    frame.values[program.slots.get("#5") ?? -1] = num("0.5");
    runStage(program, 1, frame);
    expect(valueOf(program, frame, "#13")).toBe("215");
  });

  test("are at fault where what they need is, whatever was filled in", () => {
    const program = set();
    const frame = filled(program, { "tax.wage": 1, "#5": 1 });
    runStage(program, 0, frame);
    const tax = program.stages[1]?.asked[0];
    expect(tax && faultyNeed(tax, frame)).toBe("#4");
    runStage(program, 1, frame);
    expect(valueOf(program, frame, "tax.wage")).toBe("nothing");
    expect(faultsOf(program, frame).map((one) => faultText(one, "zh"))).toEqual([
      "缺少“考勤.迟到次数”",
      "“应发合计”有错误",
      "“应发合计”有错误",
      "“应发合计”有错误",
      "“实发”有错误",
    ]);
  });

  test("are at fault by name where they cannot be told", () => {
    const program = set();
    const frame = filled(program, { "att.late": 1, "#5": 1 });
    runStage(program, 0, frame);
    const tax = program.stages[1]?.asked[0];
    if (!tax) throw new Error("not asked");
    frame.faults[tax.slot] = notTold(program, tax, { zh: "没有计税方式", en: "no tax mode" });
    runStage(program, 1, frame);
    expect(faultsOf(program, frame).map((one) => faultText(one, "en"))).toEqual([
      "“tax.wage”: no tax mode",
      "“tax.wage” is at fault",
      "“Net” is at fault",
    ]);
  });
});

describe("months before", () => {
  const months = [num("10"), undefined, num("30.5"), num("40")];
  test.each([
    ["PRIOR", 1, "10"],
    ["PRIOR", 2, undefined],
    ["PRIOR", 9, undefined],
    ["SUMOF", 3, "40.5"],
    ["SUMOF", 12, "80.5"],
    ["AVERAGE", 3, "20.25"],
    ["AVERAGE", 2, "10"],
  ] as const)("%s of %i", (name, count, wanted) => {
    const value = ofMonths(name, count, months);
    expect(value === undefined ? undefined : formatExact(value)).toBe(wanted);
  });

  test("none at all", () => {
    expect(ofMonths("SUMOF", 3, [])).toBe(0);
    expect(ofMonths("AVERAGE", 3, [undefined])).toBeUndefined();
    expect(yearToDate([])).toBe(0);
    expect(formatExact(yearToDate(months))).toBe("80.5");
  });

  test("are filled in by slot", () => {
    const program = programOf({
      13: "PRIOR([奖金], 2) + SUMOF([奖金], 3) + AVERAGE([奖金], 12) + YTD([奖金]) + SUMOF([奖金], 3)",
    });
    expect(program.histories.map(({ name, months: count }) => [name, count])).toEqual([
      ["PRIOR", 2],
      ["SUMOF", 3],
      ["AVERAGE", 12],
      ["YTD", 0],
    ]);
    const frame = frameOf(program.slotCount);
    for (const { slot } of program.histories.slice(1)) frame.values[slot] = 2;
    runAll(program, frame);
    expect(faultsOf(program, frame).map((one) => faultText(one, "en"))).toEqual([
      "“PRIOR” has no figure of the months before",
    ]);
    frame.values[program.histories[0]?.slot ?? -1] = 1;
    runAll(program, frame);
    expect(valueOf(program, frame, "#13")).toBe("9");
  });
});

describe("stretches of a month", () => {
  const october = (
    from: string,
    to: string,
    workDays: number,
    holidays: number,
    values: Stretch["values"] = [],
  ): Stretch => ({
    from,
    to,
    workDays,
    holidays,
    unpaidDays: 0,
    values,
  });

  test("slip A: from the 12th, 15 of 21.75 days; overtime by 174", () => {
    const program = programOf({ 1: "PART(agreed.base)", 8: "OVERTIME(agreed.base, 1.5, overtime.workday)" });
    const frame = filled(program, { "agreed.base": 7200, "overtime.workday": num("4.5") });
    frame.stretches = [october("2026-10-12", "2026-10-31", 15, 0)];
    frame.isWholeMonth = false;
    runAll(program, frame);
    expect(valueOf(program, frame, "#1")).toBe("4965.5172");
    expect(valueOf(program, frame, "#8")).toBe("279.3103");
  });

  test("slip C: a raise on the 16th, through items that follow from the wage and the grade", () => {
    const program = programOf({
      9: 'IF(job.grade = "G2", 300, 480)',
      13: "agreed.base + [岗位津贴]",
      1: "PART([甲])",
      8: "OVERTIME(agreed.base, 1.5, overtime.workday)",
      14: "OVERTIME(agreed.base, 1.5, 10)",
    });
    expect(program.cut.map(({ ref }) => ref)).toEqual(["agreed.base", "overtime.workday", "job.grade"]);
    expect(program.needsStretches).toBe(true);
    const frame = filled(program, { "agreed.base": 22_000, "job.grade": "G3", "overtime.workday": 10 });
    const slot = (ref: Ref) => program.slots.get(ref) ?? -1;
    frame.stretches = [
      october("2026-10-01", "2026-10-15", 7, 3, [
        [slot("agreed.base"), 20_000],
        [slot("job.grade"), "G2"],
        [slot("overtime.workday"), 4],
      ]),
      october("2026-10-16", "2026-10-31", 11, 0, [
        [slot("agreed.base"), 22_000],
        [slot("job.grade"), "G3"],
        [slot("overtime.workday"), 6],
      ]),
    ];
    runAll(program, frame);
    // (20,300 x 7 + 22,480 x 11) / 18
    expect(valueOf(program, frame, "#1")).toBe("21632.2222");
    expect(valueOf(program, frame, "#13")).toBe("22480");
    // 20,000 / 174 x 1.5 x 4 + 22,000 / 174 x 1.5 x 6
    expect(valueOf(program, frame, "#8")).toBe("1827.5862");
    expect(valueOf(program, frame, "#14")).toBe("1896.5517");
    expect(frame.values[slot("agreed.base")]).toBe(22_000);
  });

  test("are restored where a stretch is at fault", () => {
    const program = programOf({ 1: "PART(agreed.base / att.late)" });
    const frame = filled(program, { "agreed.base": 22_000, "att.late": 0 });
    frame.stretches = [
      october("2026-10-01", "2026-10-15", 7, 3, [[program.slots.get("agreed.base") ?? -1, 20_000]]),
      october("2026-10-16", "2026-10-31", 11, 0, []),
    ];
    runAll(program, frame);
    expect(faultsOf(program, frame)[0]?.code).toBe("dividedByZero");
    expect(valueOf(program, frame, "agreed.base")).toBe("22000");
  });

  test("that nobody has given are missing", () => {
    const program = programOf({ 1: "PART(agreed.base)" });
    const frame = filled(program, { "agreed.base": 22_000 });
    runAll(program, frame);
    expect(faultsOf(program, frame).map((one) => faultText(one, "zh"))).toEqual(["缺少“折算”"]);
  });
});

test("a figure that grows without end is a fault, not a full memory", () => {
  const square = Array.from({ length: 40 }, () => "[甲]").join(" * ");
  const program = programOf({ 13: "9999999", 14: square });
  const frame = frameOf(program.slotCount);
  runAll(program, frame);
  expect(faultsOf(program, frame).map((one) => one.code)).toEqual(["tooLarge"]);
});

test("what is no fault of a formula is thrown on", () => {
  const program = programOf({ 13: "1" });
  const [item] = program.stages[0]?.items ?? [];
  const broken = item && {
    ...item,
    run: () => {
      throw new TypeError("broken");
    },
  };
  expect(() => broken && evaluate(program, broken, frameOf(1))).toThrow("broken");
});
