import type { SheetCore } from "./sheet-core.ts";
import type { Direction } from "./selection.ts";

const arrows = new Map<string, Direction>([
  ["ArrowUp", "up"],
  ["ArrowDown", "down"],
  ["ArrowLeft", "left"],
  ["ArrowRight", "right"],
]);

export interface KeyHooks {
  pageRows(): number;
  edit(): void;
  /** Alt, Shift and an arrow to the side: the column becomes wider or narrower. */
  widen(by: number): void;
}

/** What a key does while nothing is typed; false where it is left to the field or the page. */
export function sheetKey<V>(event: KeyboardEvent, core: SheetCore<V>, hooks: KeyHooks): boolean {
  const { key, shiftKey: extend } = event;
  const command = event.ctrlKey || event.metaKey;
  const direction = arrows.get(key);
  const { selection, model } = core;
  const { row, column } = extend ? selection.head : selection.active;
  if (direction && event.altKey) {
    if (!extend || (key !== "ArrowLeft" && key !== "ArrowRight")) return false;
    hooks.widen(key === "ArrowRight" ? 8 : -8);
    return true;
  }
  if (event.altKey) return false;
  if (direction) core.move(direction, { jump: command, extend });
  else if (key === "PageUp" || key === "PageDown")
    core.move(key === "PageUp" ? "up" : "down", { extend, by: hooks.pageRows() });
  else if (key === "Home")
    core.moveTo({ row: command ? firstOf(core) : row, column: command ? 0 : edge(core.model, column) }, extend);
  else if (key === "End") core.moveTo({ row: command ? lastOf(core) : row, column: model.columns.length - 1 }, extend);
  else if (key === "Tab") {
    // Behind the last cell the sheet is left, so that nobody is caught in it.
    const isSingle = selection.areas.length === 1 && selection.areas[0]?.left === selection.areas[0]?.right;
    if (isSingle && column === (extend ? 0 : model.columns.length - 1)) return false;
    core.next(!extend, true);
  } else if (key === "Enter" && !command && model.open && model.readOnly(row, column)) hooks.edit();
  else if (key === "Enter" && !command) core.next(!extend, false);
  else if (key === "F2") hooks.edit();
  else if (key === "Delete" || key === "Backspace") core.clear();
  else if (key === "Escape") core.moveTo(selection.active, false);
  else if (key === " " && command)
    core.selectColumns(selection.areas.at(-1)?.left ?? column, selection.areas.at(-1)?.right ?? column);
  else if (key === " " && extend)
    core.selectRows(selection.areas.at(-1)?.top ?? row, selection.areas.at(-1)?.bottom ?? row);
  else if (!command) return false;
  else return letter(key.toLowerCase(), extend, core);
  return true;
}

function letter<V>(key: string, shift: boolean, core: SheetCore<V>): boolean {
  if (key === "a") core.selectAll();
  else if (key === "d") core.fillDown();
  else if (key === "r" && !shift) core.fillRight();
  else if (key === "y" || (key === "z" && shift)) core.redo();
  else if (key === "z") core.undo();
  else return false;
  return true;
}

/** Home goes to where the work begins, from there to the first cell that scrolls, and then to the first of all. */
export const edge = ({ frozen, home = frozen }: { frozen: number; home?: number }, column: number): number =>
  column > home ? home : column > frozen ? frozen : 0;

function firstOf<V>(core: SheetCore<V>): number {
  let row = 0;
  while (row < core.model.rows - 1 && core.isBand(row)) row += 1;
  return row;
}

function lastOf<V>(core: SheetCore<V>): number {
  let row = core.model.rows - 1;
  while (row > 0 && core.isBand(row)) row -= 1;
  return row;
}
