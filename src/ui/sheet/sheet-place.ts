import type { Area, Cell } from "./areas.ts";
import { footHeight } from "./cell-painter.ts";
import type { Look } from "./frame.ts";
import type { SheetModel } from "./sheet-model.ts";
import { Track } from "./track.ts";

const usualHeight = 34;
const usualWidth = 80;
/** So near to the edge whoever pulls something goes on, and so far in a frame at most. */
const edge = 12;
const stride = 24;

/** Where cells lie, how much of them is seen, and what has to be scrolled to see others. */
export class SheetPlace {
  private readonly scroller: HTMLElement;
  /** Size and place of what is seen, read once a frame: to ask the browser makes it lay out the page. */
  readonly seen = { x: 0, y: 0, width: 0, height: 0 };
  rows = new Track(0, () => 0);
  columns = new Track(0, () => 0);
  /** Where it is to be scrolled to in the next frame. */
  private wanted: { left?: number; top?: number } | null = null;
  /** So many columns stay at the left, and so high is what stays at the foot. */
  frozen = 0;
  foot = 0;

  constructor(scroller: HTMLElement) {
    this.scroller = scroller;
  }

  layOut(model: SheetModel, widths: readonly number[], look: Look): void {
    const high = model.rowHeight ?? usualHeight;
    const heightOf = typeof high === "number" ? () => high : high;
    this.rows = new Track(model.rows, (row) => Math.round(heightOf(row) * look.scale));
    this.columns = new Track(model.columns.length, (column) => Math.round((widths[column] ?? usualWidth) * look.scale));
    this.frozen = model.frozen;
    this.foot = model.foot ? footHeight({ model, look }) : 0;
  }

  readSize(): void {
    this.seen.width = this.scroller.clientWidth;
    this.seen.height = this.scroller.clientHeight;
    this.readScroll();
  }

  readScroll(): void {
    if (this.wanted) return;
    const { scrollLeft, scrollTop } = this.scroller;
    this.seen.x = this.whole(scrollLeft);
    this.seen.y = this.whole(scrollTop);
  }

  /** Rows that are seen, without what the foot covers. */
  get seenRows(): [from: number, to: number] {
    return [this.rows.at(this.seen.y), this.rows.at(this.seen.y + this.seen.height - 1 - this.foot)];
  }

  get pageRows(): number {
    return Math.max(1, Math.floor(this.seen.height / usualHeight) - 2);
  }

  /** The cell at a place of what is seen, the nearest where it lies outside. */
  cellAt(x: number, y: number, isPulling: boolean): Cell {
    const left = this.columns.start(this.frozen);
    const within = Math.max(0, Math.min(this.seen.height - this.foot - 1, y));
    return {
      row: this.rows.at(within + this.seen.y),
      column: this.columns.at(x < left && !(isPulling && this.seen.x > 0) ? Math.max(0, x) : x + this.seen.x),
    };
  }

  /** Where an area lies in what is seen. */
  boxOf(area: Area): { x: number; y: number; width: number; height: number } {
    const { x, y } = this.seen;
    const left = this.columns.start(area.left) - (area.left < this.frozen ? 0 : x);
    const right = this.columns.start(area.right + 1) - (area.right < this.frozen ? 0 : x);
    const top = this.rows.start(area.top) - y;
    return { x: left, y: top, width: right - left, height: this.rows.start(area.bottom + 1) - y - top };
  }

  /** Scrolls so far that a cell is seen whole. */
  reveal({ row, column }: Cell): void {
    const height = this.seen.height - this.foot;
    const [top, bottom] = [this.rows.start(row), this.rows.start(row + 1)];
    let { x, y } = this.seen;
    if (top < y) y = top;
    else if (bottom > y + height) y = bottom - height;
    if (column >= this.frozen) {
      const left = this.columns.start(this.frozen);
      const [start, end] = [this.columns.start(column), this.columns.start(column + 1)];
      if (start - left < x || end - start > this.seen.width - left) x = start - left;
      else if (end > x + this.seen.width) x = end - this.seen.width;
    }
    this.scrollTo(x, y);
  }

  /** What the browser makes of it is worked out: to ask it would make it lay out the page in the midst of a key. */
  private scrollTo(x: number, y: number): void {
    const { seen } = this;
    const within = (at: number, total: number, size: number) => this.whole(Math.max(0, Math.min(at, total - size)));
    const [left, top] = [
      within(x, this.columns.total, seen.width),
      within(y, this.rows.total + this.foot, seen.height),
    ];
    if (left !== seen.x) this.wanted = { ...this.wanted, left };
    if (top !== seen.y) this.wanted = { ...this.wanted, top };
    [seen.x, seen.y] = [left, top];
  }

  /** At the beginning of a frame, before anything is written: else the browser lays out the page once more for each key. */
  scroll(): void {
    const { left, top } = this.wanted ?? {};
    this.wanted = null;
    if (left !== undefined) this.scroller.scrollLeft = left;
    if (top !== undefined) this.scroller.scrollTop = top;
  }

  /** In pixels of the screen. */
  private whole(at: number): number {
    const ratio = window.devicePixelRatio || 1;
    return Math.round(at * ratio) / ratio;
  }

  /** While something is pulled over the edge the sheet goes on by itself; whether it does. */
  pullOn({ x, y }: { x: number; y: number }): boolean {
    const { width, height } = this.seen;
    const across = x > width - edge ? x - width + edge : x < this.columns.start(this.frozen) && x < 0 ? x : 0;
    const down = y > height - edge ? y - height + edge : y < 0 ? y : 0;
    if (across === 0 && down === 0) return false;
    const most = (far: number) => Math.max(-stride, Math.min(stride, far));
    this.scroller.scrollBy(most(across), most(down));
    return true;
  }
}
