import { expect, test } from "vitest";
import { tableOf } from "./clipboard.ts";
import { isKeyed, pasteByKey, type SheetKeys } from "./paste-by-key.ts";

// Rows a1, a2, a3; columns 0 number, 1 name, 2 meals, 3 beds.
const people = ["a1", "a2", "a3"];
const names = ["Ann", "Bob", "Cid"];
const keys: SheetKeys = {
  isKeyHeading: (text) => text === "No.",
  row: (key) => people.indexOf(key.toLowerCase()),
  column: (heading) => (heading === "Name" ? "label" : ["No.", "Name", "Meals", "Beds"].indexOf(heading)),
  label: (row) => names[row] ?? "",
};
const paste = (text: string, from = 2) => {
  const table = tableOf(text);
  const { cells, unplaced } = pasteByKey(table, keys, from, 4);
  return {
    cells: cells.map(({ row, column, from: [line, place] }) => [row, column, table[line]?.[place]]),
    unplaced: unplaced.map(({ text: said, why }) => [said, why]),
  };
};

test("a table with headings finds rows and columns by itself, in whatever order", () => {
  const text = "No.\tName\tBeds\tMeals\nA3\tCid\t30\t3\na1\tAnn\t10\t1";
  expect(isKeyed(tableOf(text), keys)).toBe(true);
  expect(paste(text)).toEqual({
    cells: [
      [2, 3, "30"],
      [2, 2, "3"],
      [0, 3, "10"],
      [0, 2, "1"],
    ],
    unplaced: [],
  });
});

test("without headings columns go on from the active one; a column that repeats the names is passed over", () => {
  expect(isKeyed(tableOf("a2\t5"), keys)).toBe(false);
  expect(paste("a2\t5")).toEqual({ cells: [[1, 2, "5"]], unplaced: [] });
  expect(paste("a2\tBob\t5\t6\na1\tAnn\t7\t8").cells).toEqual([
    [1, 2, "5"],
    [1, 3, "6"],
    [0, 2, "7"],
    [0, 3, "8"],
  ]);
});

test("unknown people, doubled ones and headings nobody knows are told, the rest finds its place", () => {
  expect(paste("No.\tMeals\tBonus\tMeals\na1\t1\t2\t3\nzz\t1\t2\t3\na2\t4\t5\t6\nA2\t7\t8\t9")).toEqual({
    cells: [[0, 2, "1"]],
    unplaced: [
      ["Bonus", "unknownHeading"],
      ["Meals", "doubledHeading"],
      ["zz", "unknownKey"],
      ["a2", "doubledKey"],
      ["A2", "doubledKey"],
    ],
  });
});

test("a line whose name is somebody else's is told, and not written to whom its number belongs", () => {
  expect(paste("No.\tName\tMeals\na1\tBob\t1\na2\t\t2")).toEqual({
    cells: [[1, 2, "2"]],
    unplaced: [["a1 Bob", "otherLabel"]],
  });
});

test("columns beyond the last one are told once", () => {
  expect(paste("a1\t1\t2\na3\t3\t4", 3)).toEqual({
    cells: [
      [0, 3, "1"],
      [2, 3, "3"],
    ],
    unplaced: [["3", "noColumn"]],
  });
});
