import { expect, it } from "vitest";
import { cellWords } from "#platform/rota/parse-cell.ts";
import type { Content } from "#platform/rota/model.ts";
import { compareFile, type ContentDay, type PlanSide } from "./compare.ts";
import type { FileWords } from "./day-text.ts";
import { placeNames } from "../../rules/file/place-names.ts";
import { readTable } from "../../rules/file/sheet-shape.ts";

const empty: Content = { kind: "empty" };
const codes = ["A", "B", "C"];
const duty = (definitionId: number): Content => ({
  kind: "duty",
  definitionId,
  sections: [{ start: 420, end: 930 }],
  breaks: [],
  looseBreak: 0,
  minutes: 480,
  departmentId: 1,
  postId: 10,
  lineId: null,
});
const day = (code = ""): ContentDay => [code === "" ? empty : duty(codes.indexOf(code) + 1), empty];
const words: FileWords = {
  definitions: new Map(
    codes.map((code, index) => [index + 1, { id: index + 1, code, kind: "fixed", departmentIds: null, postIds: null }]),
  ),
  codeOf: (id) => codes[id - 1] ?? null,
  words: cellWords(codes.map((code, index) => ({ id: index + 1, code, zh: "", en: "" }))),
  places: placeNames([[{ departmentId: 1, postId: 10, name: "服务员" }]], []),
  foreign: new Map([["早", { means: "definition", definitionId: 2 }]]),
};

/** What comes of a cell of the file, where the plan now says `now` and said `before` when the file was made. */
function compared(
  text: string,
  now: string,
  { stood, isOwn = true, ...rest }: { stood?: string; isOwn?: boolean } & Partial<PlanSide> = {},
) {
  const table = readTable(
    [
      { row: 1, values: ["姓名", "12/1"] },
      { row: 2, values: ["张三", text] },
    ],
    "2026-12-01",
    "2026-12-07",
  )!;
  const plan: PlanSide = {
    people: [{ memberId: 1, number: "E1", name: "张三", departmentId: 1, postId: 10, otherPosts: [] }],
    at: () => day(now),
    before: () => (stood === undefined ? null : day(stood)),
    blocked: () => null,
    wrong: () => null,
    words: { zh: words, en: words },
    ...rest,
  };
  return compareFile(table, plan, "zh", isOwn);
}

it.each<[file: string, now: string, before: string | undefined, result: "same" | "change" | "conflict"]>([
  ["A", "A", undefined, "same"],
  ["B", "A", undefined, "change"],
  ["", "A", undefined, "change"],
  ["A", "", undefined, "change"],
  ["A", "B", "A", "same"],
  ["", "B", "", "same"],
  ["B", "B", "A", "same"],
  ["C", "B", "A", "conflict"],
  ["", "B", "A", "conflict"],
])("file “%s”, plan “%s”, before “%s”: %s", (file, now, before, result) => {
  const { changes, same } = compared(file, now, before === undefined ? {} : { stood: before });
  expect(same === 1 ? "same" : changes[0]?.conflict ? "conflict" : "change").toBe(result);
  expect(same + changes.length).toBe(1);
});

it("leaves days as they are where another program's file says nothing", () => {
  expect(compared("", "A", { isOwn: false })).toMatchObject({ same: 1, changes: [] });
});

it("counts codes of others, those whose meaning is known too, and asks for the others", () => {
  expect(compared("早", "A")).toMatchObject({
    changes: [{ after: "早" }],
    codes: [{ code: "早", count: 1, row: 2, column: "12/1" }],
  });
  expect(compared("晚", "A")).toMatchObject({ same: 0, changes: [], faults: [], codes: [{ code: "晚" }] });
});

it("writes nothing where nothing may be written, and names what cannot be on its date", () => {
  const blocked = compared("B", "A", { blocked: () => "leave" });
  expect([blocked.changes, [...blocked.skipped]]).toEqual([[], [["leave", 1]]]);
  expect(compared("B", "A", { wrong: () => "notInUse" })).toMatchObject({
    changes: [],
    faults: [{ row: 2, column: "12/1", what: "notInUse", value: "B" }],
  });
});

it("a plain day off of a file is the plan's named one, and a shift is none", () => {
  const off = (definitionId: number | null): ContentDay => [{ kind: "off", definitionId }, empty];
  expect(compared("休", "", { isOwn: false, at: () => off(9) })).toMatchObject({ same: 1, changes: [] });
  expect(compared("休", "A", { isOwn: false }).changes).toHaveLength(1);
});
