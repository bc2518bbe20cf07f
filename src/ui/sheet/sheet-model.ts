import type { ReactNode } from "react";
import type { Palette } from "../theme/tokens.ts";
import type { Area, Cell } from "./areas.ts";
import type { SheetKeys, Unplaced } from "./paste-by-key.ts";
import type { SheetStep } from "./undo-stack.ts";

export interface SheetColumn {
  key: string;
  width: number;
  /** In words, for those who do not see the head. */
  name: string;
  /** What is shown above it; its name where nothing else is. */
  head?: ReactNode;
  /** A click in it chooses the row. */
  choosesRow?: boolean;
  align?: "start" | "end";
}

/** What a painter is told of a cell; one object for all, so it is not to be kept. */
export interface CellPaint {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  row: number;
  column: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** 1; more where letters were set bigger. */
  scale: number;
  colours: Palette;
  isDark: boolean;
  /** `13px <family>` and the same bold and small. */
  fonts: { plain: string; bold: string; small: string };
}

export type WriteKind = "type" | "clear" | "cut" | "paste" | "fill" | "move" | "copy" | "swap";

/** What a cell is to become: a text somebody typed or pasted, or the value of another cell. */
export interface SheetWrite<V> extends Cell {
  text: string;
  /** What `value` gave for the cell it comes from; undefined where there is only the text. */
  value: V | undefined;
}

export interface WriteResult {
  /** Left out where nothing has changed. */
  step?: SheetStep;
  /** What is told: "28 of 40 set; 8 leave, 4 locked". */
  said?: string;
  /** Nothing was written: what is wrong with what was typed. */
  fault?: string;
}

export interface Drop {
  from: Area;
  to: Area;
  kind: "move" | "copy" | "swap";
}

/** What a sheet shows and what becomes of what is done in it. The sheet keeps nothing of the cells. */
export interface SheetModel<V = unknown> {
  rows: number;
  columns: readonly SheetColumn[];
  /** So many columns stay at the left. */
  frozen: number;
  /** The column in which the work begins; the first that scrolls where it is not said. */
  home?: number;
  /** 34 where it is not said. */
  rowHeight?: number | ((row: number) => number);
  /** The title of a row that has no cells of its own, a group; it is passed over by arrows. */
  band?(row: number): string | null;
  paint(cell: CellPaint): void;
  /** Cells with the same stamp look the same at the same size, and are drawn once; null: drawn each time. */
  stamp?(row: number, column: number): number | string | null;
  /** A ground below cells of a column, such as that of a day off. */
  columnGround?(column: number, colours: Palette): string | null;
  /** As it is copied and edited. */
  text(row: number, column: number): string;
  /** In words for readers; the text where nothing else is. */
  said?(row: number, column: number): string;
  readOnly(row: number, column: number): boolean;
  /** Why it is not to be written: said to whoever types there. */
  closed?(row: number, column: number): string | null;
  /** What another cell can take over without a text in between. */
  value(row: number, column: number): V;
  write(writes: readonly SheetWrite<V>[], kind: WriteKind): WriteResult;
  /** What is typed goes into all chosen cells, as in a roster, or into the active one alone, as in Excel. */
  fillsSelection?: boolean;
  /** So many cells at once. */
  most?: number;
  /** So many steps can be taken back; 200 where it is not said. */
  steps?: number;
  /** A table may be pasted by keys: with the headings of the sheet always, without them with Ctrl, Shift and V. */
  keys?: SheetKeys;
  /** Lines and columns of such a table that found no place. */
  unplaced?(lines: readonly Unplaced[]): void;
  /** While somebody types: what it will be, or what is wrong with it. */
  hint?(text: string, row: number, column: number): { text: string; isWrong: boolean } | null;
  /** Before something is dropped: why it cannot be, or what is to be known. */
  drop?(writes: readonly SheetWrite<V>[], kind: Drop["kind"]): { veto?: string; note?: string };
  /** A click on a cell, or Enter where it is not to be written. */
  open?(row: number, column: number): void;
  /** A last row that stays: sums. */
  foot?: { height?: number; paint(cell: CellPaint): void; text(column: number): string };
}
