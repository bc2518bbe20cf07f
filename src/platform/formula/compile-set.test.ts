import { describe, expect, test } from "vitest";
import { compileSet } from "./compile-set.ts";
import { mostItems } from "./read-set.ts";
import { faultText } from "./faults.ts";
import { filled, names, num, programOf, setOf, valueOf } from "./formula.fixture.ts";
import { frameOf } from "./frame.ts";
import { namesOf } from "./names.ts";
import { evaluate, faultsOf, faultyNeed, notTold, runAll, runStage } from "./run.ts";
import { faultIn } from "./print.ts";

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
