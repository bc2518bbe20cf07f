import type { Palette } from "../theme/tokens.ts";
import type { Area } from "./areas.ts";
import type { Selection } from "./selection.ts";
import type { CellPaint, SheetModel } from "./sheet-model.ts";
import type { Track } from "./track.ts";

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
  hasFocus: boolean;
  hasHandle: boolean;
}

export interface Frame {
  model: SheetModel;
  rows: Track;
  columns: Track;
  marks: Marks;
  look: Look;
}

/** A part of the canvas, in its own pixels of CSS. */
interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const MOST_STAMPS = 3000;
/** The square that fills when it is pulled. */
export const HANDLE = 8;

/** The body of a sheet on one canvas: what was drawn is moved along when it scrolls, and only the rest is drawn. */
export class SheetCanvas {
  private readonly canvas: HTMLCanvasElement;
  private readonly context: CanvasRenderingContext2D;
  private readonly stamps = new Map<string, ImageBitmap>();
  private width = 0;
  private height = 0;
  private ratio = 1;
  /** What the canvas shows now. */
  private shown: { x: number; y: number } | null = null;
  private dirty: { from: number; to: number } | null = null;
  private cell: CellPaint | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    const context = canvas.getContext("2d", { alpha: false });
    if (!context) throw new Error("this browser draws no canvas");
    this.context = context;
  }

  resize(width: number, height: number, ratio: number): void {
    if (width === this.width && height === this.height && ratio === this.ratio) return;
    [this.width, this.height, this.ratio] = [width, height, ratio];
    this.canvas.width = Math.max(1, Math.round(width * ratio));
    this.canvas.height = Math.max(1, Math.round(height * ratio));
    this.forget();
  }

  /** Everything is drawn anew, what was drawn once and kept, too: other colours, letters, or a new model. */
  forget(): void {
    for (const stamp of this.stamps.values()) stamp.close();
    this.stamps.clear();
    this.shown = null;
    this.cell = null;
  }

  repaint(): void {
    this.shown = null;
  }

  repaintRows(from: number, to: number): void {
    this.dirty = this.dirty ? { from: Math.min(this.dirty.from, from), to: Math.max(this.dirty.to, to) } : { from, to };
  }

  get isClean(): boolean {
    return this.shown !== null && this.dirty === null;
  }

  draw(frame: Frame, scrollX: number, scrollY: number): void {
    const { model, rows, columns, look } = frame;
    if (this.width === 0 || this.height === 0) return;
    const foot = model.foot ? footHeight(frame) : 0;
    const body = this.height - foot;
    const left = columns.start(model.frozen);
    const [down, across] = this.shown ? [scrollY - this.shown.y, scrollX - this.shown.x] : [0, 0];
    const before = this.shown;
    this.shown = { x: scrollX, y: scrollY };
    this.context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    this.cell ??= { context: this.context, row: 0, column: 0, x: 0, y: 0, width: 0, height: 0, ...look };
    const part = (x: number, y: number, width: number, height: number) =>
      this.part(frame, { x, y, width, height }, scrollX, scrollY);
    if (!before || (down !== 0 && across !== 0) || Math.abs(down) >= body || Math.abs(across) >= this.width - left) {
      this.dirty = null;
      part(0, 0, this.width, body);
      if (foot) this.foot(frame, { x: 0, y: body, width: this.width, height: foot }, scrollX);
      return;
    }
    if (down !== 0) {
      this.shift(0, 0, this.width, body, 0, down);
      part(0, down > 0 ? body - down : 0, this.width, Math.abs(down));
    }
    if (across !== 0) {
      this.shift(left, 0, this.width - left, this.height, across, 0);
      const x = across > 0 ? this.width - across : left;
      part(x, 0, Math.abs(across), body);
      if (foot) this.foot(frame, { x, y: body, width: Math.abs(across), height: foot }, scrollX);
    }
    if (this.dirty) {
      const top = Math.max(0, rows.start(this.dirty.from) - scrollY);
      const bottom = Math.min(body, rows.start(this.dirty.to + 1) - scrollY);
      this.dirty = null;
      if (bottom > top) part(0, top, this.width, bottom - top);
      if (foot) this.foot(frame, { x: 0, y: body, width: this.width, height: foot }, scrollX);
    }
  }

  /** What is already drawn moves; the strip that comes free is drawn by the caller. */
  private shift(x: number, y: number, width: number, height: number, across: number, down: number): void {
    const r = this.ratio;
    const { context } = this;
    const [w, h] = [width - Math.abs(across), height - Math.abs(down)];
    const [fromX, fromY] = [x + Math.max(0, across), y + Math.max(0, down)];
    const [toX, toY] = [x + Math.max(0, -across), y + Math.max(0, -down)];
    context.globalCompositeOperation = "copy";
    context.save();
    context.beginPath();
    context.rect(toX, toY, w, h);
    context.clip();
    context.drawImage(this.canvas, fromX * r, fromY * r, w * r, h * r, toX, toY, w, h);
    context.restore();
    context.globalCompositeOperation = "source-over";
  }

  /** Draws the cells of a part: those that scroll and, above them, those that stay at the left. */
  private part(frame: Frame, part: Part, scrollX: number, scrollY: number): void {
    const { model, rows, columns } = frame;
    const left = columns.start(model.frozen);
    if (part.x + part.width > left) {
      const x = Math.max(part.x, left);
      this.block(frame, { ...part, x, width: part.x + part.width - x }, scrollX, scrollY, model.frozen, columns.count);
    }
    if (part.x < left) {
      const width = Math.min(part.width, left - part.x);
      this.block(frame, { ...part, width }, 0, scrollY, 0, model.frozen);
      const { context } = this;
      context.fillStyle = frame.look.colours.border;
      context.fillRect(left - 1, part.y, 1, Math.min(part.height, rows.total - scrollY - part.y));
    }
  }

  private block(frame: Frame, part: Part, scrollX: number, scrollY: number, from: number, to: number): void {
    const { model, rows, columns, look } = frame;
    const { context } = this;
    context.save();
    context.beginPath();
    context.rect(part.x, part.y, part.width, part.height);
    context.clip();
    context.fillStyle = look.colours.panel;
    context.fillRect(part.x, part.y, part.width, part.height);
    const first = rows.at(part.y + scrollY);
    const last = rows.at(part.y + part.height - 1 + scrollY);
    const firstColumn = Math.max(from, columns.at(part.x + scrollX));
    const lastColumn = Math.min(to - 1, columns.at(part.x + part.width - 1 + scrollX));
    if (first < 0 || firstColumn > lastColumn) {
      context.restore();
      return;
    }
    const bottom = Math.min(part.y + part.height, rows.total - scrollY);
    const right = Math.min(part.x + part.width, columns.total - scrollX);
    if (model.columnGround)
      for (let column = firstColumn; column <= lastColumn; column += 1) {
        const ground = model.columnGround(column, look.colours);
        if (!ground) continue;
        context.fillStyle = ground;
        context.fillRect(columns.start(column) - scrollX, part.y, columns.size(column), bottom - part.y);
      }
    for (let row = first; row <= last; row += 1) {
      const y = rows.start(row) - scrollY;
      const height = rows.size(row);
      if (this.band(frame, row, y, height, from, part)) continue;
      for (let column = firstColumn; column <= lastColumn; column += 1)
        this.one(frame, row, column, columns.start(column) - scrollX, y, columns.size(column), height);
    }
    context.fillStyle = look.colours.hairline;
    for (let row = first; row <= last; row += 1)
      context.fillRect(part.x, rows.start(row + 1) - scrollY - 1, right - part.x, 1);
    for (let column = firstColumn; column <= lastColumn; column += 1)
      context.fillRect(columns.start(column + 1) - scrollX - 1, part.y, 1, bottom - part.y);
    this.marks(frame, scrollX, scrollY);
    context.restore();
  }

  /** A title over the whole row. */
  private band(frame: Frame, row: number, y: number, height: number, from: number, part: Part): boolean {
    const title = frame.model.band?.(row) ?? null;
    if (title === null) return false;
    const { context } = this;
    const { look } = frame;
    context.fillStyle = look.colours.quiet;
    context.fillRect(part.x, y, part.width, height);
    if (from === 0) {
      context.fillStyle = look.colours.secondary;
      context.font = look.fonts.bold;
      context.textBaseline = "middle";
      context.textAlign = "left";
      context.fillText(title, 12 * look.scale, y + height / 2 + 0.5);
    }
    return true;
  }

  private one(frame: Frame, row: number, column: number, x: number, y: number, width: number, height: number): void {
    const { cell } = this;
    if (!cell) return;
    const { model } = frame;
    cell.context = this.context;
    cell.row = row;
    cell.column = column;
    cell.x = x;
    cell.y = y;
    cell.width = width;
    cell.height = height;
    const stamp = model.stamp?.(row, column) ?? null;
    if (stamp === null) {
      model.paint(cell);
      return;
    }
    const key = `${stamp} ${width} ${height}`;
    let image = this.stamps.get(key);
    if (!image) {
      image = this.stampOf(model, cell);
      if (this.stamps.size > MOST_STAMPS) {
        for (const old of this.stamps.values()) old.close();
        this.stamps.clear();
      }
      this.stamps.set(key, image);
    }
    this.context.drawImage(image, x, y, width, height);
  }

  private stampOf(model: SheetModel, cell: CellPaint): ImageBitmap {
    const { x, y, width, height } = cell;
    const board = new OffscreenCanvas(
      Math.max(1, Math.round(width * this.ratio)),
      Math.max(1, Math.round(height * this.ratio)),
    );
    const context = board.getContext("2d");
    if (!context) throw new Error("this browser draws no canvas");
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    cell.context = context;
    [cell.x, cell.y] = [0, 0];
    model.paint(cell);
    [cell.x, cell.y] = [x, y];
    cell.context = this.context;
    return board.transferToImageBitmap();
  }

  private foot(frame: Frame, part: Part, scrollX: number): void {
    const { model, columns, look } = frame;
    const { context } = this;
    const left = columns.start(model.frozen);
    const draw = (from: number, to: number, scroll: number, x: number, width: number) => {
      context.save();
      context.beginPath();
      context.rect(x, part.y, width, part.height);
      context.clip();
      context.fillStyle = look.colours.quiet;
      context.fillRect(x, part.y, width, part.height);
      for (let column = Math.max(from, columns.at(x + scroll)); column < to; column += 1) {
        const cell = this.cell;
        const start = columns.start(column) - scroll;
        if (!cell || start > x + width) break;
        Object.assign(cell, { context, row: -1, column, x: start, y: part.y, width: columns.size(column) });
        cell.height = part.height;
        model.foot?.paint(cell);
        context.fillStyle = look.colours.hairline;
        context.fillRect(start + columns.size(column) - 1, part.y, 1, part.height);
      }
      context.fillStyle = look.colours.border;
      context.fillRect(x, part.y, width, 1);
      context.restore();
    };
    if (part.x + part.width > left) {
      const x = Math.max(part.x, left);
      draw(model.frozen, columns.count, scrollX, x, part.x + part.width - x);
    }
    if (part.x < left) draw(0, model.frozen, 0, part.x, Math.min(part.width, left - part.x));
  }

  /** The selection is drawn inside its cells, so that what is drawn once may be moved. */
  private marks(frame: Frame, scrollX: number, scrollY: number): void {
    const { rows, columns, marks, look } = frame;
    const { context } = this;
    const { selection } = marks;
    const box = (area: Area): [number, number, number, number] => [
      columns.start(area.left) - scrollX,
      rows.start(area.top) - scrollY,
      columns.start(area.right + 1) - columns.start(area.left) - 1,
      rows.start(area.bottom + 1) - rows.start(area.top) - 1,
    ];
    const strong = marks.hasFocus ? look.colours.primary : look.colours.placeholder;
    const several = selection.areas.length > 1 || !isSingle(selection.areas[0]);
    for (const area of selection.areas) {
      const [x, y, width, height] = box(area);
      if (several) {
        context.globalAlpha = look.isDark ? 0.22 : 0.12;
        context.fillStyle = strong;
        context.fillRect(x, y, width, height);
        context.globalAlpha = 1;
      }
      context.strokeStyle = strong;
      context.lineWidth = several ? 1 : 2;
      const inset = several ? 0.5 : 1;
      context.strokeRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset);
    }
    const { row, column } = selection.active;
    context.strokeStyle = strong;
    context.lineWidth = 2;
    const [x, y, width, height] = box({ top: row, bottom: row, left: column, right: column });
    context.strokeRect(x + 1, y + 1, width - 2, height - 2);
    const last = selection.areas.at(-1);
    if (marks.hasHandle && last) {
      const [left, top, w, h] = box(last);
      context.fillStyle = look.colours.panel;
      context.fillRect(left + w - HANDLE, top + h - HANDLE, HANDLE, HANDLE);
      context.fillStyle = strong;
      context.fillRect(left + w - HANDLE + 1, top + h - HANDLE + 1, HANDLE - 1, HANDLE - 1);
    }
    if (marks.ghost) {
      context.setLineDash([5, 3]);
      context.strokeStyle = marks.isGhostWrong ? look.colours.danger : strong;
      const [left, top, w, h] = box(marks.ghost);
      context.strokeRect(left + 1, top + 1, w - 2, h - 2);
      context.setLineDash([]);
    }
  }
}

const isSingle = (area: Area | undefined) => area !== undefined && area.top === area.bottom && area.left === area.right;

export const footHeight = ({ model, look }: Pick<Frame, "model" | "look">): number =>
  Math.round((model.foot?.height ?? 34) * look.scale);
