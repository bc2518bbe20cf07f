import { beforeEach, expect, test } from "vitest";
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
  department: null,
  versionId: 1,
  lock: null,
  ...part,
});
const [meals, gross] = [7, 8];
let sheet: PaySheet;
beforeEach(() => {
  const people = [person(1), person(2), person(3, { lock: "granted" }), person(4, { versionId: 2 })];
  sheet = new PaySheet({ people, columns: [item(meals), item(gross, { isManual: false })] }, false);
  sheet.load([1, 2, 3, 4], [[1, meals, 500, 3]], [[1, gross, 900]]);
});
const at = (row: number, itemId = meals) => ({ row, itemId });
const type = (row: number, units: number | null) => sheet.write([{ ...at(row), units }]);

test("what may be written is told, and why not", () => {
  expect([0, 2, 3].map((row) => sheet.closed(at(row)))).toEqual([null, "granted", "noItem"]);
  expect(sheet.closed(at(0, gross))).toBe("noItem");
  expect(sheet.read(at(0), "1.234")).toEqual({ fault: "decimals" });
  expect(sheet.read(at(2), "1")).toEqual({ fault: "granted" });
  expect(sheet.read(at(0), "1.5")).toBe(150);
});

test("a figure is sent with the version it counts on, and has the new one afterwards", () => {
  type(0, 600);
  expect(sheet.unsaved).toBe(1);
  const sent = sheet.take(10);
  expect(sent).toEqual([{ ...at(0), memberId: 1, units: 600, version: 3 }]);
  sheet.answered(sent, { saved: [[1, meals, 4]], conflicts: [], refused: [] });
  expect(sheet.unsaved).toBe(0);
  type(0, 700);
  expect(sheet.take(10)[0]).toMatchObject({ units: 700, version: 4 });
});

test("typed over while it is on its way it is sent again; nothing is lost when the way fails", () => {
  type(0, 600);
  sheet.take(10);
  type(0, 650);
  type(1, 1);
  sheet.giveBack();
  expect(
    sheet
      .take(10)
      .map(({ units }) => units)
      .toSorted(),
  ).toEqual([1, 650]);
});

test("somebody else's figure is shown beside one's own until one of them is chosen", () => {
  type(0, 600);
  const told = { memberId: 1, itemId: meals, version: 8, by: "Ann", at: "" };
  sheet.answered(sheet.take(10), { saved: [], conflicts: [told], refused: [] }, [[1, meals, 550, 9]]);
  const conflict = sheet.conflictAt(at(0))!;
  expect(conflict).toMatchObject({ mine: 600, theirs: 550, by: "Ann" });
  sheet.settle(conflict, "theirs");
  expect([sheet.figure(at(0)), sheet.unsaved]).toEqual([550, 0]);
  sheet.settle(conflict, "mine");
  expect(sheet.take(10)).toEqual([{ ...at(0), memberId: 1, units: 600, version: 9 }]);
});

test("whoever types over a conflict has chosen", () => {
  type(0, 600);
  const told = { memberId: 1, itemId: meals, version: 9, by: null, at: "" };
  sheet.answered(sheet.take(10), { saved: [], conflicts: [told], refused: [] });
  type(0, 610);
  expect(sheet.conflicts.size).toBe(0);
  expect(sheet.take(10)[0]).toMatchObject({ units: 610, version: 9 });
});

test("a step is taken back as far as the cells are still what it made of them", () => {
  const changes = sheet.write([
    { ...at(0), units: 600 },
    { ...at(1), units: 100 },
  ]);
  type(1, 200);
  expect(sheet.replay(changes, true)).toBe(1);
  expect([sheet.figure(at(0)), sheet.figure(at(1))]).toEqual([500, 200]);
  expect(sheet.replay(changes, false)).toBe(1);
  expect(sheet.figure(at(0))).toBe(600);
});

test("sums follow every change, and what is loaded later leaves typed figures alone", () => {
  type(1, 250);
  expect(sheet.sum(meals)).toBe(750);
  sheet.load([2], [[2, meals, 1, 5]], []);
  expect([sheet.figure(at(1)), sheet.sum(meals)]).toEqual([250, 750]);
  type(1, null);
  expect(sheet.sum(meals)).toBe(500);
});

test("a refused cell stays with its reason until it is written anew", () => {
  type(0, 600);
  sheet.answered(sheet.take(10), {
    saved: [],
    conflicts: [],
    refused: [{ memberId: 1, itemId: meals, why: "granted" }],
  });
  expect(sheet.wrongAt(at(0))).toMatchObject({ why: "granted" });
  type(0, 500);
  expect(sheet.wrongAt(at(0))).toBeUndefined();
});
