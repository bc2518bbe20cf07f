import { describe, expect, test } from "vitest";
import { areaOf } from "./areas.ts";
import { fillArea, filled, filledDown, filledRight } from "./fill.ts";
import { Track } from "./track.ts";
import { UndoStack } from "./undo-stack.ts";

const cell = (row: number, column: number) => ({ row, column });
const AABB = areaOf(cell(0, 0), cell(0, 5));
const line = (cells: ReturnType<typeof filled>) =>
  cells
    .toSorted((a, b) => a.column - b.column)
    .map(({ from }) => "AABB--"[from.column])
    .join("");

describe("filling", () => {
  test("the handle goes on with the cycle, to the right and to the left", () => {
    expect(line(filled(AABB, fillArea(AABB, cell(0, 13))))).toBe("AABB--AA");
    const later = areaOf(cell(0, 4), cell(0, 9));
    const back = filled(later, fillArea(later, cell(0, 1)));
    // What stands before the first of a cycle is its end.
    expect(back.map(({ column, from }) => [column, from.column])).toEqual([
      [1, 7],
      [2, 8],
      [3, 9],
    ]);
  });

  test("it covers rows or columns, whichever is pulled further", () => {
    const area = areaOf(cell(2, 2), cell(3, 3));
    expect(fillArea(area, cell(9, 5))).toEqual(areaOf(cell(2, 2), cell(9, 3)));
    expect(fillArea(area, cell(4, 9))).toEqual(areaOf(cell(2, 2), cell(3, 9)));
    expect(fillArea(area, cell(0, 2))).toEqual(areaOf(cell(0, 2), cell(3, 3)));
  });

  test("down and right repeat the first line, or what stands before a single one; titles stay as they are", () => {
    expect(filledDown(areaOf(cell(1, 0), cell(3, 0))).map(({ row, from }) => [row, from.row])).toEqual([
      [2, 1],
      [3, 1],
    ]);
    expect(filledDown(areaOf(cell(2, 0)), (row) => row === 1)).toEqual([{ ...cell(2, 0), from: cell(0, 0) }]);
    expect(filledDown(areaOf(cell(0, 0)))).toEqual([]);
    expect(filledRight(areaOf(cell(0, 3)))).toEqual([{ ...cell(0, 3), from: cell(0, 2) }]);
  });
});

describe("rows of unlike heights", () => {
  const track = new Track(5, (row) => (row === 0 ? 26 : 34));
  test("each begins behind the one before", () => {
    expect([0, 1, 2, 5].map((row) => track.start(row))).toEqual([0, 26, 60, 162]);
    expect([-5, 0, 25, 26, 59, 60, 161, 999].map((place) => track.at(place))).toEqual([0, 0, 0, 1, 1, 2, 4, 4]);
  });
  test("where there are none there is none", () => expect(new Track(0, () => 34).at(0)).toBe(-1));
});

describe("steps", () => {
  test("200 are kept, a new one ends those that were taken back", () => {
    const stack = new UndoStack();
    const told: (string | undefined)[] = [];
    for (let at = 0; at < 250; at += 1) stack.push({ undo: () => `undo ${at}`, redo: () => `redo ${at}` });
    expect(stack.sizes).toEqual({ undo: 200, redo: 0 });
    stack.undo((text) => told.push(text));
    stack.undo((text) => told.push(text));
    stack.redo((text) => told.push(text));
    expect(told).toEqual(["undo 249", "undo 248", "redo 248"]);
    stack.push({ undo: () => undefined, redo: () => undefined });
    expect(stack.sizes).toEqual({ undo: 200, redo: 0 });
    for (let at = 0; at < 200; at += 1) expect(stack.undo(() => undefined)).toBe(true);
    expect(stack.undo(() => undefined)).toBe(false);
  });
});
