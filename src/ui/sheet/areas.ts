/** Cells of a sheet as a rectangle; all four sides are inside. */
export interface Area {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface Cell {
  row: number;
  column: number;
}

export const areaOf = (a: Cell, b: Cell = a): Area => ({
  top: Math.min(a.row, b.row),
  left: Math.min(a.column, b.column),
  bottom: Math.max(a.row, b.row),
  right: Math.max(a.column, b.column),
});

export const contains = (area: Area, row: number, column: number): boolean =>
  row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;

export const isSameArea = (a: Area, b: Area): boolean =>
  a.top === b.top && a.left === b.left && a.bottom === b.bottom && a.right === b.right;

export const heightOf = (area: Area): number => area.bottom - area.top + 1;
export const widthOf = (area: Area): number => area.right - area.left + 1;
export const sizeOf = (area: Area): number => heightOf(area) * widthOf(area);

export const shifted = (area: Area, down: number, right: number): Area => ({
  top: area.top + down,
  left: area.left + right,
  bottom: area.bottom + down,
  right: area.right + right,
});

/** What lies in both; null where they do not meet. */
export function common(a: Area, b: Area): Area | null {
  const area = {
    top: Math.max(a.top, b.top),
    left: Math.max(a.left, b.left),
    bottom: Math.min(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
  };
  return area.top > area.bottom || area.left > area.right ? null : area;
}

/** The smallest area that holds both. */
export const around = (a: Area, b: Area): Area => ({
  top: Math.min(a.top, b.top),
  left: Math.min(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
});

/** Each cell of several areas once, line by line, however they overlap. */
export function* cellsOf(areas: readonly Area[]): Generator<Cell> {
  for (const [at, area] of areas.entries()) {
    const before = areas.slice(0, at).filter((other) => common(other, area) !== null);
    for (let row = area.top; row <= area.bottom; row += 1)
      for (let column = area.left; column <= area.right; column += 1)
        if (!before.some((other) => contains(other, row, column))) yield { row, column };
  }
}

/** How many cells areas have, each counted once. */
export function countOf(areas: readonly Area[]): number {
  const [only] = areas;
  if (areas.length === 1 && only) return sizeOf(only);
  let count = 0;
  for (const _ of cellsOf(areas)) count += 1;
  return count;
}
