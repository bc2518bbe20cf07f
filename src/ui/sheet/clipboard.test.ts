import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaOf } from "./areas.ts";
import { copied, pasteCells, tableOf, tableText } from "./clipboard.ts";

const cell = (row: number, column: number) => ({ row, column });

describe("the clipboard's table", () => {
  test("what was written is read again, whatever the cells hold", () => {
    const sign = fc.constantFrom("a", "早", '"', "\t", "\n", " ", "1");
    const text = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join(""));
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      );
    fc.assert(
      fc.property(table, (lines) => {
        // A single empty line at the end cannot be told from the break behind the last line.
        fc.pre(lines.length === 1 || lines.at(-1)?.join("") !== "");
        expect(tableOf(tableText(lines))).toEqual(lines);
      }),
    );
  });

  test.each([
    [
      "A\tB\r\nC\tD\r\n",
      [
        ["A", "B"],
        ["C", "D"],
      ],
    ],
    ["A\n", [["A"]]],
    ["", [[""]]],
    ['"two\nlines"\tx', [["two\nlines", "x"]]],
    ['"say ""hi"""', [['say "hi"']]],
    ['5" pipe\t6"', [['5" pipe', '6"']]],
    ['"open\tB', [['"open', "B"]]],
  ])("reads %j", (text, table) => expect(tableOf(text)).toEqual(table));

  test("areas go together by their rows or their columns, else not", () => {
    const rows = copied([areaOf(cell(1, 5), cell(2, 5)), areaOf(cell(1, 1), cell(2, 2))]);
    expect(rows?.map((line) => line.map(({ column }) => column))).toEqual([
      [1, 2, 5],
      [1, 2, 5],
    ]);
    const columns = copied([areaOf(cell(7, 1), cell(7, 2)), areaOf(cell(3, 1), cell(3, 2))]);
    expect(columns?.map((line) => line[0]?.row)).toEqual([3, 7]);
    expect(copied([areaOf(cell(0, 0)), areaOf(cell(1, 1))])).toBeNull();
  });

  test("one cell fills a selection, a block repeats in its multiples and else begins at the first cell", () => {
    expect(pasteCells([["A"]], [areaOf(cell(0, 0), cell(1, 2))], 9, 9)).toHaveLength(6);
    const twice = pasteCells([["A", "B"]], [areaOf(cell(0, 0), cell(0, 3))], 9, 9);
    expect(twice.map(({ column, from }) => [column, from[1]])).toEqual([
      [0, 0],
      [1, 1],
      [2, 0],
      [3, 1],
    ]);
    expect(pasteCells([["A", "B"]], [areaOf(cell(0, 0), cell(0, 2))], 9, 9)).toHaveLength(2);
  });

  test("what would lie outside, or in a title, is left out", () => {
    expect(
      pasteCells(
        [
          ["A", "B"],
          ["C", "D"],
        ],
        [areaOf(cell(8, 8))],
        9,
        9,
      ),
    ).toEqual([{ row: 8, column: 8, from: [0, 0] }]);
    const around = pasteCells([["A"], ["B"]], [areaOf(cell(0, 0))], 9, 9, (row) => row === 1);
    expect(around.map(({ row }) => row)).toEqual([0, 2]);
  });
});
