import { heightOf, widthOf, type Area, type Cell } from "./areas.ts";

export interface Filled extends Cell {
  from: Cell;
}

/** What the fill handle covers when it is pulled to a cell: further rows or further columns, whichever is more. */
export function fillArea(source: Area, to: Cell): Area {
  const down = Math.max(to.row - source.bottom, source.top - to.row, 0);
  const right = Math.max(to.column - source.right, source.left - to.column, 0);
  return down >= right
    ? { ...source, top: Math.min(source.top, to.row), bottom: Math.max(source.bottom, to.row) }
    : { ...source, left: Math.min(source.left, to.column), right: Math.max(source.right, to.column) };
}

const cycle = (value: number, length: number) => ((value % length) + length) % length;

/** What is new of a filled area, each cell with the one it repeats: a source of five days goes on as AABB-, AABB-. */
export function filled(source: Area, whole: Area, isBand: (row: number) => boolean = () => false): Filled[] {
  const cells: Filled[] = [];
  const [height, width] = [heightOf(source), widthOf(source)];
  for (let row = whole.top; row <= whole.bottom; row += 1)
    for (let column = whole.left; column <= whole.right; column += 1) {
      const from = {
        row: source.top + cycle(row - source.top, height),
        column: source.left + cycle(column - source.left, width),
      };
      if ((from.row !== row || from.column !== column) && !isBand(row) && !isBand(from.row))
        cells.push({ row, column, from });
    }
  return cells;
}

/** Ctrl+D: the first row goes down through the area; into a single row comes what stands above it. */
export function filledDown(area: Area, isBand: (row: number) => boolean = () => false): Filled[] {
  let top = area.top;
  if (heightOf(area) === 1)
    do top -= 1;
    while (top >= 0 && isBand(top));
  return top < 0 ? [] : filled({ ...area, top, bottom: top }, { ...area, top }, isBand);
}

/** Ctrl+R: the same to the right. */
export function filledRight(area: Area, isBand: (row: number) => boolean = () => false): Filled[] {
  const left = widthOf(area) === 1 ? area.left - 1 : area.left;
  return left < 0 ? [] : filled({ ...area, left, right: left }, { ...area, left }, isBand);
}
