import { areaOf, contains, sizeOf, type Area, type Cell } from "./areas.ts";

/** What is chosen in a sheet. The last area is the one that Shift changes: it lies between `active` and `head`. */
export interface Selection {
  areas: readonly Area[];
  /** Where typing goes. */
  active: Cell;
  /** The corner that moves. */
  head: Cell;
}

/** How far a selection may go, and which cells stop a jump. */
export interface Limits {
  rows: number;
  columns: number;
  /** A row that is only a title: it is passed over. */
  isBand(row: number): boolean;
  isFilled(row: number, column: number): boolean;
}

export type Direction = "up" | "down" | "left" | "right";

export const only = (cell: Cell): Selection => ({ areas: [areaOf(cell)], active: cell, head: cell });

/** Shift: the last area reaches to this cell. */
export const extended = (selection: Selection, head: Cell): Selection => ({
  areas: [...selection.areas.slice(0, -1), areaOf(selection.active, head)],
  active: selection.active,
  head,
});

/** Ctrl and a click: one more area. */
export const added = (selection: Selection, cell: Cell): Selection => ({
  areas: [...selection.areas, areaOf(cell)],
  active: cell,
  head: cell,
});

/** A whole area, its first cell active. */
export const chosen = (area: Area, before: readonly Area[] = []): Selection => ({
  areas: [...before, area],
  active: { row: area.top, column: area.left },
  head: { row: area.bottom, column: area.right },
});

const steps: Record<Direction, [down: number, right: number]> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

const isInside = ({ row, column }: Cell, limits: Limits) =>
  row >= 0 && column >= 0 && row < limits.rows && column < limits.columns;

/** The next cell that way; the cell itself at the edge. */
export function stepped(cell: Cell, direction: Direction, limits: Limits, by = 1): Cell {
  const [down, right] = steps[direction];
  let at = cell;
  for (let left = by; left > 0; left -= 1) {
    let next = { row: at.row + down, column: at.column + right };
    while (isInside(next, limits) && limits.isBand(next.row)) next = { row: next.row + down, column: next.column };
    if (!isInside(next, limits) || (down === 0 && limits.isBand(next.row))) return at;
    at = next;
  }
  return at;
}

/** Ctrl and an arrow: to the end of what is filled, or over the gap to the next filled cell. */
export function jumped(cell: Cell, direction: Direction, limits: Limits): Cell {
  const isFilled = (at: Cell) => limits.isFilled(at.row, at.column);
  let at = stepped(cell, direction, limits);
  const runs = isFilled(cell) && isFilled(at);
  for (;;) {
    const next = stepped(at, direction, limits);
    if (next === at || (next.row === at.row && next.column === at.column)) return at;
    if (runs ? !isFilled(next) : isFilled(at)) return at;
    at = next;
  }
}

/** Tab and Enter: inside a selection from cell to cell and area to area, round and round. */
export function stepWithin(selection: Selection, forward: boolean, byRow: boolean): Selection {
  const { areas, active } = selection;
  let at = areas.findLastIndex((area) => contains(area, active.row, active.column));
  const area = areas[at];
  if (!area) return selection;
  const height = area.bottom - area.top + 1;
  const width = area.right - area.left + 1;
  const [down, right] = [active.row - area.top, active.column - area.left];
  const place = (byRow ? down * width + right : right * height + down) + (forward ? 1 : -1);
  const within = (one: Area, index: number): Cell => {
    const [h, w] = [one.bottom - one.top + 1, one.right - one.left + 1];
    return byRow
      ? { row: one.top + Math.floor(index / w), column: one.left + (index % w) }
      : { row: one.top + (index % h), column: one.left + Math.floor(index / h) };
  };
  if (place >= 0 && place < height * width) return { areas, active: within(area, place), head: selection.head };
  at = (at + (forward ? 1 : -1) + areas.length) % areas.length;
  const next = areas[at];
  return next ? { areas, active: within(next, forward ? 0 : sizeOf(next) - 1), head: selection.head } : selection;
}

/** A selection that still lies in a sheet whose size has changed. */
export function clamped(selection: Selection, rows: number, columns: number): Selection {
  const row = (value: number) => Math.max(0, Math.min(rows - 1, value));
  const column = (value: number) => Math.max(0, Math.min(columns - 1, value));
  const cell = (at: Cell): Cell => ({ row: row(at.row), column: column(at.column) });
  return {
    areas: selection.areas.map((area) => ({
      top: row(area.top),
      left: column(area.left),
      bottom: row(area.bottom),
      right: column(area.right),
    })),
    active: cell(selection.active),
    head: cell(selection.head),
  };
}
