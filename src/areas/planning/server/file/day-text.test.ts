import { describe, expect, it } from "vitest";
import type { Content } from "#platform/rota/model.ts";
import { cellWords } from "#platform/rota/parse-cell.ts";
import { dayText, readDay, type FileWords } from "./day-text.ts";
import { placeNames } from "../../rules/file/place-names.ts";
import { isSameDay, saidOf } from "../../rules/file/said.ts";

const home = { departmentId: 1, postId: 10, otherPosts: [] };
const definition = (id: number, code: string, kind: "fixed" | "off" = "fixed", postIds: number[] | null = null) => ({
  id,
  code,
  kind,
  departmentIds: null,
  postIds,
});
const definitions = [
  definition(1, "A"),
  definition(2, "休", "off"),
  definition(3, "B+"),
  definition(4, "P", "fixed", [11]),
  definition(5, "8"),
];
const posts = [
  { departmentId: 1, postId: 10, name: "服务员" },
  { departmentId: 1, postId: 11, name: "吧台" },
  { departmentId: 2, postId: 10, name: "服务员" },
];
const words: FileWords = {
  definitions: new Map(definitions.map((one) => [one.id, one])),
  codeOf: (id) => definitions.find((one) => one.id === id)?.code ?? null,
  words: cellWords(definitions.map(({ id, code }) => ({ id, code, zh: `班${code}`, en: `Shift ${code}` }))),
  places: placeNames(
    [posts],
    [
      { id: 1, name: "宴会" },
      { id: 2, name: "西餐" },
    ],
  ),
  foreign: new Map([
    ["早", { means: "definition", definitionId: 1 }],
    ["x", { means: "off" }],
    ["出差", { means: "nothing" }],
  ]),
};
const empty: Content = { kind: "empty" };
const duty = (definitionId: number | null, times: [number, number][], departmentId = 1, postId = 10): Content => ({
  kind: "duty",
  definitionId,
  sections: times.map(([start, end]) => ({ start, end })),
  breaks: [],
  looseBreak: 0,
  minutes: 480,
  departmentId,
  postId,
  lineId: null,
});
const read = (text: string) => readDay(text, home, words, "zh");

describe("cells of a roster file", () => {
  it.each<[string, Content, Content]>([
    ["", empty, empty],
    ["A", duty(1, [[420, 930]]), empty],
    ["休", { kind: "off", definitionId: 2 }, empty],
    ["9-17", duty(null, [[540, 1020]]), empty],
    ["22-6", duty(null, [[1320, 1800]]), empty],
    ["18-24", duty(null, [[1080, 1440]]), empty],
    ["9-33", duty(null, [[540, 1980]]), empty],
    [
      "0900-1330/1700-2130",
      duty(null, [
        [540, 810],
        [1020, 1290],
      ]),
      empty,
    ],
    ["A@吧台", duty(1, [[420, 930]], 1, 11), empty],
    ["P", duty(4, [[420, 930]], 1, 11), empty],
    ["P@服务员(宴会)", duty(4, [[420, 930]], 1, 10), empty],
    ["A + 18-22@服务员(西餐)", duty(1, [[420, 930]]), duty(null, [[1080, 1320]], 2, 10)],
    ["+ A", empty, duty(1, [[420, 930]])],
    ["B+", duty(3, [[420, 930]]), empty],
    ["8", duty(5, [[420, 930]]), empty],
  ])("“%s” is read as it was written", (text, first, second) => {
    expect(dayText([first, second], home, words, "zh")).toBe(text);
    const said = read(text);
    expect(said.kind === "day" && isSameDay(said.day, [saidOf(first), saidOf(second)])).toBe(true);
  });

  it("takes a day off in either language, and codes of others by what they were said to mean", () => {
    for (const text of ["0", "off", "OFF", "X"])
      expect(read(text)).toEqual({ kind: "day", day: [{ kind: "off", definitionId: null }, null] });
    expect(read("早@吧台")).toMatchObject({ kind: "day", day: [{ definitionId: 1, postId: 11 }, null] });
    expect(read("出差")).toEqual({ kind: "nothing" });
  });

  it("guesses nothing", () => {
    for (const code of ["班", "AA", "早班", "12"]) expect(read(code)).toEqual({ kind: "unknown", code });
    expect(read("A@大堂")).toEqual({ kind: "fault", what: "post", part: "大堂" });
    expect(read("9-17/16-18")).toMatchObject({ kind: "fault", what: "times" });
    expect(read("9-9")).toMatchObject({ kind: "fault", what: "times" });
    expect(read("A+A+A")).toMatchObject({ kind: "fault", what: "many" });
    expect(read("@吧台")).toMatchObject({ kind: "fault" });
  });
});
