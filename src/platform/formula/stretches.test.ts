import { describe, expect, test } from "vitest";
import { formatExact } from "./decimal.ts";
import { faultText } from "./faults.ts";
import { filled, num, programOf, valueOf } from "./formula.fixture.ts";
import { frameOf, type Stretch } from "./frame.ts";
import { ofMonths, yearToDate } from "./functions.ts";
import { evaluate, faultsOf, runAll } from "./run.ts";
import type { Ref } from "./vocabulary.ts";

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

  test("hours are paid by the rate of their day", () => {
    const program = programOf({ 1: "HOURLY(agreed.base, overtime.workday)" });
    const frame = filled(program, { "agreed.base": 36, "overtime.workday": 60 });
    const slot = (ref: Ref) => program.slots.get(ref) ?? -1;
    const from = (start: string, end: string, rate: number, hours: number) =>
      october(start, end, 5, 0, [
        [slot("agreed.base"), rate],
        [slot("overtime.workday"), hours],
      ]);
    frame.stretches = [from("2026-10-01", "2026-10-07", 30, 40), from("2026-10-08", "2026-10-15", 36, 20)];
    runAll(program, frame);
    expect(valueOf(program, frame, "#1")).toBe("1920");
    // Through another item, too.
    const through = programOf({ 13: "agreed.base + 1", 1: "HOURLY([甲], overtime.workday)" });
    const again = filled(through, { "agreed.base": 36, "overtime.workday": 60 });
    const at = (ref: Ref) => through.slots.get(ref) ?? -1;
    again.stretches = [30, 36].map((rate, index) =>
      october(`2026-10-0${index + 1}`, `2026-10-0${index + 1}`, 1, 0, [
        [at("agreed.base"), rate],
        [at("overtime.workday"), index === 0 ? 40 : 20],
      ]),
    );
    runAll(through, again);
    expect(valueOf(through, again, "#1")).toBe("1980");
  });

  test("a figure that was set by hand holds in each of them", () => {
    const program = programOf({ 13: "agreed.base * 2", 1: "PART([甲])" });
    const frame = filled(program, { "agreed.base": 22_000, "#13": 100 });
    frame.stretches = [
      october("2026-10-01", "2026-10-15", 7, 3, [[program.slots.get("agreed.base") ?? -1, 20_000]]),
      october("2026-10-16", "2026-10-31", 11, 0, []),
    ];
    const item = program.items.get("#1");
    if (item) evaluate(program, item, frame);
    expect(valueOf(program, frame, "#1")).toBe("42444.4444");
    frame.fixed = new Set([program.slots.get("#13") ?? -1]);
    if (item) evaluate(program, item, frame);
    expect(valueOf(program, frame, "#1")).toBe("100");
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
