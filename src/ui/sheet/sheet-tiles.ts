import { around, common, isSameArea, type Area } from "./areas.ts";
import { CellPainter, footHeight } from "./cell-painter.ts";
import type { Frame, Part } from "./frame.ts";
import type { Track } from "./track.ts";

/**
 * Rows of a tile, and how wide it is at least. Most of what a tile costs is the memory of its picture, and a large one costs
 * more than several small ones of the same size together.
 */
const BAND = 2;
const WIDE = 720;
/** So long a frame draws, in ms, before it leaves what is not seen yet to the next: frames are to cost the same. */
const FRAME_MS = 3;
const MOST_SPARE = 24;
/**
 * Bands that are drawn before they come into sight: in the way somebody scrolls as many as a wheel may bring at once, so that
 * no frame has to draw all of them; the other way a few.
 */
const AHEAD = 6;
const BEHIND = 2;

interface Tile {
  canvas: HTMLCanvasElement;
  context: ImageBitmapRenderingContext;
  band: number;
  /** -1: the columns that stay. */
  group: number;
  /** What of it looks otherwise by now; null: nothing. */
  dirty: Area | null;
}

/** Bands and groups that are seen, and until when a frame may draw. */
interface Seen {
  first: number;
  last: number;
  groups: readonly number[];
  activeRow: number;
  until: number;
}

export interface TileLayers {
  moving: HTMLElement;
  frozen: HTMLElement;
  foot: HTMLCanvasElement;
}

/**
 * The body of a sheet as tiles that scroll by themselves, so that a frame of scrolling draws only what comes into sight.
 * The columns that stay have tiles of their own, which stick.
 */
export class SheetTiles {
  readonly painter = new CellPainter();
  private readonly layers: TileLayers;
  private readonly tiles = new Map<string, Tile>();
  private readonly spare: Tile[] = [];
  private width = 0;
  private height = 0;
  private ratio = 1;
  private rows: Track | null = null;
  private columns: Track | null = null;
  /** First columns of the groups, and the one behind the last. */
  private groups: number[] = [];
  private footAt = Number.NaN;
  private footSize = "";
  private isFootStale = true;
  /** In this frame. */
  private hasRepainted = false;
  /** Where it was scrolled to last, and which way. */
  private seenFrom = 0;
  private isUpwards = false;
  /** What stands at the foot of each column as it was drawn: the others are left alone. */
  private footTexts: string[] = [];
  /** Where tiles are drawn, by size: to give one another size makes it anew. */
  private readonly boards = new Map<string, OffscreenCanvas>();

  constructor(layers: TileLayers) {
    this.layers = layers;
  }

  resize(width: number, height: number, ratio: number): void {
    if (ratio !== this.ratio) this.clear();
    if (width !== this.width) this.footAt = Number.NaN;
    [this.width, this.height, this.ratio] = [width, height, ratio];
    this.painter.ratio = ratio;
  }

  /** Everything is drawn anew, what was drawn once and kept too. */
  forget(): void {
    this.painter.forget();
    this.clear();
  }

  repaint(): void {
    this.repaintRows(0, Infinity);
  }

  /** Cells of these rows and columns look otherwise, and where there are sums those that stay at the left and at the foot. */
  repaintRows(from: number, to: number, left = 0, right = Infinity, hasSums = true): void {
    if (hasSums) this.isFootStale = true;
    for (const tile of this.tiles.values()) {
      const [first, last] = [this.groups[tile.group] ?? 0, (this.groups[tile.group + 1] ?? Infinity) - 1];
      const isBeside = tile.group < 0 ? !hasSums : last < left || first > right;
      if (isBeside || from >= (tile.band + 1) * BAND || to < tile.band * BAND) continue;
      const area =
        tile.group < 0 ? { top: from, bottom: to, left: 0, right: Infinity } : { top: from, bottom: to, left, right };
      tile.dirty = tile.dirty === null ? area : around(tile.dirty, area);
    }
  }

  private clear(): void {
    for (const { canvas } of [...this.tiles.values(), ...this.spare]) canvas.remove();
    this.tiles.clear();
    this.boards.clear();
    this.spare.length = 0;
    this.footAt = Number.NaN;
  }

  /**
   * Draws what is seen; true where more is to be drawn. What comes into sight is there at once. What looks otherwise follows,
   * from the row where somebody works on, as far as a frame has time, and so do sums: who types on is not kept waiting.
   */
  draw(frame: Frame, scrollX: number, scrollY: number, activeRow: number): boolean {
    const { model, rows, columns } = frame;
    if (this.width === 0 || this.height === 0 || rows.count === 0) return false;
    const began = performance.now();
    if (rows !== this.rows || columns !== this.columns) this.layOut(frame);
    const left = columns.start(model.frozen);
    const bands = [rows.at(scrollY), rows.at(scrollY + this.height - 1)].map((row) => Math.floor(row / BAND));
    const [first = 0, last = 0] = bands;
    const groups = this.seenGroups(columns, scrollX + left, scrollX + this.width);
    if (scrollY !== this.seenFrom) this.isUpwards = scrollY < this.seenFrom;
    this.seenFrom = scrollY;
    this.recycle(first, last, groups);
    for (let band = first; band <= last; band += 1)
      for (const group of groups) if (!this.tiles.has(`${band} ${group}`)) this.paint(frame, band, group);
    if (this.footAt !== scrollX) this.foot(frame, scrollX);
    const until = began + FRAME_MS;
    if (this.repaintSeen(frame, { first, last, groups, activeRow, until })) return true;
    if (this.isFootStale) {
      if (performance.now() >= until && this.hasRepainted) return true;
      this.foot(frame, scrollX);
    }
    return this.paintAhead(frame, first, last, groups, until);
  }

  /** Tiles that are seen and look otherwise by now, one at least; true where some are left. */
  private repaintSeen(frame: Frame, { first, last, groups, activeRow, until }: Seen): boolean {
    this.hasRepainted = false;
    const active = Math.floor(activeRow / BAND);
    const bands = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    bands.sort((a, b) => Math.abs(a - active) - Math.abs(b - active));
    // Sums at the left come last.
    for (const group of groups.toReversed())
      for (const band of bands) {
        const tile = this.tiles.get(`${band} ${group}`);
        if (!tile || tile.dirty === null) continue;
        if (this.hasRepainted && performance.now() >= until) return true;
        this.hasRepainted = this.paint(frame, band, group) || this.hasRepainted;
      }
    return false;
  }

  private paintAhead(frame: Frame, first: number, last: number, groups: readonly number[], until: number): boolean {
    const lastBand = Math.floor((frame.rows.count - 1) / BAND);
    const all = [...groups, Math.max(...groups) + 1].filter((group) => group < this.groups.length - 1);
    const [before, behind] = this.beside();
    const below = Array.from({ length: behind }, (_, far) => last + 1 + far);
    const above = Array.from({ length: before }, (_, far) => first - 1 - far);
    const near = this.isUpwards ? [...above, ...below] : [...below, ...above];
    for (const band of [...near, ...Array.from({ length: last - first + 1 }, (_, at) => first + at)]) {
      if (band < 0 || band > lastBand) continue;
      for (const group of all) {
        const tile = this.tiles.get(`${band} ${group}`);
        if (tile?.dirty === null) continue;
        if (performance.now() >= until) return true;
        this.paint(frame, band, group);
      }
    }
    return false;
  }

  /** So many bands are drawn above what is seen, and below. */
  private beside(): [above: number, below: number] {
    return this.isUpwards ? [AHEAD, BEHIND] : [BEHIND, AHEAD];
  }

  private layOut({ model, rows, columns }: Frame): void {
    this.clear();
    [this.rows, this.columns] = [rows, columns];
    this.groups = [model.frozen];
    for (let column = model.frozen; column < columns.count; column += 1) {
      const start = columns.start(this.groups.at(-1) ?? 0);
      if (columns.start(column + 1) - start >= WIDE || column === columns.count - 1) this.groups.push(column + 1);
    }
  }

  private seenGroups(columns: Track, from: number, to: number): number[] {
    const seen = [-1];
    for (let group = 0; group + 1 < this.groups.length; group += 1) {
      const [start, end] = [columns.start(this.groups[group] ?? 0), columns.start(this.groups[group + 1] ?? 0)];
      if (end > from && start < to) seen.push(group);
    }
    return seen;
  }

  private recycle(first: number, last: number, groups: readonly number[]): void {
    const [least, most] = [Math.min(...groups.slice(1)), Math.max(...groups)];
    const [above, below] = this.beside();
    for (const [key, tile] of this.tiles) {
      const isNear = tile.group < 0 || (tile.group >= least - 1 && tile.group <= most + 1);
      if (isNear && tile.band >= first - above && tile.band <= last + below) continue;
      this.tiles.delete(key);
      // It stays where it is, unseen, until another place has it: to take it out and in again costs more.
      tile.canvas.style.visibility = "hidden";
      this.spare.push(tile);
    }
    for (const { canvas } of this.spare.splice(MOST_SPARE)) canvas.remove();
  }

  /** Draws a tile where it is not drawn as it is now; whether it did. */
  private paint(frame: Frame, band: number, group: number): boolean {
    const { model, rows, columns, look } = frame;
    const key = `${band} ${group}`;
    const known = this.tiles.get(key);
    if (known?.dirty === null) return false;
    const [from, to] = group < 0 ? [0, model.frozen] : [this.groups[group] ?? 0, this.groups[group + 1] ?? 0];
    if (from === to) return false;
    const [x, y] = [columns.start(from), rows.start(band * BAND)];
    const [width, height] = [columns.start(to) - x, rows.start(band * BAND + BAND) - y];
    const tile = known ?? this.made(band, group, x, y, width, height);
    if (!known) this.tiles.set(key, tile);
    const whole = { top: band * BAND, bottom: band * BAND + BAND - 1, left: from, right: to - 1 };
    const dirty = (known?.dirty && common(known.dirty, whole)) ?? whole;
    tile.dirty = null;
    // A canvas that only shows a picture costs nothing in frames in which it stays as it is.
    const board = this.board(Math.round(width * this.ratio), Math.round(height * this.ratio));
    // With alpha, so that letters are smoothed as in stamps, of which some cells come.
    const context = board.getContext("2d");
    if (!context) return false;
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    // What stays is taken over from the picture that is shown, where its pixels lie on those of the cells.
    const isPart = known !== undefined && Number.isInteger(this.ratio) && !isSameArea(dirty, whole);
    if (isPart) context.drawImage(known.canvas, 0, 0, width, height);
    const part = isPart ? partOf(frame, dirty, x, y) : { x: 0, y: 0, width, height };
    this.painter.block(context, frame, part, [x, y], [from, to]);
    if (group < 0) {
      context.fillStyle = look.colours.border;
      context.fillRect(width - 1, 0, 1, height);
    }
    tile.context.transferFromImageBitmap(board.transferToImageBitmap());
    return true;
  }

  private board(width: number, height: number): OffscreenCanvas {
    const key = `${width} ${height}`;
    const board = this.boards.get(key) ?? new OffscreenCanvas(width, height);
    this.boards.set(key, board);
    return board;
  }

  private made(band: number, group: number, x: number, y: number, width: number, height: number): Tile {
    const at = this.spare.findIndex((one) => one.group < 0 === group < 0);
    const tile = this.spare.splice(at, at < 0 ? 0 : 1)[0] ?? newTile();
    const { canvas } = tile;
    const [wide, high] = [Math.round(width * this.ratio), Math.round(height * this.ratio)];
    if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
    canvas.style.cssText = `left:${x}px;top:${y}px;width:${wide / this.ratio}px;height:${high / this.ratio}px`;
    const layer = group < 0 ? this.layers.frozen : this.layers.moving;
    if (canvas.parentElement !== layer) layer.append(canvas);
    return Object.assign(tile, { band, group, dirty: null });
  }

  /** Sums stand still below the rows and follow to the side. */
  private foot(frame: Frame, scrollX: number): void {
    const { foot } = this.layers;
    if (!frame.model.foot || (this.footAt === scrollX && !this.isFootStale)) return;
    if (this.footAt !== scrollX) this.footTexts = [];
    this.footAt = scrollX;
    this.isFootStale = false;
    const height = footHeight(frame);
    const [wide, high] = [Math.round(this.width * this.ratio), Math.round(height * this.ratio)];
    if (foot.width !== wide || foot.height !== high) [foot.width, foot.height] = [wide, high];
    // Whole pixels of the screen: else cells below show through at its edge.
    const size = `width:${wide / this.ratio}px;height:${high / this.ratio}px`;
    if (size !== this.footSize) {
      this.footSize = size;
      foot.style.width = `${wide / this.ratio}px`;
      foot.style.height = `${high / this.ratio}px`;
    }
    const context = foot.getContext("2d", { alpha: false });
    if (!context) return;
    context.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    this.painter.foot(context, frame, { x: 0, y: 0, width: this.width, height }, scrollX, this.footTexts);
  }
}

function newTile(): Tile {
  const canvas = document.createElement("canvas");
  canvas.ariaHidden = "true";
  const context = canvas.getContext("bitmaprenderer", { alpha: false });
  if (!context) throw new Error("this browser draws no canvas");
  return { canvas, context, band: 0, group: 0, dirty: null };
}

/** Where cells lie in a tile that begins at a place. */
const partOf = ({ rows, columns }: Frame, { top, bottom, left, right }: Area, x: number, y: number): Part => ({
  x: columns.start(left) - x,
  y: rows.start(top) - y,
  width: columns.start(right + 1) - columns.start(left),
  height: rows.start(bottom + 1) - rows.start(top),
});
