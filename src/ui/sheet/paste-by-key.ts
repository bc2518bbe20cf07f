import type { Pasted } from "./clipboard.ts";

/** Rows and columns of a sheet by what they are called, so that a table finds its place by itself. */
export interface SheetKeys {
  /** What the column of keys is called: a table whose first heading says so goes by its headings. */
  isKeyHeading(text: string): boolean;
  /** The row of a key; -1 where there is none. */
  row(key: string): number;
  /** The column of a heading, -1 where there is none; `label` where it says who is meant, `aside` where it is only told. */
  column(heading: string): number | "label" | "aside";
  /** Who stands in a row, as a table may repeat it beside the key. */
  label(row: number): string;
}

/** A line or column of the table that found no place. */
export interface Unplaced {
  /** Line of the table; -1 for a heading. */
  line: number;
  text: string;
  why: "unknownKey" | "doubledKey" | "otherLabel" | "unknownHeading" | "doubledHeading" | "noColumn";
}

export interface KeyedPaste {
  cells: Pasted[];
  unplaced: Unplaced[];
}

type Table = readonly (readonly string[])[];

/** Whether a table says by itself where it belongs. */
export const isKeyed = (table: Table, keys: SheetKeys): boolean =>
  table.length > 1 && (table[0]?.length ?? 0) > 1 && keys.isKeyHeading((table[0]?.[0] ?? "").trim());

/**
 * Where the cells of a table go whose first column are keys. With headings each column finds its own; without them they go
 * one behind the other from a column on. A key that is unknown or there twice has its lines left out, all of them: which of
 * the two is meant nobody knows.
 */
export function pasteByKey(table: Table, keys: SheetKeys, from: number, columns: number): KeyedPaste {
  const unplaced: Unplaced[] = [];
  const hasHeadings = isKeyed(table, keys);
  const lines = table
    .map((cells, line) => ({ cells, line }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const body = hasHeadings ? lines.slice(1) : lines;
  const rows = new Map<string, number>();
  for (const { cells } of body) {
    const key = keyOf(cells);
    rows.set(key, (rows.get(key) ?? 0) + 1);
  }
  const labelAt = hasHeadings ? (table[0] ?? []).findIndex((heading) => keys.column(heading.trim()) === "label") : -1;
  const places = hasHeadings
    ? byHeading(table[0] ?? [], keys, unplaced)
    : byOrder(
        body.map(({ cells }) => cells),
        keys,
        from,
        columns,
        unplaced,
      );
  const cells: Pasted[] = [];
  for (const { cells: line, line: at } of body) {
    const key = keyOf(line);
    const row = key === "" ? -1 : keys.row(key);
    const isDoubled = (rows.get(key) ?? 0) > 1;
    if (row < 0 || isDoubled) {
      unplaced.push({ line: at, text: (line[0] ?? "").trim(), why: row < 0 ? "unknownKey" : "doubledKey" });
      continue;
    }
    const label = (line[labelAt] ?? "").trim();
    if (label !== "" && label !== keys.label(row)) {
      unplaced.push({ line: at, text: `${(line[0] ?? "").trim()} ${label}`, why: "otherLabel" });
      continue;
    }
    for (const [place, column] of places) if (line[place] !== undefined) cells.push({ row, column, from: [at, place] });
  }
  return { cells, unplaced };
}

const keyOf = (cells: readonly string[]) => (cells[0] ?? "").trim().toLowerCase();

function byHeading(headings: readonly string[], keys: SheetKeys, unplaced: Unplaced[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const [place, heading] of headings.entries()) {
    const text = heading.trim();
    if (place === 0 || text === "") continue;
    const column = keys.column(text);
    if (typeof column === "string") continue;
    if (column < 0) unplaced.push({ line: -1, text, why: "unknownHeading" });
    else if ([...places.values()].includes(column)) unplaced.push({ line: -1, text, why: "doubledHeading" });
    else places.set(place, column);
  }
  return places;
}

/** Columns one behind the other; one that repeats who is meant is passed over. */
function byOrder(
  table: Table,
  keys: SheetKeys,
  from: number,
  columns: number,
  unplaced: Unplaced[],
): Map<number, number> {
  const width = Math.max(0, ...table.map((cells) => cells.length));
  const named = table.filter((cells) => keys.row(keyOf(cells)) >= 0);
  const isLabel =
    named.length > 0 && named.every((cells) => (cells[1] ?? "").trim() === keys.label(keys.row(keyOf(cells))));
  const first = isLabel ? 2 : 1;
  const places = new Map<number, number>();
  for (let place = first; place < width; place += 1) {
    const column = from + place - first;
    if (column < columns) places.set(place, column);
    else unplaced.push({ line: -1, text: String(place + 1), why: "noColumn" });
  }
  return places;
}
