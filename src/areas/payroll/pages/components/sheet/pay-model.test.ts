import { beforeEach, expect, test } from "vitest";
import type { SheetModel } from "#ui/sheet/sheet-model.ts";
import { payModel, type Carried } from "./pay-model.ts";
import { PaySheet, type SheetItem, type SheetPerson } from "./pay-sheet.ts";

const item = (itemId: number, part: Partial<SheetItem> = {}): SheetItem => ({
  itemId,
  zh: `项目${itemId}`,
  en: `Item ${itemId}`,
  code: `item${itemId}`,
  kind: "earning",
  decimals: 2,
  isManual: true,
  versionIds: [1],
  ...part,
});
const person = (memberId: number, part: Partial<SheetPerson> = {}): SheetPerson => ({
  memberId,
  name: `人${memberId}`,
  jobNumber: `M${memberId}`,
  department: "前厅",
  versionId: 1,
  lock: null,
  ...part,
});
let sheet: PaySheet;
let model: SheetModel<Carried>;
let count: { wrote: number; refused: number };
beforeEach(() => {
  const items = [item(7), item(8, { decimals: 4, kind: "helper" })];
  sheet = new PaySheet({ people: [person(1), person(2), person(3, { lock: "granted" })], columns: items }, false);
  sheet.load([1, 2, 3], [[1, 7, 12_345, 1]], []);
  count = { wrote: 0, refused: 0 };
  model = payModel({
    sheet,
    columns: items.map((one) => ({ item: one, width: 100 })),
    words: {
      person: { jobNumber: "工号", name: "姓名", department: "部门" },
      sum: "合计",
      name: ({ zh }) => zh,
      isKeyHeading: (text) => text === "工号",
      isNameHeading: (text) => text === "姓名",
      why: (fault) => fault,
      pasted: (written, left) => `${written} of ${written + left}`,
      left: (left) => `${left} left`,
      conflict: () => "",
    },
    wrote: () => (count.wrote += 1),
    refused: () => (count.refused += 1),
    unplaced: () => undefined,
  });
});
const at = (row: number, column: number, text: string, value?: Carried) => ({ row, column: column + 3, text, value });

test("figures are edited plain, shown with their decimals, and summed from three people on", () => {
  expect(model.text(0, 3)).toBe("123.45");
  expect([0, 1, 3, 4].map((column) => model.foot?.text(column))).toEqual(["合计", "", "123.45", ""]);
  expect(model.hint?.("1,5", 0, 3)).toEqual({ text: "notNumber", isWrong: true });
  expect(model.hint?.("1500", 0, 3)).toEqual({ text: "1,500.00", isWrong: false });
});

test("what is typed wrong changes nothing", () => {
  expect(model.write([at(0, 0, "1.234")], "type")).toEqual({ fault: "decimals" });
  expect(model.text(0, 3)).toBe("123.45");
  expect(model.closed?.(2, 3)).toBe("granted");
  expect(model.closed?.(0, 3)).toBeNull();
});

test("of a paste the right cells are one step, the others stay with their reason", () => {
  const result = model.write([at(0, 0, "5"), at(1, 0, "五"), at(2, 0, "6")], "paste");
  expect(result.said).toBe("1 of 3");
  expect([...sheet.wrong.values()].map(({ row, text, why }) => [row, text, why])).toEqual([
    [1, "五", "notNumber"],
    [2, "6", "granted"],
  ]);
  expect(count).toEqual({ wrote: 1, refused: 1 });
  result.step?.undo();
  expect(model.text(0, 3)).toBe("123.45");
});

test("clearing what is granted says why and keeps nothing", () => {
  expect(model.write([at(2, 0, "")], "clear")).toEqual({ said: "granted" });
  expect(sheet.wrong.size).toBe(0);
});

test("a figure taken over from an item of other decimals goes by its text", () => {
  model.write([at(0, 1, "1.2345")], "type");
  const carried = model.value(0, 4);
  expect(model.write([at(1, 0, "1.2345", carried)], "fill").said).toBe("0 of 1");
  expect(model.write([at(1, 1, "1.2345", carried)], "fill").said).toBeUndefined();
  expect(sheet.figure({ row: 1, itemId: 8 })).toBe(12_345);
});

test("a table finds its people and items by their names", () => {
  expect(model.keys?.row("m2")).toBe(1);
  expect(["项目8", "Item 8", "item7", "姓名", "部门", "奖金"].map((text) => model.keys?.column(text))).toEqual([
    4,
    4,
    3,
    "label",
    "aside",
    -1,
  ]);
});
