import { describe, expect, test } from "vitest";
import { areaOf, cellsOf, countOf } from "./areas.ts";
import { added, chosen, clamped, extended, jumped, only, stepped, stepWithin, type Limits } from "./selection.ts";

const cell = (row: number, column: number) => ({ row, column });
/** A row of cells: `x` filled, `.` empty; row 2 is a title. */
const limits = (line: string): Limits => ({
  rows: 5,
  columns: line.length,
  isBand: (row) => row === 2,
  isFilled: (_, column) => line[column] === "x",
});

describe("selection", () => {
  test("arrows stop at the edge and pass over titles", () => {
    expect(stepped(cell(1, 0), "down", limits("..."))).toEqual(cell(3, 0));
    expect(stepped(cell(3, 0), "up", limits("..."))).toEqual(cell(1, 0));
    expect(stepped(cell(0, 0), "up", limits("..."))).toEqual(cell(0, 0));
    expect(stepped(cell(0, 2), "right", limits("..."))).toEqual(cell(0, 2));
    expect(stepped(cell(0, 0), "down", limits("..."), 99)).toEqual(cell(4, 0));
  });

  test.each([
    ["xxx..x", 0, 2],
    ["xxx..x", 2, 5],
    ["..x..x", 0, 2],
    ["x.....", 0, 5],
    ["xxxxxx", 0, 5],
    ["......", 3, 5],
    ["xxx..x", 5, 5],
  ])("Ctrl and right in %s from %i goes to %i", (line, from, to) =>
    expect(jumped(cell(0, from), "right", limits(line))).toEqual(cell(0, to)),
  );

  test("Shift widens and narrows the last area only", () => {
    const two = added(only(cell(0, 0)), cell(3, 3));
    const wide = extended(two, cell(4, 1));
    expect(wide.areas).toEqual([areaOf(cell(0, 0)), areaOf(cell(3, 1), cell(4, 3))]);
    expect(wide.active).toEqual(cell(3, 3));
    expect(extended(wide, cell(3, 3)).areas[1]).toEqual(areaOf(cell(3, 3)));
  });

  test("Tab and Enter go round inside what is selected", () => {
    let now = { ...chosen(areaOf(cell(0, 0), cell(1, 1)), [areaOf(cell(4, 4))]) };
    const seen: string[] = [];
    for (let step = 0; step < 5; step += 1) {
      seen.push(`${now.active.row}${now.active.column}`);
      now = stepWithin(now, true, true);
    }
    expect(seen).toEqual(["00", "01", "10", "11", "44"]);
    expect(stepWithin(chosen(areaOf(cell(0, 0), cell(1, 1))), true, false).active).toEqual(cell(1, 0));
    expect(stepWithin(chosen(areaOf(cell(0, 0), cell(1, 1))), false, true).active).toEqual(cell(1, 1));
  });

  test("cells of overlapping areas are there once", () => {
    const areas = [areaOf(cell(0, 0), cell(2, 2)), areaOf(cell(1, 1), cell(3, 3))];
    expect([...cellsOf(areas)]).toHaveLength(14);
    expect(countOf(areas)).toBe(14);
  });

  test("a sheet that became smaller keeps its selection inside", () => {
    expect(clamped(chosen(areaOf(cell(5, 5), cell(9, 9))), 6, 3).areas).toEqual([areaOf(cell(5, 2), cell(5, 2))]);
  });
});
