import type { Palette } from "../theme/tokens.ts";
import type { Area } from "./areas.ts";
import type { Selection } from "./selection.ts";
import type { CellPaint, SheetModel } from "./sheet-model.ts";
import type { Track } from "./track.ts";

/** The square that fills when it is pulled. */
export const HANDLE = 8;

export interface Look {
  colours: Palette;
  isDark: boolean;
  fonts: CellPaint["fonts"];
  scale: number;
}

/** What is drawn over the cells. */
export interface Marks {
  selection: Selection;
  /** Where something is being filled or dropped. */
  ghost: Area | null;
  isGhostWrong: boolean;
  hasHandle: boolean;
}

export interface Frame {
  model: SheetModel;
  rows: Track;
  columns: Track;
  look: Look;
}

/** A part of a canvas, in pixels of CSS. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type SheetContext = CellPaint["context"];
