import { beforeEach, describe, expect, test } from "vitest";
import { areaOf } from "./areas.ts";
import { SheetCore } from "./sheet-core.ts";
import type { SheetModel } from "./sheet-model.ts";
import { chosen, only } from "./selection.ts";

const cell = (row: number, column: number) => ({ row, column });
let cells: string[][];
let said: string[];
let core: SheetCore<string>;

const model = (more: Partial<SheetModel<string>> = {}): SheetModel<string> => ({
  rows: cells.length,
  columns: Array.from({ length: 6 }, (_, at) => ({ key: `${at}`, name: `${at}`, width: 50 })),
  frozen: 1,
  fillsSelection: true,
  most: 20,
  paint: () => undefined,
  text: (row, column) => cells[row]?.[column] ?? "",
  value: (row, column) => cells[row]?.[column] ?? "",
  readOnly: (_, column) => column === 0,
  write: (writes) => {
    if (writes.some(({ text }) => text === "?")) return { fault: "not known" };
    const before = cells;
    const after = cells.map((line) => [...line]);
    for (const { row, column, text, value } of writes) after[row]![column] = value ?? text;
    cells = after;
    return {
      step: {
        undo: () => {
          cells = before;
          return undefined;
        },
        redo: () => {
          cells = after;
          return undefined;
        },
      },
    };
  },
  ...more,
});

beforeEach(() => {
  cells = ["nABC..", "nDEF..", "n.....", "n....."].map((line) => [...line].map((sign) => (sign === "." ? "" : sign)));
  said = [];
  core = new SheetCore(model(), {
    selected: () => undefined,
    changed: () => undefined,
    said: (text) => said.push(text),
  });
});
const lines = () => cells.map((line) => line.map((text) => text || ".").join(""));

describe("a sheet", () => {
  test("begins at the first cell that scrolls", () => expect(core.selection.active).toEqual(cell(0, 1)));

  test("fills what is selected with what is typed, and takes it back", () => {
    core.select(chosen(areaOf(cell(2, 1), cell(3, 3))));
    expect(core.type("Z")).toBeNull();
    expect(lines().slice(2)).toEqual(["nZZZ..", "nZZZ.."]);
    core.undo();
    expect(lines()[2]).toBe("n.....");
    core.redo();
    expect(lines()[3]).toBe("nZZZ..");
  });

  test("what is wrong changes nothing and is said where it was typed", () => {
    expect(core.type("?")).toBe("not known");
    expect(lines()[0]).toBe("nABC..");
    expect(core.steps.sizes.undo).toBe(0);
  });

  test("says how many pasted cells lie beyond the edge; what repeats is no such thing", () => {
    core.select(only(cell(3, 4)));
    core.paste("1\t2\t3\n4\t5\t6");
    expect(lines()[3]).toBe("n...12");
    expect(said).toHaveLength(1);
    core.select(chosen(areaOf(cell(0, 4), cell(3, 5))));
    core.paste("7");
    expect(said).toHaveLength(1);
  });

  test("a table with the heading of the keys goes by them, wherever the selection stands", () => {
    const unplaced: string[] = [];
    core.setModel(
      model({
        keys: {
          isKeyHeading: (text) => text === "key",
          row: (key) => ["a", "b", "c", "d"].indexOf(key),
          column: (heading) => ["key", "one", "two"].indexOf(heading),
          label: () => "",
        },
        unplaced: (found) => unplaced.push(...found.map(({ text }) => text)),
      }),
    );
    core.select(only(cell(3, 5)));
    core.paste("key\ttwo\nb\tX\nq\tY");
    expect(lines().slice(0, 2)).toEqual(["nABC..", "nDXF.."]);
    expect(unplaced).toEqual(["q"]);
    core.undo();
    expect(lines()[1]).toBe("nDEF..");
    core.select(only(cell(0, 2)));
    core.paste("c\tZ", true);
    expect(lines()[2]).toBe("n.Z...");
  });

  test("says why a cell is not to be written where its model knows", () => {
    core.sayClosed();
    expect(said).toEqual([]);
    core.setModel(model({ closed: (_, column) => (column === 0 ? "granted" : null) }));
    core.select(only(cell(1, 0)));
    core.sayClosed();
    expect(said).toEqual(["granted"]);
  });

  test("keeps as many steps as its model says", () => {
    const short = new SheetCore(model({ steps: 2 }), {
      selected: () => undefined,
      changed: () => undefined,
      said: () => undefined,
    });
    for (const text of ["1", "2", "3"]) short.type(text);
    expect(short.steps.sizes.undo).toBe(2);
  });

  test("copies, cuts and pastes; what was copied here keeps what its text does not say", () => {
    core.select(chosen(areaOf(cell(0, 1), cell(1, 2))));
    const text = core.copy();
    expect(text).toBe("A\tB\r\nD\tE");
    core.clear("cut");
    core.select(only(cell(2, 3)));
    core.paste(`${text}\n`);
    expect(lines()).toEqual(["n..C..", "n..F..", "n..AB.", "n..DE."]);
    expect(core.selection.areas).toEqual([areaOf(cell(2, 3), cell(3, 4))]);
  });

  test("moves, copies and swaps what is dragged", () => {
    const from = areaOf(cell(0, 1), cell(0, 2));
    const drop = (down: number, right: number, kind: "move" | "copy" | "swap") => {
      const at = core.dropAt(from, down, right, kind);
      if (at) core.drop(at);
      return at !== null;
    };
    drop(0, 1, "move");
    expect(lines()[0]).toBe("n.AB..");
    core.undo();
    drop(2, 0, "copy");
    expect(lines()).toEqual(["nABC..", "nDEF..", "nAB...", "n....."]);
    core.undo();
    drop(1, 0, "swap");
    expect(lines().slice(0, 2)).toEqual(["nDEC..", "nABF.."]);
    core.undo();
    expect(drop(0, 1, "swap")).toBe(false);
    expect(drop(0, -1, "move")).toBe(false);
    expect(drop(9, 0, "move")).toBe(false);
    expect(lines()[0]).toBe("nABC..");
  });

  test("fills down, to the right, and by the handle", () => {
    core.select(chosen(areaOf(cell(1, 1), cell(3, 3))));
    core.fillDown();
    expect(lines()[3]).toBe("nDEF..");
    core.fillTo(areaOf(cell(0, 1), cell(0, 2)), areaOf(cell(0, 1), cell(0, 5)));
    expect(lines()[0]).toBe("nABABA");
  });

  test("is asked for no more than it can take at once", () => {
    core.select(chosen(areaOf(cell(0, 0), cell(3, 5))));
    core.type("Z");
    core.clear();
    expect(said).toHaveLength(2);
    expect(lines()[0]).toBe("nABC..");
    // Rows that are titles do not count.
    core.setModel(model({ band: (row) => (row === 3 ? "Title" : null) }));
    core.select(chosen(areaOf(cell(0, 0), cell(3, 5))));
    core.type("Z");
    expect(lines()[0]).toBe("ZZZZZZ");
    expect(lines()[3]).toBe("n.....");
  });
});
