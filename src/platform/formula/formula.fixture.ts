import { ownOf } from "../own-of.ts";
import { compileSet, type CompiledSet } from "./compile-set.ts";
import { frameOf, type Frame } from "./frame.ts";
import { namesOf, type Names } from "./names.ts";
import { formatExact, parseDecimal } from "./decimal.ts";
import { isExact, type Exact } from "./number.ts";
import { parse } from "./parse.ts";
import { storedForm } from "./print.ts";
import type { PayItem, Program } from "./program.ts";
import { fieldRef, itemRef, type Bands, type Field, type Ref, type Value, type Vocabulary } from "./vocabulary.ts";

const field = (
  source: Field["source"],
  key: string,
  zh: string,
  kind: Field["kind"],
  more: Partial<Field> = {},
): Field => ({
  source,
  key,
  zh,
  en: key,
  kind,
  ...more,
});

/** Words of tests: sixteen items, and fields of every kind. */
export const vocabulary: Vocabulary = {
  items: [
    { id: 1, zh: "基本工资", en: "Base pay" },
    { id: 2, zh: "勤勉奖", en: "Diligence" },
    { id: 3, zh: "奖金", en: "Bonus" },
    { id: 4, zh: "应发合计", en: "Gross" },
    { id: 5, zh: "个人所得税", en: "Income tax" },
    { id: 6, zh: "实发", en: "Net" },
    { id: 7, zh: "是否在岗", en: "Is working", kind: "boolean" },
    { id: 8, zh: "加班费", en: "Overtime pay" },
    { id: 9, zh: "岗位津贴", en: "Post allowance" },
    { id: 10, zh: "constructor", en: "__proto__" },
    { id: 11, zh: "a]b", en: "c [d]" },
    { id: 12, zh: "起算日", en: "Since", kind: "date" },
    { id: 13, zh: "甲", en: "One" },
    { id: 14, zh: "乙", en: "Two" },
    { id: 15, zh: "丙", en: "Three" },
    { id: 16, zh: "丁", en: "Four", kind: "text" },
  ],
  fields: [
    field("att", "late", "迟到次数", "number"),
    field("agreed", "base", "基本工资", "number", { cut: "level" }),
    field("job", "grade", "职级", "text", { cut: "level" }),
    field("job", "since", "入职日期", "date"),
    field("job", "kind", "用工类型", "text", {
      choices: [
        { code: "fullTime", zh: "全职", en: "Full-time" },
        { code: "partTime", zh: "兼职", en: "Part-time" },
      ],
    }),
    field("person", "foreign", "外籍", "boolean"),
    field("overtime", "workday", "工作日加班", "number", { cut: "sum" }),
    field("param", "#1", "最低工资", "number", { en: "Minimum wage" }),
    field("param", "#2", "提成", "bands", { en: "Commission" }),
    field("param", "#3", "职级津贴", "table", { en: "Grade allowance", rowsBy: "text" }),
    field("param", "#4", "分数", "table", { en: "Points", rowsBy: "number" }),
    field("si", "own", "个人社保", "number"),
    field("tax", "wage", "工资个税", "number", { en: "wage", needs: ["#3", "#4", "si.own"] }),
  ],
};

export const names: Names = namesOf(vocabulary);

export const num = (text: string): Exact => {
  const value = parseDecimal(text);
  if (value === null) throw new Error(`no number: ${text}`);
  return value;
};

export const bands = (mode: Bands["mode"], ...rows: [upTo: string | null, rate: string][]): Bands => ({
  mode,
  bands: rows.map(([upTo, rate]) => ({ upTo: upTo === null ? null : num(upTo), rate: num(rate) })),
});

/** Formulas in Chinese or English, by item. */
export function setOf(formulas: Record<number, string>, more: readonly PayItem[] = []): CompiledSet {
  const items = Object.entries(formulas).map(([id, text]): PayItem => {
    const kept = storedForm(parse(text, names, "zh"), names);
    return { id: Number(id), formula: kept ?? text, decimals: 4 };
  });
  return compileSet([...items, ...more], names);
}

export function programOf(formulas: Record<number, string>, more: readonly PayItem[] = []): Program {
  const { program, faults } = setOf(formulas, more);
  if (!program) throw new Error(JSON.stringify(faults));
  return program;
}

export function filled(program: Program, values: Partial<Record<Ref, Value>>): Frame {
  const frame = frameOf(program.slotCount);
  for (const [ref, slot] of program.slots) {
    const value = ownOf<Value | undefined>(values, ref);
    if (value !== undefined) frame.values[slot] = value;
  }
  return frame;
}

export const refOf = (id: number): Ref => itemRef(id);
export const allRefs: readonly Ref[] = vocabulary.fields.map(fieldRef);

/** What an item came to for a person, as a text. */
export const valueOf = (program: Program, frame: Frame, ref: Ref): string => {
  const value = frame.values[program.slots.get(ref) ?? -1];
  return value === undefined ? "nothing" : isExact(value) ? formatExact(value) : String(value);
};
