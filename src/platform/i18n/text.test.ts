import { expect, it } from "vitest";
import { listed, localeOfBrowser, say } from "./text.ts";

const text = { zh: "{name}：{count} 天", en: "{name}: {count} {count|day is|days are} left" };

it.each([
  ["en", 1, "Ann: 1 day is left"],
  ["en", 0, "Ann: 0 days are left"],
  ["en", 2, "Ann: 2 days are left"],
  ["en", "1,000", "Ann: 1,000 days are left"],
  ["zh", 1, "Ann：1 天"],
] as const)("the word for a number follows it: %s %s", (locale, count, said) => {
  expect(say(text, locale, { name: "Ann", count })).toBe(said);
});

it("leaves what it does not know", () => {
  expect(say(text, "en", { name: "Ann" })).toBe("Ann: {count} {count|day is|days are} left");
});

it("writes a list as the language does", () => {
  const refused = { zh: "没有 {names}", en: "without {names}" };
  expect(say(refused, "zh", { names: ["甲", "乙", "丙"] })).toBe("没有 甲、乙、丙");
  expect(say(refused, "en", { names: ["A", "B"] })).toBe("without A, B");
  expect([
    listed([], "zh"),
    listed(["A"], "en"),
    listed(["甲，乙", "丙"], "zh", "clauses"),
    listed(["A, B", "C"], "en", "clauses"),
  ]).toEqual(["", "A", "甲，乙；丙", "A, B; C"]);
});

it("a parameter with a name in both languages is told in that of the text", () => {
  const text = { zh: "“{post}”已停用", en: "“{post}” is discontinued" };
  const params = { post: { zh: "宴会服务员", en: "Banquet server" } };
  expect([say(text, "zh", params), say(text, "en", params)]).toEqual([
    "“宴会服务员”已停用",
    "“Banquet server” is discontinued",
  ]);
});

it.each([
  ["zh-CN", "zh"],
  ["zh-Hant-TW", "zh"],
  ["ZH", "zh"],
  ["en-GB", "en"],
  ["de", "en"],
  ["zha", "en"],
  ["", "zh"],
  [undefined, "zh"],
] as const)("a browser in %s is first spoken to in %s", (language, locale) => {
  expect(localeOfBrowser(language)).toBe(locale);
});
