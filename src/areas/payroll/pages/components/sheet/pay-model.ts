import type { SheetColumn, SheetModel, SheetWrite, WriteKind, WriteResult } from "#ui/sheet/sheet-model.ts";
import type { Unplaced } from "#ui/sheet/paste-by-key.ts";
import { figureText } from "../../../rules/typed-figure.ts";
import { paintCell } from "./paint-cell.ts";
import type { Conflict, PaySheet, SheetItem, SheetPerson, Spot, WrongCell } from "./pay-sheet.ts";

/** A figure that goes from cell to cell without a text in between. */
export interface Carried {
  units: number | null;
  decimals: number;
}

export interface PayWords {
  person: Record<(typeof personColumns)[number]["key"], string>;
  sum: string;
  name(item: SheetItem): string;
  isKeyHeading(text: string): boolean;
  isNameHeading(text: string): boolean;
  why(fault: WrongCell["why"]): string;
  /** Of a paste: so many were written, so many not. */
  pasted(written: number, left: number): string;
  left(count: number): string;
  conflict(conflict: Conflict): string;
}

interface PayModelOptions {
  sheet: PaySheet;
  /** Items that are shown, with what stands above them. */
  columns: readonly { item: SheetItem; width: number; head?: SheetColumn["head"] }[];
  words: PayWords;
  /** Something was written. */
  wrote(): void;
  /** Cells stay as they were, each with its reason. */
  refused(): void;
  unplaced(lines: readonly Unplaced[]): void;
}

export const personColumns = [
  { key: "jobNumber", width: 96 },
  { key: "name", width: 104 },
  { key: "department", width: 128 },
] as const;
const FROZEN = personColumns.length;
const MOST_CELLS = 20_000;
const LEAST_SUMMED = 3;

/** The sheet of manual items as a sheet: people down, items to the right. */
export function payModel({ sheet, columns, words, wrote, refused, unplaced }: PayModelOptions): SheetModel<Carried> {
  const itemAt = (column: number) => columns[column - FROZEN]?.item;
  const spotAt = (row: number, column: number): Spot | null => {
    const item = itemAt(column);
    return item ? { row, itemId: item.itemId } : null;
  };
  const personText = (row: number, column: number): string => {
    const person = sheet.people[row];
    const key = personColumns[column]?.key;
    return person && key ? (person[key] ?? "") : "";
  };
  const shown = (row: number, column: number, isGrouped: boolean): string => {
    const item = itemAt(column);
    if (!item) return personText(row, column);
    const units = sheet.figure({ row, itemId: item.itemId });
    return units === null ? "" : figureText(units, item.decimals, isGrouped);
  };

  const step = (cells: readonly (Spot & { units: number | null })[]): WriteResult => {
    const changes = sheet.write(cells);
    if (changes.length === 0) return {};
    wrote();
    const again = (isBack: boolean) => () => {
      const left = sheet.replay(changes, isBack);
      wrote();
      return left > 0 ? words.left(left) : undefined;
    };
    return { step: { undo: again(true), redo: again(false) } };
  };

  /** What can be written, and what is refused with its reason. */
  const read = (writes: readonly SheetWrite<Carried>[]) => {
    const right: (Spot & { units: number | null })[] = [];
    const wrong: WrongCell[] = [];
    for (const { row, column, text, value } of writes) {
      const spot = spotAt(row, column);
      if (!spot) continue;
      const decimals = itemAt(column)?.decimals;
      const isSame = value !== undefined && value.decimals === decimals;
      const units = sheet.read(spot, isSame && value.units !== null ? figureText(value.units, decimals, false) : text);
      if (units !== null && typeof units === "object") wrong.push({ ...spot, text, why: units.fault });
      else right.push({ ...spot, units });
    }
    return { right, wrong };
  };

  const write = (writes: readonly SheetWrite<Carried>[], kind: WriteKind): WriteResult => {
    const { right, wrong } = read(writes);
    const [first] = wrong;
    if (first && kind === "type") return { fault: words.why(first.why) };
    // Of many cells those that are right are written, the others stay as they were, each with its reason.
    const result = step(right);
    if (!first) return result;
    // Nothing is lost of a cell that was to be cleared.
    const kept = wrong.filter(({ text }) => text !== "");
    for (const cell of kept) sheet.refuse(cell);
    refused();
    const said = kept.length > 0 ? words.pasted(right.length, wrong.length) : words.why(first.why);
    return { ...result, said };
  };

  const rows = new Map(sheet.people.map(({ jobNumber }, row) => [jobNumber.toLowerCase(), row]));
  const footText = (column: number): string => {
    if (column === 0) return words.sum;
    const item = itemAt(column);
    // Fewer than three people are no sum, and a sum of a part is none.
    if (!item || sheet.people.length < LEAST_SUMMED || sheet.loadedCount < sheet.people.length) return "";
    const sum = sheet.sum(item.itemId);
    return sum === null ? "" : figureText(sum, item.decimals);
  };

  return {
    rows: sheet.people.length,
    frozen: FROZEN,
    most: MOST_CELLS,
    steps: 100,
    columns: [
      ...personColumns.map(({ key, width }): SheetColumn => ({
        key,
        width,
        name: words.person[key],
        choosesRow: true,
      })),
      ...columns.map(({ item, width, head }): SheetColumn => ({
        key: `item${item.itemId}`,
        name: words.name(item),
        width,
        align: "end",
        ...(head === undefined ? {} : { head }),
      })),
    ],
    paint: (cell) => paintCell(cell, sheet, spotAt(cell.row, cell.column), shown(cell.row, cell.column, true)),
    text: (row, column) => shown(row, column, false),
    said: (row, column) => {
      const spot = spotAt(row, column);
      const text = shown(row, column, true);
      const wrong = spot && sheet.wrongAt(spot);
      const conflict = spot && sheet.conflictAt(spot);
      const more = conflict ? words.conflict(conflict) : wrong ? `${wrong.text} ${words.why(wrong.why)}` : "";
      return more ? `${text} ${more}` : text;
    },
    readOnly: (row, column) => {
      const spot = spotAt(row, column);
      return spot === null || sheet.closed(spot) !== null;
    },
    closed: (row, column) => {
      const spot = spotAt(row, column);
      const why = spot && !sheet.isReadOnly ? sheet.closed(spot) : null;
      return why === null ? null : words.why(why);
    },
    value: (row, column) => {
      const item = itemAt(column);
      return { units: item ? sheet.figure({ row, itemId: item.itemId }) : null, decimals: item?.decimals ?? -1 };
    },
    write,
    hint: (text, row, column) => {
      const spot = spotAt(row, column);
      if (!spot) return null;
      const units = sheet.read(spot, text);
      if (units === null) return null;
      return typeof units === "object"
        ? { text: words.why(units.fault), isWrong: true }
        : { text: figureText(units, itemAt(column)?.decimals ?? 2), isWrong: false };
    },
    drop: (writes) => {
      const { wrong } = read(writes);
      return wrong[0] ? { veto: words.why(wrong[0].why) } : {};
    },
    keys: {
      isKeyHeading: words.isKeyHeading,
      row: (key) => rows.get(key.toLowerCase()) ?? -1,
      column: (heading) => {
        if (words.isNameHeading(heading)) return "label";
        if (heading === words.person.department) return "aside";
        const text = heading.toLowerCase();
        const at = columns.findIndex(({ item }) =>
          [item.zh, item.en, item.code].some((name) => name.toLowerCase() === text),
        );
        return at < 0 ? -1 : at + FROZEN;
      },
      label: (row) => (sheet.people[row] as SheetPerson | undefined)?.name ?? "",
    },
    unplaced,
    foot: {
      text: footText,
      paint: (cell) => paintCell(cell, sheet, null, footText(cell.column), cell.column >= FROZEN),
    },
  };
}
