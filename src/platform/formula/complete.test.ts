import { pinyin } from "pinyin-pro";
import { describe, expect, test } from "vitest";
import { complete, completions } from "./complete.ts";
import { names, vocabulary } from "./formula.fixture.ts";
import { functionNames } from "./words.ts";

const syllables = (text: string) => pinyin(text, { toneType: "none", type: "array", nonZh: "consecutive" });
const zh = completions(vocabulary, names, "zh", syllables);
const en = completions(vocabulary, names, "en", syllables);

const offered = (text: string, list = zh) =>
  complete(list, text, text.length)?.options.map(({ insert }) => insert) ?? null;

describe("names are found", () => {
  test.each([
    ["如", "如果("],
    ["IF", "如果("],
    ["ruguo", "如果("],
    ["rg", "如果("],
    ["1 + jiang", "[奖金]"],
    ["1 + jj", "[奖金]"],
    ["[奖", "[奖金]"],
    ["[jj", "[奖金]"],
    ["[bon", "[奖金]"],
    ["考勤.迟", "考勤.迟到次数"],
    ["att.l", "考勤.迟到次数"],
    ["kaoqin.chi", "考勤.迟到次数"],
    ["kq.cd", "考勤.迟到次数"],
    ["cdcs", "考勤.迟到次数"],
    ["late", "考勤.迟到次数"],
    ["att.at", "考勤.迟到次数"],
    ["考勤.到次", "考勤.迟到次数"],
    ["param.[Mini", "参数.最低工资"],
    ["kao", "考勤."],
    ["zdgz", "参数.最低工资"],
  ])("%s finds %s", (text, wanted) => expect(offered(text)?.[0]).toBe(wanted));

  test("and written in the reader's language", () => {
    expect(offered("ruguo", en)?.[0]).toBe("IF(");
    expect(offered("zdgz", en)?.[0]).toBe("param.[Minimum wage]");
    expect(offered("jiangjin", en)?.[0]).toBe("[Bonus]");
  });
});

test("the best comes first: the name itself, its beginning, then its middle", () => {
  expect(offered("ROUND")?.slice(0, 4)).toEqual(["四舍五入(", "向上(", "向下(", "进位到("]);
  expect(offered("up")).toEqual(["向上(", "查表("]);
});

test("in quotes what the field is one of, in the reader's language", () => {
  expect(offered('IF(job.kind = "')).toEqual(['"全职"', '"兼职"']);
  expect(offered("如果（任职．用工类型＝“quan")).toEqual(['"全职"']);
  expect(offered("如果（属于（任职.用工类型，“全职”，“j")).toEqual(['"兼职"']);
  expect(offered('job.kind <> "par', en)).toEqual(['"Part-time"']);
  expect(complete(zh, 'job.kind = "x" + 1', 13)).toMatchObject({ from: 11, to: 14, options: [] });
  expect(offered('job.grade = "')).toBeNull();
});

test("brackets offer items alone, other quotes nothing, a blank nothing", () => {
  expect(offered("[")).toHaveLength(vocabulary.items.length);
  expect(offered('"全')).toBeNull();
  expect(offered("1 + ")).toBeNull();
  expect(offered("12")).toBeNull();
  expect(offered("没有这样的")).toEqual([]);
});

test("what is put in takes the place of the whole name that is being typed", () => {
  const text = "1 + [奖x] * 2";
  expect(complete(zh, text, 6)).toMatchObject({ from: 4, to: 8 });
  expect(complete(zh, "ruguo(1)", 2)).toMatchObject({ from: 0, to: 5 });
});

test("everything has its use in both languages", () => {
  for (const list of [zh, en]) {
    expect(list.filter(({ type }) => type === "function")).toHaveLength(functionNames.length);
    for (const one of list) if (one.type === "function") expect(one.use !== "" && one.help !== "").toBe(true);
  }
  expect(en.find(({ label }) => label === "LIMIT")).toMatchObject({
    use: "LIMIT(amount, wage, minimum wage)",
    help: "a deduction of at most 20 % of the wage that leaves the minimum wage",
  });
});
