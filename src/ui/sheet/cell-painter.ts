import type { Frame, Part, SheetContext } from "./frame.ts";
import type { CellPaint, SheetModel } from "./sheet-model.ts";

const MOST_STAMPS = 3000;

/** Paints cells onto whichever canvas they are on. What looks the same is kept from the second time on. */
export class CellPainter {
  /** Null: seen once, as many are never seen again. */
  private readonly stamps = new Map<string, ImageBitmap | null>();
  /** Where stamps are drawn, by size. */
  private readonly boards = new Map<string, OffscreenCanvas>();
  private cell: CellPaint | null = null;
  ratio = 1;

  /** What was drawn once and kept is drawn anew: other colours, letters, or sizes. */
  forget(): void {
    this.forgetStamps();
    this.boards.clear();
    this.cell = null;
  }

  private forgetStamps(): void {
    for (const stamp of this.stamps.values()) stamp?.close();
    this.stamps.clear();
  }

  /** The columns from one to the one before the other, as far as they lie in a part that is scrolled so far. */
  block(
    context: SheetContext,
    frame: Frame,
    part: Part,
    [scrollX, scrollY]: readonly [number, number],
    [from, to]: readonly [number, number],
  ): void {
    const { model, rows, columns, look } = frame;
    this.cell ??= { context, row: 0, column: 0, x: 0, y: 0, width: 0, height: 0, ...look };
    this.cell.context = context;
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
      if (band(context, frame, row, y, height, from, part)) continue;
      for (let column = firstColumn; column <= lastColumn; column += 1)
        this.one(context, frame, row, column, columns.start(column) - scrollX, y, columns.size(column), height);
    }
    context.fillStyle = look.colours.hairline;
    for (let row = first; row <= last; row += 1)
      context.fillRect(part.x, rows.start(row + 1) - scrollY - 1, right - part.x, 1);
    for (let column = firstColumn; column <= lastColumn; column += 1)
      context.fillRect(columns.start(column + 1) - scrollX - 1, part.y, 1, bottom - part.y);
    context.restore();
  }

  private one(
    context: SheetContext,
    frame: Frame,
    row: number,
    column: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void {
    const { cell } = this;
    if (!cell) return;
    const { model } = frame;
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
    if (image === undefined) {
      if (this.stamps.size > MOST_STAMPS) this.forgetStamps();
      this.stamps.set(key, null);
      model.paint(cell);
      return;
    }
    if (image === null) {
      image = this.stampOf(model, cell);
      this.stamps.set(key, image);
    }
    context.drawImage(image, x, y, width, height);
  }

  private stampOf(model: SheetModel, cell: CellPaint): ImageBitmap {
    const { x, y, width, height } = cell;
    const wide = Math.max(1, Math.round(width * this.ratio));
    const high = Math.max(1, Math.round(height * this.ratio));
    const size = `${wide} ${high}`;
    const board = this.boards.get(size) ?? new OffscreenCanvas(wide, high);
    this.boards.set(size, board);
    const context = board.getContext("2d");
    if (!context) throw new Error("this browser draws no canvas");
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    const own = cell.context;
    cell.context = context;
    [cell.x, cell.y] = [0, 0];
    model.paint(cell);
    [cell.x, cell.y] = [x, y];
    cell.context = own;
    return board.transferToImageBitmap();
  }

  /** The row at the foot, over the whole width: columns of which something else is known by now, which is kept in `texts`. */
  foot(context: SheetContext, frame: Frame, part: Part, scrollX: number, texts: string[]): void {
    const { model, columns, look } = frame;
    this.cell ??= { context, row: 0, column: 0, x: 0, y: 0, width: 0, height: 0, ...look };
    const left = columns.start(model.frozen);
    const drawn: [column: number, text: string][] = [];
    const draw = (from: number, to: number, scroll: number, x: number, width: number) => {
      context.save();
      context.beginPath();
      context.rect(x, part.y, width, part.height);
      context.clip();
      context.fillStyle = look.colours.quiet;
      if (texts.length === 0) context.fillRect(x, part.y, width, part.height);
      for (let column = Math.max(from, columns.at(x + scroll)); column < to; column += 1) {
        const cell = this.cell;
        const start = columns.start(column) - scroll;
        if (!cell || start > x + width) break;
        const text = model.foot?.text(column) ?? "";
        if (texts[column] === text) continue;
        context.fillStyle = look.colours.quiet;
        context.fillRect(start, part.y, columns.size(column), part.height);
        drawn.push([column, text]);
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
    for (const [column, text] of drawn) texts[column] = text;
  }
}

/** A title over the whole row. */
function band(
  context: SheetContext,
  frame: Frame,
  row: number,
  y: number,
  height: number,
  from: number,
  part: Part,
): boolean {
  const title = frame.model.band?.(row) ?? null;
  if (title === null) return false;
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

export const footHeight = ({ model, look }: Pick<Frame, "model" | "look">): number =>
  Math.round((model.foot?.height ?? 34) * look.scale);
