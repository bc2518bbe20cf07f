import { expect, test } from "vitest";
import { arranged, layoutOf, moved, USUAL_WIDTH } from "./arrange.ts";
import type { SheetItem } from "./pay-sheet.ts";

const item = (itemId: number, isManual: boolean) => ({ itemId, isManual }) as SheetItem;
const items = [item(1, true), item(2, true), item(3, false)];

test("nothing arranged: typed items are shown, calculated ones can be chosen", () => {
  expect(arranged(items, []).map((one) => [one.item.itemId, one.isShown, one.width])).toEqual([
    [1, true, USUAL_WIDTH],
    [2, true, USUAL_WIDTH],
    [3, false, USUAL_WIDTH],
  ]);
});

test("what was arranged comes back, new items stand behind it, items that are gone do not", () => {
  const layout = [
    { itemId: 3, isShown: true, width: 150, group: "合计" },
    { itemId: 9, isShown: true, width: null, group: null },
    { itemId: 1, isShown: false, width: null, group: null },
  ];
  const columns = arranged(items, layout);
  expect(columns.map((one) => [one.item.itemId, one.isShown])).toEqual([
    [3, true],
    [1, false],
    [2, true],
  ]);
  expect(layoutOf(columns).slice(0, 2)).toEqual([layout[0], layout[2]]);
  expect(moved(columns, 2, -1).map((one) => one.item.itemId)).toEqual([3, 2, 1]);
  expect(moved(columns, 0, -1).map((one) => one.item.itemId)).toEqual([3, 1, 2]);
});
