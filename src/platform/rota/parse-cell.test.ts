import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { cellText, shortTimes, wideCellText } from "./cell-text.ts";
import type { Content } from "./model.ts";
import { cellFaultText, cellWords, parseCell } from "./parse-cell.ts";
import { duty } from "./rota.fixture.ts";

const definitions = [
  { id: 1, code: "A", zh: "早班", en: "Early" },
  { id: 2, code: "B", zh: "晚班", en: "Late" },
  { id: 3, code: "N", zh: "夜班", en: "Night" },
  { id: 4, code: "9-5", zh: "办公", en: "Office" },
  { id: 5, code: "ZB", zh: "值班", en: "Duty" },
  { id: 6, code: "A1", zh: "早二", en: "Early two" },
];
const pinyin: Record<string, string[]> = {
  早班: ["zao", "ban"],
  晚班: ["wan", "ban"],
  夜班: ["ye", "ban"],
  办公: ["ban", "gong"],
  值班: ["zhi", "ban"],
  早二: ["zao", "er"],
};
const words = cellWords(definitions, (text) => new Map(Object.entries(pinyin)).get(text) ?? []);

describe("what is typed", () => {
  test.each<[string, number]>([
    ["a", 1],
    ["Ａ", 1],
    [" A ", 1],
    ["早班", 1],
    ["early", 1],
    ["zaoban", 1],
    ["ZAO BAN", 1],
    ["wb", 2],
    ["wan", 2],
    ["ye", 3],
    ["9-5", 4],
    ["bg", 4],
    ["zb", 5],
    ["zhi", 5],
    ["ze", 6],
  ])("%s is a definition", (text, definitionId) =>
    expect(parseCell(text, words)).toEqual({ kind: "definition", definitionId }),
  );

  it("a day off that has such a code is that one", () => {
    const off = cellWords([{ id: 9, code: "OFF", zh: "轮休", en: "Rest" }]);
    expect(parseCell("off", off)).toEqual({ kind: "definition", definitionId: 9 });
    expect(parseCell("0", off)).toEqual({ kind: "off" });
  });

  test.each(["0", "休", "off", "OFF", "０"])("%s is a day off", (text) =>
    expect(parseCell(text, words)).toEqual({ kind: "off" }),
  );
  test.each(["", "  ", "　"])("nothing empties", (text) => expect(parseCell(text, words)).toEqual({ kind: "empty" }));

  test.each<[string, [number, number][]]>([
    ["9-17", [[540, 1020]]],
    [
      "0900-1330/1700-2130",
      [
        [540, 810],
        [1020, 1290],
      ],
    ],
    ["2200-0600", [[1320, 1800]]],
    ["22-6", [[1320, 1800]]],
    ["22-30", [[1320, 1800]]],
    ["9:30—18：00", [[570, 1080]]],
    ["930至1800", [[570, 1080]]],
    ["16-24", [[960, 1440]]],
    ["16-0", [[960, 1440]]],
    ["0-8", [[0, 480]]],
    [
      "6-10/11-14/1430-18",
      [
        [360, 600],
        [660, 840],
        [870, 1080],
      ],
    ],
    ["8-32", [[480, 1920]]],
  ])("%s are times", (text, spans) =>
    expect(parseCell(text, words)).toEqual({ kind: "times", sections: spans.map(([start, end]) => ({ start, end })) }),
  );

  test.each<[string, string, string]>([
    ["X", "没有班次“X”", "there is no shift “X”"],
    ["z", "“z”可以是 A、ZB、A1", "“z” may be A, ZB, A1"],
    ["9", "没有", "9"],
    ["17", "“17”要写成 9-17 或 0900-1700", "write “17” as 9-17 or 0900-1700"],
    ["8-9-10", "“8-9-10”要写成 9-17 或 0900-1700", "write “8-9-10” as 9-17 or 0900-1700"],
    ["8-", "“8-”要写成 9-17 或 0900-1700", "write “8-” as 9-17 or 0900-1700"],
    ["8-1760", "“1760”不是时间", "“1760” is no time"],
    ["8-49", "“49”不是时间", "“49” is no time"],
    ["8-x", "“x”不是时间", "“x” is no time"],
    ["8-8", "“8-8”的开始与结束相同", "“8-8” ends when it starts"],
    ["25-27", "“25-27”要在 24:00 以前开始", "“25-27” has to start before 24:00"],
    ["8-33", "“8-33”超过 24 小时", "“8-33” is longer than 24 h"],
    ["8-12/11-15", "“11-15”要在上一段之后", "“11-15” has to follow the part before it"],
    [
      "8-12/1229-15",
      "“1229-15”与上一段要间隔至少 30 分钟",
      "“1229-15” has to begin 30 min or more behind the part before it",
    ],
    ["8-9/10-11/12-13/14-15", "“14-15”是第四段，最多三段", "“14-15” is a fourth part, three are allowed"],
  ])("%s is wrong in its part", (text, zh, en) => {
    const typed = parseCell(text, words);
    // The beginning of the code 9-5.
    if (text === "9") return expect(typed).toEqual({ kind: "definition", definitionId: 4 });
    if (typed.kind !== "fault") throw new Error(`${text} is ${typed.kind}`);
    expect([cellFaultText(typed.fault, "zh"), cellFaultText(typed.fault, "en")]).toEqual([zh, en]);
  });

  it("names of objects are no shifts", () => {
    for (const text of ["__proto__", "constructor"]) expect(parseCell(text, words)).toMatchObject({ kind: "fault" });
  });
});

describe("what a cell shows", () => {
  const codeOf = (id: number) => definitions.find((one) => one.id === id)?.code ?? null;
  test.each<[Content, string, string, string]>([
    [{ kind: "empty" }, "", "", ""],
    [{ kind: "off", definitionId: null }, "休", "休", "Off"],
    [{ kind: "off", definitionId: 5 }, "ZB", "ZB", "ZB"],
    [duty("0900-1700", { definitionId: 1 }), "A", "A 09:00–17:00", "A 09:00–17:00"],
    [duty("2200-0600", { definitionId: 3 }), "N", "N 22:00–次日 06:00", "N 22:00–06:00 +1"],
    [duty("0900-1330/1700-2130"), "0900-1330/1700-2130", "09:00–13:30 / 17:00–21:30", "09:00–13:30 / 17:00–21:30"],
    [duty("1600-0000"), "16-24", "16:00–24:00", "16:00–24:00"],
    [duty("0900-1700", { definitionId: 99 }), "9-17", "09:00–17:00", "09:00–17:00"],
  ])("%o", (content, short, zh, en) => {
    expect(cellText(content, codeOf, "zh")).toBe(short);
    expect([wideCellText(content, codeOf, "zh"), wideCellText(content, codeOf, "en")]).toEqual([zh, en]);
  });

  it("times are read again as they were", () => {
    const section = fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }));
    fc.assert(
      fc.property(section, ([start, length]) => {
        const sections = [{ start, end: start + length }];
        expect(parseCell(shortTimes(sections), cellWords([]))).toEqual({ kind: "times", sections });
      }),
    );
  });
});
