import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { faultText, faultTexts, placedFaultText } from "./faults.ts";
import { names, setOf, vocabulary } from "./formula.fixture.ts";
import { checkKinds } from "./kinds.ts";
import { namesOf } from "./names.ts";
import { longestFormula, parse } from "./parse.ts";
import { print, placeIn, shown, storedForm } from "./print.ts";
import { functionNames, functionWords } from "./words.ts";

const stored = (text: string, locale: "zh" | "en" = "zh") => storedForm(parse(text, names, locale), names);

describe("a formula is kept by ids and shown in the reader's language", () => {
  test.each([
    ["如果（考勤.迟到次数＝0，300，0）", "IF(att.late=0,300,0)", "如果(考勤.迟到次数=0,300,0)", "IF(att.late=0,300,0)"],
    ["[奖金] + [Gross]", "[#3] + [#4]", "[奖金] + [应发合计]", "[Bonus] + [Gross]"],
    [
      "MAX(param.[Minimum wage], 参数.最低工资)",
      "MAX(param.#1, param.#1)",
      "最大(参数.最低工资, 参数.最低工资)",
      "MAX(param.[Minimum wage], param.[Minimum wage])",
    ],
    ['job.kind = "全职"', 'job.kind = "fullTime"', '任职.用工类型 = "全职"', 'job.kind = "Full-time"'],
    ["是", "TRUE", "是", "TRUE"],
    [
      "SUM(1,\n  2 * [甲],\n  3)",
      "SUM(1,\n  2 * [#13],\n  3)",
      "合计(1,\n  2 * [甲],\n  3)",
      "SUM(1,\n  2 * [One],\n  3)",
    ],
    ["=１２．５％×２", "12.5%*2", "12.5%*2", "12.5%*2"],
    ["[a]]b] + [c [d]]]", "[#11] + [#11]", "[a]]b] + [a]]b]", "[c [d]]] + [c [d]]]"],
    ["[__proto__] + [constructor]", "[#10] + [#10]", "[constructor] + [constructor]", "[__proto__] + [__proto__]"],
  ])("%s", (typed, kept, zh, en) => {
    expect(stored(typed)).toBe(kept);
    expect(shown(kept, names, "zh")).toBe(zh);
    expect(shown(kept, names, "en")).toBe(en);
  });

  test("a text keeps its signs, a quote in it is doubled", () => {
    expect(stored('job.grade = "他说""好"""')).toBe('job.grade = "他说""好"""');
    expect(stored("job.grade = “高级”")).toBe('job.grade = "高级"');
    expect(stored('job.grade = "（，）"')).toBe('job.grade = "（，）"');
  });

  test("renaming an item changes nothing that is kept", () => {
    const renamed = namesOf({
      ...vocabulary,
      items: vocabulary.items.map((item) => (item.id === 3 ? { ...item, zh: "年终奖", en: "Year-end bonus" } : item)),
    });
    const kept = stored("[奖金] * 2") ?? "";
    expect(shown(kept, renamed, "zh")).toBe("[年终奖] * 2");
    expect(storedForm(parse("[年终奖] * 2", renamed, "zh"), renamed)).toBe(kept);
  });

  test("an item's name in one's own language goes before another's in the other", () => {
    const crossed = namesOf({
      items: [
        { id: 1, zh: "津贴", en: "补贴" },
        { id: 2, zh: "补贴", en: "津贴" },
      ],
      fields: [],
    });
    expect(storedForm(parse("[津贴]", crossed, "zh"), crossed)).toBe("[#1]");
    expect(storedForm(parse("[津贴]", crossed, "en"), crossed)).toBe("[#2]");
  });

  test("a name that looks like an id is a name", () => {
    const odd = namesOf({
      items: [
        { id: 1, zh: "#2", en: "#2" },
        { id: 2, zh: "x", en: "x" },
      ],
      fields: [],
    });
    expect(storedForm(parse("[#2]", odd, "zh"), odd)).toBe("[#1]");
    expect(shown("[#1]", odd, "zh")).toBe("[#2]");
  });

  test("places stay with what they are of", () => {
    const parsed = parse("IF(\n  att.late = 0, [#3], 0)", names, "stored");
    const printed = print(parsed, names, "zh");
    const branch = parsed.tree?.type === "call" ? parsed.tree.parts[1] : undefined;
    expect(branch && placeIn(printed, branch)).toMatchObject({ line: 2, column: 16 });
    expect(branch && printed.text.slice(placeIn(printed, branch).from, placeIn(printed, branch).to)).toBe("[奖金]");
  });
});

/** Random formulas that fit. */
const { tree: formulas } = fc.letrec<{ tree: string; truth: string }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(
      "1",
      "0.5",
      "12.50%",
      "[奖金]",
      "[Gross]",
      "考勤.迟到次数",
      "att.late",
      "参数.[Minimum wage]",
      "[a]]b]",
    ),
    fc.tuple(tie("tree"), fc.constantFrom(" + ", "-", "×", "/", "*"), tie("tree")).map((parts) => parts.join("")),
    fc.tuple(tie("tree"), tie("tree")).map(([a, b]) => `最大（${a}，${b}）`),
    fc.tuple(tie("truth"), tie("tree"), tie("tree")).map(([a, b, c]) => `IF(${a}, ${b},\n ${c})`),
    tie("tree").map((inner) => `(${inner})`),
    tie("tree").map((inner) => `-(${inner})`),
  ),
  truth: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(
      "是",
      "FALSE",
      "人员.外籍",
      'job.kind = "全职"',
      '属于(job.kind, "Part-time")',
      'job.grade = "a""b"',
    ),
    fc.tuple(tie("tree"), fc.constantFrom("=", "<>", "≤", ">"), tie("tree")).map((parts) => parts.join(" ")),
    fc.tuple(tie("truth"), tie("truth")).map(([a, b]) => `且(${a}, ${b})`),
  ),
}));

test("round trip: what is shown in a language is kept as it was", () => {
  fc.assert(
    fc.property(formulas, (text) => {
      const parsed = parse(text, names, "zh");
      fc.pre(text.length < 1500 && parsed.tree !== null);
      expect(parsed.faults).toEqual([]);
      const kept = storedForm(parsed, names) ?? "";
      for (const locale of ["zh", "en"] as const) {
        const told = shown(kept, names, locale);
        expect(storedForm(parse(told, names, locale), names)).toBe(kept);
        expect(shown(storedForm(parse(told, names, locale), names) ?? "", names, locale)).toBe(told);
      }
    }),
  );
});

describe("what cannot be read says where", () => {
  test.each([
    ["", "empty", 1, 1],
    ["=", "empty", 1, 2],
    ["1 +", "expectedValue", 1, 4],
    ["1 2", "expectedEnd", 1, 3],
    ["(1", "expected", 1, 3],
    ["IF(1", "expected", 1, 5],
    ["1\n+ )", "expectedValue", 2, 3],
    ["[奖金", "unclosed", 1, 1],
    ['"abc', "unclosed", 1, 1],
    ["[没有]", "unknownItem", 1, 1],
    ["1 +\n[没有]", "unknownItem", 2, 1],
    ["att.nothing", "unknownField", 1, 1],
    ["nobody.late", "unknownSource", 1, 1],
    ["奖金", "unknownName", 1, 1],
    ["NOPE(1)", "unknownFunction", 1, 1],
    ["1.2.3", "badNumber", 1, 1],
    ["1234567890123456789012345678901", "badNumber", 1, 1],
    ["2026-02-30", "badDate", 1, 1],
    ["1 ? 2", "badCharacter", 1, 3],
    ["1 😀", "badCharacter", 1, 3],
    ["5 % 3", "expectedEnd", 1, 5],
    ["5 %%", "expectedEnd", 1, 4],
    ["1 < 2 < 3", "expectedEnd", 1, 7],
    ['job.kind = "临时"', "unknownChoice", 1, 12],
    ["att.", "expectedValue", 1, 5],
    ["__proto__", "unknownName", 1, 1],
    ["constructor(1)", "unknownFunction", 1, 1],
    ["__proto__.constructor", "unknownSource", 1, 1],
    ["att.constructor", "unknownField", 1, 1],
    ["att.__proto__", "unknownField", 1, 1],
    ["[toString]", "unknownItem", 1, 1],
    ["[#3]", "unknownItem", 1, 1],
  ])("%j: %s", (text, code, line, column) => {
    const { faults } = parse(text, names, "zh");
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ code, place: { line, column } });
  });

  test("every unknown name is told", () => {
    const { faults } = parse("[甲一] + [奖金] + NOPE([乙一])", names, "zh");
    expect(faults.map(({ params }) => params.name)).toEqual(["甲一", "乙一", "NOPE"]);
  });

  test("in both languages", () => {
    const [one] = setOf({ 1: "1 +\n att.nothing" }).faults;
    expect(one && placedFaultText(one, "zh")).toBe("“基本工资”第 2 行第 2 列：“att”没有“nothing”");
    expect(one && placedFaultText(one, "en")).toBe("“Base pay”, line 2, column 2: “att” has no “nothing”");
    expect(parse("1 +", names, "zh").faults.map((fault) => faultText(fault, "zh"))).toEqual([
      "此处应为数、文字、项目或函数，而不是“结尾”",
    ]);
  });

  test("too long and too deep are refused", () => {
    expect(parse("1".repeat(longestFormula + 1), names, "zh").faults[0]?.code).toBe("tooLong");
    expect(parse(`${"(".repeat(100)}1${")".repeat(100)}`, names, "zh").faults[0]?.code).toBe("tooDeep");
    expect(parse(`${"-".repeat(100)}1`, names, "zh").faults[0]?.code).toBe("tooDeep");
    expect(parse(`${"ABS(".repeat(100)}1${")".repeat(100)}`, names, "zh").faults[0]?.code).toBe("tooDeep");
    const sum = (terms: number) => Array.from({ length: terms }, () => "1").join("+");
    expect(parse(sum(600), names, "zh").faults[0]?.code).toBe("tooManyParts");
    expect(setOf({ 1: sum(500) }).faults).toEqual([]);
  });

  test("nothing that is typed throws", () => {
    const pieces = fc.constantFrom(
      "(",
      ")",
      "[",
      "]",
      '"',
      "“",
      "，",
      ",",
      ".",
      "%",
      "+",
      "-",
      "＝",
      "<",
      "≥",
      "1",
      "2026-01-01",
      "#1",
      "\n",
      "　",
      "[奖金]",
      "att.late",
      "param.提成",
      "参数.[",
      "是",
      "IF(",
      "分段(",
      "PRIOR([奖金],1)",
      "LOOKUP(",
      "\u{1F600}",
      "\ud800",
      "__proto__",
      "如果",
    );
    const soup = fc.oneof(
      fc.array(pieces, { maxLength: 30 }).map((all) => all.join("")),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(soup, fc.constantFrom("zh", "en", "stored" as const), (text, form) => {
        const parsed = parse(text, names, form);
        const checked = checkKinds(parsed, names, "number");
        for (const one of [...parsed.faults, ...checked.faults]) {
          expect(faultText(one, "zh")).not.toMatch(/[{}]/);
          expect(one.place.line).toBeGreaterThan(0);
        }
        expect(parsed.tree !== null || parsed.faults.length > 0).toBe(true);
        setOf({ 1: text });
      }),
      { numRuns: 300 },
    );
  });
});

test("words of functions are their own, and every fault has both texts", () => {
  const words = functionNames.flatMap((name) => [name, functionWords[name].zh]);
  expect(new Set(words).size).toBe(words.length);
  for (const text of Object.values(faultTexts)) {
    const holes = (one: string) => [...one.matchAll(/\{(\w+)/g)].map(([, hole]) => hole).sort();
    expect(holes(text.zh)).toEqual(holes(text.en));
  }
});
