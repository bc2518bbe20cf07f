import { dark, light, type ThemeName } from "../theme/tokens.ts";

import { areaOf, type Area, type Cell } from "./areas.ts";
import { SheetEditor } from "./editor.ts";
import { sheetKey } from "./keys.ts";
import { ReaderWindow } from "./reader-window.ts";
import type { Selection } from "./selection.ts";
import { footHeight } from "./cell-painter.ts";
import type { Look } from "./frame.ts";
import { SheetTiles } from "./sheet-tiles.ts";
import { SheetCore } from "./sheet-core.ts";
import type { SheetModel } from "./sheet-model.ts";
import { SheetPointer } from "./sheet-pointer.ts";
import { Track } from "./track.ts";

export interface SheetParts {
  root: HTMLElement;
  scroller: HTMLElement;
  space: HTMLElement;
  /** Tiles that scroll, those that stay at the left, and the row at the foot. */
  moving: HTMLElement;
  frozen: HTMLElement;
  foot: HTMLCanvasElement;
  /** The heads of what scrolls; moved along. */
  heads: HTMLElement;
  input: HTMLTextAreaElement;
  bubble: HTMLElement;
  grid: HTMLElement;
}

export interface ViewHooks {
  selected(selection: Selection): void;
  said(text: string, isWrong: boolean): void;
  /** A key the sheet does not know; true where it is dealt with. */
  key(event: KeyboardEvent): boolean;
  /** What lies over the sheet is to move along. */
  moved(): void;
  widen(column: number, by: number): void;
}

/** A sheet on the screen: what it shows, where it is scrolled to, and who draws when. No part of it is React. */
export class SheetView<V> {
  readonly core: SheetCore<V>;
  private readonly parts: SheetParts;
  private readonly hooks: ViewHooks;
  private readonly tiles: SheetTiles;
  private readonly reader: ReaderWindow;
  private readonly pointer: SheetPointer<V>;
  readonly editor: SheetEditor;
  private rows: Track;
  private columns: Track;
  private look: Look;
  private widths: readonly number[];
  private ghost: Area | null = null;
  private isGhostWrong = false;
  private hasFocus = false;
  private frame = 0;
  /** Size and place of what is seen, read once a frame: to ask the browser makes it lay out the page. */
  private seen = { x: 0, y: 0, width: 0, height: 0 };
  private pulled: { x: number; y: number } | null = null;
  private readonly stop = new AbortController();
  private readonly observer: ResizeObserver;

  constructor(parts: SheetParts, model: SheetModel<V>, widths: readonly number[], theme: ThemeName, hooks: ViewHooks) {
    this.parts = parts;
    this.hooks = hooks;
    this.widths = widths;
    this.look = lookOf(theme, parts.root);
    this.core = new SheetCore(model, {
      selected: (before) => this.onSelected(before),
      changed: (area) => this.changed(area?.top, area?.bottom, area?.left, area?.right),
      said: (text, isWrong) => hooks.said(text, isWrong),
    });
    [this.rows, this.columns] = this.tracks(model);
    this.tiles = new SheetTiles(parts);
    this.reader = new ReaderWindow(parts.grid, model);
    this.editor = new SheetEditor(parts.input, parts.bubble, {
      commit: (text) => this.core.type(text),
      leave: (to) => {
        if (to === "next" || to === "previous") this.core.next(to === "next", true);
        else if (to === "down") this.core.next(true, false);
        else if (to !== "stay") this.core.move(to);
      },
      hint: (text) => {
        const { row, column } = this.core.selection.active;
        return this.core.model.hint?.(text, row, column) ?? null;
      },
      opened: () => this.later(),
    });
    this.pointer = new SheetPointer(parts.space, parts.scroller, () => this.core, {
      cellAt: (x, y) => this.cellAt(x, y),
      boxOf: (area) => this.boxOf(area),
      ghost: (area, isWrong, note) => this.setGhost(area, isWrong, note),
      pull: (x, y) => {
        this.pulled = { x, y };
        this.later();
      },
      edit: () => this.edit(),
      focus: () => this.focus(),
    });
    this.listen();
    this.observer = new ResizeObserver(() => this.measure());
    this.observer.observe(parts.scroller);
    this.measure();
    this.tellActive();
  }

  private listen(): void {
    const { signal } = this.stop;
    const { scroller, input } = this.parts;
    scroller.addEventListener(
      "scroll",
      () => {
        this.readScroll();
        this.later();
      },
      { signal, passive: true },
    );
    input.addEventListener("keydown", (event) => this.onKey(event), { signal });
    input.addEventListener("focus", () => this.setFocus(true), { signal });
    input.addEventListener("blur", () => this.setFocus(false), { signal });
    for (const kind of ["copy", "cut"] as const)
      input.addEventListener(kind, (event) => this.onCopy(event, kind === "cut"), { signal });
    input.addEventListener("paste", (event) => this.onPaste(event), { signal });
    window.addEventListener("resize", () => this.measure(), { signal });
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    this.stop.abort();
    this.observer.disconnect();
    this.pointer.close();
    this.editor.close();
    this.reader.close();
    this.tiles.forget();
  }

  setModel(model: SheetModel<V>, widths: readonly number[]): void {
    this.widths = widths;
    this.core.setModel(model);
    [this.rows, this.columns] = this.tracks(model);
    this.reader.setModel(model);
    this.tiles.repaint();
    this.measure();
    this.tellActive();
  }

  setTheme(theme: ThemeName): void {
    this.look = lookOf(theme, this.parts.root);
    [this.rows, this.columns] = this.tracks(this.core.model);
    this.tiles.forget();
    this.measure();
  }

  private tracks(model: SheetModel<V>): [Track, Track] {
    const { scale } = this.look;
    const high = model.rowHeight ?? 34;
    const heightOf = typeof high === "number" ? () => high : high;
    return [
      new Track(model.rows, (row) => Math.round(heightOf(row) * scale)),
      new Track(model.columns.length, (column) => Math.round((this.widths[column] ?? 80) * scale)),
    ];
  }

  /** Cells look otherwise: all of them, or these; what stays at the left is drawn with them. */
  changed(from = 0, to = Infinity, left = 0, right = Infinity): void {
    this.tiles.repaintRows(from, to, left, right);
    this.reader.changed(from, to);
    this.tellActive();
    this.later();
  }

  focus(): void {
    this.parts.input.focus({ preventScroll: true });
  }

  edit(): void {
    const { row, column } = this.core.selection.active;
    if (this.core.isBand(row)) return;
    if (this.core.model.readOnly(row, column)) {
      this.core.model.open?.(row, column);
      return;
    }
    this.focus();
    this.editor.open(this.core.model.text(row, column));
  }

  private measure(): void {
    const { scroller, space } = this.parts;
    space.style.width = `${this.columns.total}px`;
    space.style.height = `${this.rows.total + (this.core.model.foot ? this.foot : 0)}px`;
    this.seen.width = scroller.clientWidth;
    this.seen.height = scroller.clientHeight;
    this.readScroll();
    this.tiles.resize(this.seen.width, this.seen.height, window.devicePixelRatio || 1);
    this.parts.foot.style.bottom = `${scroller.offsetHeight - scroller.clientHeight}px`;
    this.draw();
  }

  private get foot(): number {
    return footHeight({ model: this.core.model, look: this.look });
  }

  private later(): void {
    if (this.frame === 0)
      this.frame = requestAnimationFrame(() => {
        this.frame = 0;
        this.draw();
      });
  }

  private readScroll(): void {
    const ratio = window.devicePixelRatio || 1;
    const { scrollLeft, scrollTop } = this.parts.scroller;
    this.seen.x = Math.round(scrollLeft * ratio) / ratio;
    this.seen.y = Math.round(scrollTop * ratio) / ratio;
  }

  private get scrolled(): { x: number; y: number } {
    return this.seen;
  }

  private scrollTo(x: number, y: number): void {
    const { scroller } = this.parts;
    if (x !== this.seen.x) scroller.scrollLeft = x;
    if (y !== this.seen.y) scroller.scrollTop = y;
    this.readScroll();
  }

  private draw(): void {
    if (this.pulled && this.pointer.isPulling) this.pullOn(this.pulled);
    const { x, y } = this.scrolled;
    const { model, selection } = this.core;
    const isMore = this.tiles.draw(
      {
        model,
        rows: this.rows,
        columns: this.columns,
        look: this.look,
        marks: {
          selection,
          ghost: this.ghost,
          isGhostWrong: this.isGhostWrong,
          hasFocus: this.hasFocus,
          hasHandle:
            selection.areas.length === 1 &&
            selection.active.column >= model.frozen &&
            !model.readOnly(selection.active.row, selection.active.column),
        },
      },
      x,
      y,
    );
    this.parts.heads.style.transform = `translateX(${-x}px)`;
    if (isMore) this.later();
    const bottom = y + this.seen.height - 1 - (model.foot ? this.foot : 0);
    this.reader.show(this.rows.at(y), this.rows.at(bottom));
    const box = this.boxOf(areaOf(selection.active));
    // Unseen, it stays in sight: the browser would scroll to where somebody types.
    const { width, height } = this.seen;
    const inside = (place: number, most: number) =>
      this.editor.isOpen ? place : Math.max(0, Math.min(most - 40, place));
    this.editor.place(inside(box.x, width), inside(box.y, height), box.width, box.height);
    this.hooks.moved();
  }

  /** While something is pulled over the edge the sheet goes on by itself. */
  private pullOn({ x, y }: { x: number; y: number }): void {
    const { scroller } = this.parts;
    const left = this.columns.start(this.core.model.frozen);
    const { width, height } = this.seen;
    const across = x > width - 12 ? x - width + 12 : x < left && x < 0 ? x : 0;
    const down = y > height - 12 ? y - height + 12 : y < 0 ? y : 0;
    if (across === 0 && down === 0) return;
    scroller.scrollBy(Math.max(-24, Math.min(24, across)), Math.max(-24, Math.min(24, down)));
    this.later();
  }

  cellAt(x: number, y: number): Cell {
    const { x: scrollX, y: scrollY } = this.scrolled;
    const left = this.columns.start(this.core.model.frozen);
    const height = this.seen.height - (this.core.model.foot ? this.foot : 0);
    const within = Math.max(0, Math.min(height - 1, y));
    return {
      row: this.rows.at(within + scrollY),
      column: this.columns.at(x < left && !(this.pointer?.isPulling && scrollX > 0) ? Math.max(0, x) : x + scrollX),
    };
  }

  /** Where an area lies on the canvas. */
  boxOf(area: Area): { x: number; y: number; width: number; height: number } {
    const { x, y } = this.scrolled;
    const { frozen } = this.core.model;
    const left = this.columns.start(area.left) - (area.left < frozen ? 0 : x);
    const right = this.columns.start(area.right + 1) - (area.right < frozen ? 0 : x);
    const top = this.rows.start(area.top) - y;
    return { x: left, y: top, width: right - left, height: this.rows.start(area.bottom + 1) - y - top };
  }

  /** Scrolls so far that a cell is seen whole. */
  reveal({ row, column }: Cell): void {
    const { frozen } = this.core.model;
    const height = this.seen.height - (this.core.model.foot ? this.foot : 0);
    const [top, bottom] = [this.rows.start(row), this.rows.start(row + 1)];
    let { x, y } = this.seen;
    if (top < y) y = top;
    else if (bottom > y + height) y = bottom - height;
    if (column >= frozen) {
      const left = this.columns.start(frozen);
      const [start, end] = [this.columns.start(column), this.columns.start(column + 1)];
      if (start - left < x || end - start > this.seen.width - left) x = start - left;
      else if (end > x + this.seen.width) x = end - this.seen.width;
    }
    if (x !== this.seen.x || y !== this.seen.y) this.scrollTo(x, y);
  }

  private onSelected(before: Selection): void {
    const { selection } = this.core;
    for (const { areas, active } of [before, selection]) {
      for (const { top, bottom, left, right } of areas) this.tiles.repaintRows(top, bottom, left, right);
      this.tiles.repaintRows(active.row, active.row, active.column, active.column);
    }
    const isWhole = selection.head.row >= this.core.model.rows - 1 && selection.active.row <= 1;
    if (!isWhole || before.active !== selection.active)
      this.reveal(before.active === selection.active ? selection.head : selection.active);
    if (this.editor.isOpen) this.editor.cancel();
    this.tellActive();
    this.later();
    this.hooks.selected(selection);
  }

  private tellActive(): void {
    this.parts.input.setAttribute("aria-activedescendant", this.reader.cell(this.core.selection.active));
  }

  private setFocus(has: boolean): void {
    this.hasFocus = has;
    this.tiles.repaint();
    this.later();
  }

  private setGhost(area: Area | null, isWrong: boolean, note: string | null): void {
    const before = this.ghost;
    this.ghost = area;
    this.isGhostWrong = isWrong;
    for (const one of [before, area]) if (one) this.tiles.repaintRows(one.top, one.bottom, one.left, one.right);
    if (!this.editor.isOpen) {
      this.editor.say(note === null ? null : { text: note, isWrong });
      if (area && note !== null) {
        const box = this.boxOf(area);
        this.parts.bubble.style.transform = `translate(${Math.max(0, box.x)}px, ${box.y + box.height + 4}px)`;
      }
    }
    if (area === null) this.pulled = null;
    this.later();
  }

  private onKey(event: KeyboardEvent): void {
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === "Escape" && this.pointer.isPulling) {
      this.pointer.cancel();
      event.preventDefault();
      return;
    }
    if (this.editor.key(event)) {
      event.stopPropagation();
      return;
    }
    const isDone =
      this.hooks.key(event) ||
      sheetKey(event, this.core, {
        pageRows: () => Math.max(1, Math.floor(this.seen.height / 34) - 2),
        edit: () => this.edit(),
        widen: (by) => this.hooks.widen(this.core.selection.active.column, by),
      });
    if (isDone) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const { row, column } = this.core.selection.active;
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isLetter && !this.core.model.fillsSelection && this.core.model.readOnly(row, column)) event.preventDefault();
  }

  private onCopy(event: ClipboardEvent, cuts: boolean): void {
    if (this.editor.isOpen) return;
    event.preventDefault();
    const text = this.core.copy();
    if (text === null) return;
    event.clipboardData?.setData("text/plain", text);
    if (cuts) this.core.clear("cut");
  }

  private onPaste(event: ClipboardEvent): void {
    if (this.editor.isOpen) return;
    event.preventDefault();
    const text = event.clipboardData?.getData("text/plain");
    if (text) this.core.paste(text);
  }
}

function lookOf(theme: ThemeName, root: HTMLElement): Look {
  const scale = (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
  const { fontFamily } = getComputedStyle(root);
  const font = (size: number, weight: number) => `${weight} ${Math.round(size * scale * 10) / 10}px ${fontFamily}`;
  return {
    colours: theme === "dark" ? dark : light,
    isDark: theme === "dark",
    scale,
    fonts: { plain: font(13, 400), bold: font(13, 600), small: font(11, 400) },
  };
}
