import { expect, test } from "vitest";
import { formatExact } from "./decimal.ts";
import { explain, type ExplainedPart } from "./explain.ts";
import { bands, filled, num, programOf } from "./formula.fixture.ts";
import { isExact } from "./number.ts";
import { runAll } from "./run.ts";
import type { Program } from "./program.ts";
import type { Frame } from "./frame.ts";

const shownValue = ({ value, isTaken }: ExplainedPart): string =>
  value === undefined
    ? isTaken
      ? "none"
      : "-"
    : isExact(value)
      ? formatExact(value, 4)
      : typeof value === "object"
        ? "param"
        : String(value);

/** `text = value` of every part, indented. */
function drawn(part: ExplainedPart, indent = ""): string[] {
  return [`${indent}${part.text} = ${shownValue(part)}`, ...part.parts.flatMap((one) => drawn(one, `${indent}  `))];
}

function explained(program: Program, frame: Frame, locale: "zh" | "en" = "en") {
  const told = explain(program, "#1", frame, locale);
  if (!told) throw new Error("no formula");
  return told;
}

test("each part with its value and place; the branch not taken has none", () => {
  const program = programOf({ 1: "如果(考勤.迟到次数 = 0, 300, [奖金] * 10%) + 1 / 3" }, [{ id: 3 }]);
  const frame = filled(program, { "att.late": 2, "#3": 500 });
  runAll(program, frame);
  const told = explained(program, frame);
  expect(told.text).toBe("IF(att.late = 0, 300, [Bonus] * 10%) + 1 / 3");
  expect(drawn(told.root)).toEqual([
    "IF(att.late = 0, 300, [Bonus] * 10%) + 1 / 3 = 50.3333",
    "  IF(att.late = 0, 300, [Bonus] * 10%) = 50",
    "    att.late = 0 = false",
    "      att.late = 2",
    "      0 = 0",
    "    300 = -",
    "    [Bonus] * 10% = 50",
    "      [Bonus] = 500",
    "      10% = 0.1",
    "        10 = 10",
    "  1 / 3 = 0.3333",
    "    1 = 1",
    "    3 = 3",
  ]);
  expect(told.value && isExact(told.value) && formatExact(told.value)).toBe("50.3333");
  expect(told.unrounded && isExact(told.unrounded) && formatExact(told.unrounded)).toBe("50.3333333333");
  const [choice] = told.root.parts;
  expect(choice?.parts[2]?.parts[0]).toMatchObject({ ref: "#3", from: 22, to: 29, isTaken: true });
  expect(explained(program, frame, "zh").text).toBe("如果(考勤.迟到次数 = 0, 300, [奖金] * 10%) + 1 / 3");
});

test("parameters, months before and blanks", () => {
  const program = programOf({ 1: "BAND(att.late, param.提成) + SUMOF([奖金], 3) + BLANK([丙], 5)" }, [
    { id: 3 },
    { id: 15 },
  ]);
  const frame = filled(program, { "att.late": 4, "param.#2": bands("whole", [null, "2.5"]) });
  frame.values[program.histories[0]?.slot ?? -1] = num("7.5");
  runAll(program, frame);
  expect(drawn(explained(program, frame).root)).toEqual([
    "BAND(att.late, param.Commission) + SUMOF([Bonus], 3) + BLANK([Three], 5) = 22.5",
    "  BAND(att.late, param.Commission) + SUMOF([Bonus], 3) = 17.5",
    "    BAND(att.late, param.Commission) = 10",
    "      att.late = 4",
    "      param.Commission = param",
    "    SUMOF([Bonus], 3) = 7.5",
    "      [Bonus] = none",
    "      3 = -",
    "  BLANK([Three], 5) = 5",
    "    [Three] = -",
    "    5 = 5",
  ]);
});

test("a fault says where, and what was known before it", () => {
  const program = programOf({ 1: "SUM(1,\n  2 / att.late, 3)" });
  const frame = filled(program, { "att.late": 0 });
  runAll(program, frame);
  const told = explained(program, frame, "zh");
  expect(told.fault).toMatchObject({ code: "dividedByZero", place: { line: 2, column: 7 } });
  expect(drawn(told.root)).toEqual([
    "合计(1,\n  2 / 考勤.迟到次数, 3) = none",
    "  1 = 1",
    "  2 / 考勤.迟到次数 = none",
    "    2 = 2",
    "    考勤.迟到次数 = 0",
    "  3 = -",
  ]);
});

test("stretches of the month", () => {
  const program = programOf({ 1: "PART(agreed.base)" });
  const frame = filled(program, { "agreed.base": 22_000 });
  const days = { holidays: 0, unpaidDays: 0 };
  frame.stretches = [
    {
      ...days,
      from: "2026-10-01",
      to: "2026-10-15",
      workDays: 7,
      values: [[program.slots.get("agreed.base") ?? -1, 20_000]],
    },
    { ...days, from: "2026-10-16", to: "2026-10-31", workDays: 11, values: [] },
  ];
  runAll(program, frame);
  const told = explained(program, frame);
  expect(told.root.stretches?.map(({ stretch, value }) => [stretch.from, stretch.workDays, value])).toEqual([
    ["2026-10-01", 7, 20_000],
    ["2026-10-16", 11, 22_000],
  ]);
  expect(told.value && isExact(told.value) && formatExact(told.value)).toBe("21222.2222");
});

test("an item without a formula explains nothing", () => {
  const program = programOf({ 1: "[奖金]" }, [{ id: 3 }]);
  expect(explain(program, "#3", filled(program, {}), "zh")).toBeNull();
});
