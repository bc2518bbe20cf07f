import { describe, expect, test } from "vitest";
import { vocabularyOf } from "./vocabulary.ts";
import { completeAt, inserted, wordsOf } from "./complete-formula.ts";

const vocabulary = vocabularyOf(
  [
    { id: 1, zh: "基本工资", en: "Base pay", taxed: "wage" },
    { id: 2, zh: "全勤奖", en: "Diligence", taxed: "wage" },
  ],
  [],
);
const spelt: Record<string, string[]> = { 基本工资: ["jbgz", "jibengongzi"], 迟到次数: ["cdcs", "chidaocishu"] };
const words = {
  zh: wordsOf(vocabulary, "zh", (text) => spelt[text] ?? []),
  en: wordsOf(vocabulary, "en", (text) => spelt[text] ?? []),
};
const first = (locale: "zh" | "en", text: string) => completeAt(words[locale], text, text.length)?.words[0]?.insert;

describe("what is meant", () => {
  test.each([
    ["zh", "1 + jbg", "[基本工资]"],
    ["zh", "1 + 基本", "[基本工资]"],
    ["zh", "[base", "[基本工资]"],
    ["zh", "cdcs", "考勤.迟到次数"],
    ["zh", "att.latetimes", "考勤.迟到次数"],
    ["zh", "ifs", "多条件("],
    ["en", "dili", "[Diligence]"],
    ["en", "如果", "IF("],
  ] as const)("%s %s", (locale, text, wanted) => {
    expect(first(locale, text)).toBe(wanted);
  });

  test("nothing where nothing is being typed", () => {
    expect(completeAt(words.zh, "1 + ", 4)).toBeNull();
    expect(completeAt(words.zh, "", 0)).toBeNull();
  });

  test("only items within a bracket", () => {
    expect(completeAt(words.zh, "[i", 2)?.words.every(({ kind }) => kind === "item")).toBe(true);
  });
});

test("a word takes the place of what was typed; brackets are not doubled", () => {
  const put = (text: string, cursor: number, insert: string, from: number) =>
    inserted(text, { from }, cursor, { insert });
  expect(put("1 + jbg", 7, "[基本工资]", 4)).toEqual({ text: "1 + [基本工资]", cursor: 10 });
  expect(put("[基] * 2", 2, "[基本工资]", 0)).toEqual({ text: "[基本工资] * 2", cursor: 6 });
  expect(put("IF(1)", 2, "IF(", 0)).toEqual({ text: "IF(1)", cursor: 3 });
});
