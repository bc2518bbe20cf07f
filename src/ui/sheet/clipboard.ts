import { heightOf, widthOf, type Area, type Cell } from "./areas.ts";

const quoted = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows of cells as spreadsheets put them on the clipboard. */
export const tableText = (table: readonly (readonly string[])[]): string =>
  table.map((line) => line.map(quoted).join("\t")).join("\r\n");

/** What a spreadsheet or a text editor has put there. A line break at the end is no further row. */
export function tableOf(text: string): string[][] {
  const table: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const body = text.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const endCell = () => {
    table.at(-1)?.push(cell);
    cell = "";
  };
  for (let at = 0; at < body.length; at += 1) {
    const sign = body.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (body[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === "" && closes(body, at)) isQuoted = true;
    else if (sign === "\t") endCell();
    else if (sign === "\n") {
      endCell();
      table.push([]);
    } else cell += sign;
  }
  endCell();
  return table;
}

/** Whether a quote that opens a cell is closed at an end of a cell: what people type may have a single one. */
function closes(text: string, open: number): boolean {
  for (let at = open + 1; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') at += 1;
    else return at + 1 === text.length || text[at + 1] === "\t" || text[at + 1] === "\n";
  }
  return false;
}

/**
 * The cells that a copy takes, row by row. Several areas go together where they have the same rows or the same columns;
 * null where they have neither.
 */
export function copied(areas: readonly Area[]): Cell[][] | null {
  const first = areas[0];
  if (!first) return null;
  const lines = (area: Area) =>
    Array.from({ length: heightOf(area) }, (_, down) =>
      Array.from({ length: widthOf(area) }, (__, right) => ({ row: area.top + down, column: area.left + right })),
    );
  if (areas.every(({ top, bottom }) => top === first.top && bottom === first.bottom)) {
    const across = areas.toSorted((a, b) => a.left - b.left).map(lines);
    return Array.from({ length: heightOf(first) }, (_, down) => across.flatMap((table) => table[down] ?? []));
  }
  if (areas.every(({ left, right }) => left === first.left && right === first.right))
    return areas.toSorted((a, b) => a.top - b.top).flatMap(lines);
  return null;
}

export interface Pasted extends Cell {
  /** Row and column in what is pasted. */
  from: [row: number, column: number];
}

/**
 * Where each pasted cell goes: an area that is a multiple of it is filled again and again, as is one bigger than a single
 * cell; else it begins at the first cell. Rows that are titles are passed over.
 */
export function pasteCells(
  table: readonly (readonly string[])[],
  areas: readonly Area[],
  rows: number,
  columns: number,
  isBand: (row: number) => boolean = () => false,
): Pasted[] {
  const height = table.length;
  const width = Math.max(0, ...table.map((line) => line.length));
  const cells: Pasted[] = [];
  if (width === 0) return cells;
  for (const area of areas) {
    const repeats = heightOf(area) % height === 0 && widthOf(area) % width === 0;
    const [down, across] = repeats ? [heightOf(area), widthOf(area)] : [height, width];
    let row = area.top;
    for (let line = 0; line < down && row < rows; row += 1) {
      if (isBand(row)) {
        if (repeats) line += 1;
        continue;
      }
      for (let right = 0; right < across && area.left + right < columns; right += 1)
        if (table[line % height]?.[right % width] !== undefined)
          cells.push({ row, column: area.left + right, from: [line % height, right % width] });
      line += 1;
    }
  }
  return cells;
}

/** How many cells of what is pasted lie beyond the last row or column. */
export function beyondEdge(
  table: readonly (readonly string[])[],
  areas: readonly Area[],
  cells: readonly Pasted[],
): number {
  const [area] = areas;
  if (areas.length !== 1 || !area) return 0;
  const height = table.length;
  const width = Math.max(0, ...table.map((line) => line.length));
  if (width === 0 || (heightOf(area) % height === 0 && widthOf(area) % width === 0)) return 0;
  return table.reduce((count, line) => count + line.length, 0) - cells.length;
}
