import type { ThemeName } from "../theme/tokens.ts";
import { areaOf, type Area, type Cell } from "./areas.ts";
import { SheetEditor } from "./editor.ts";
import type { Look } from "./frame.ts";
import { lookOf } from "./look.ts";
import { ReaderWindow } from "./reader-window.ts";
import type { Selection } from "./selection.ts";
import { SheetCore } from "./sheet-core.ts";
import { listenToField } from "./sheet-field.ts";
import { SheetMarks } from "./sheet-marks.ts";
import type { SheetModel } from "./sheet-model.ts";
import { SheetPlace } from "./sheet-place.ts";
import { SheetPointer } from "./sheet-pointer.ts";
import { SheetTiles } from "./sheet-tiles.ts";

export interface SheetParts {
  root: HTMLElement;
  scroller: HTMLElement;
  space: HTMLElement;
  /** Tiles that scroll, those that stay at the left, and the row at the foot. */
  moving: HTMLElement;
  frozen: HTMLElement;
  foot: HTMLCanvasElement;
  /** What lies over both. */
  marks: HTMLElement;
  frozenMarks: HTMLElement;
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

/** So long after the last step of a scroll it has come to rest. */
const RESTS_MS = 120;

/** A sheet on the screen: who draws what and when. No part of it is React. */
export class SheetView<V> {
  readonly core: SheetCore<V>;
  private readonly parts: SheetParts;
  private readonly hooks: ViewHooks;
  private readonly place: SheetPlace;
  private readonly tiles: SheetTiles;
  private readonly marks: SheetMarks;
  private readonly reader: ReaderWindow;
  private readonly pointer: SheetPointer<V>;
  readonly editor: SheetEditor;
  private theme: ThemeName;
  private look: Look;
  private widths: readonly number[];
  private ghost: Area | null = null;
  private isGhostWrong = false;
  private frame = 0;
  private pulled: { x: number; y: number } | null = null;
  private scrolledAt = -Infinity;
  private rest = 0;
  private readonly stop = new AbortController();
  private readonly observer: ResizeObserver;

  constructor(parts: SheetParts, model: SheetModel<V>, widths: readonly number[], theme: ThemeName, hooks: ViewHooks) {
    this.parts = parts;
    this.hooks = hooks;
    this.widths = widths;
    this.theme = theme;
    this.look = lookOf(theme, parts.root);
    this.core = new SheetCore(model, {
      selected: (before) => this.onSelected(before),
      changed: (area) => this.changed(area?.top, area?.bottom, area?.left, area?.right),
      said: (text, isWrong) => hooks.said(text, isWrong),
    });
    this.place = new SheetPlace(parts.scroller);
    this.place.layOut(model, widths, this.look);
    this.tiles = new SheetTiles(parts);
    this.marks = new SheetMarks(parts);
    this.reader = new ReaderWindow(parts.grid, model);
    this.editor = this.madeEditor();
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

  private madeEditor(): SheetEditor {
    return new SheetEditor(this.parts.input, this.parts.bubble, {
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
  }

  private listen(): void {
    const { signal } = this.stop;
    this.parts.scroller.addEventListener(
      "scroll",
      () => {
        this.place.readScroll();
        this.scrolledAt = performance.now();
        this.later();
      },
      { signal, passive: true },
    );
    // Nothing above listens to them, and React would look at each, and at the field for each letter.
    const own = ["pointermove", "mousemove", "wheel", "keypress", "keyup", "beforeinput"];
    for (const kind of own)
      this.parts.space.addEventListener(kind, (event) => event.stopPropagation(), { signal, passive: true });
    window.addEventListener("resize", () => this.measure(), { signal });
    listenToField(
      this.parts.input,
      this,
      {
        key: (event) => this.hooks.key(event),
        letGo: () => {
          if (!this.pointer.isPulling) return false;
          this.pointer.cancel();
          return true;
        },
        focused: (has) => this.parts.root.classList.toggle("has-focus", has),
        pageRows: () => this.place.pageRows,
        edit: () => this.edit(),
        widen: (by) => this.hooks.widen(this.core.selection.active.column, by),
      },
      signal,
    );
  }

  close(): void {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.rest);
    this.stop.abort();
    this.observer.disconnect();
    this.pointer.close();
    this.editor.close();
    this.reader.close();
    this.marks.close();
    this.tiles.forget();
  }

  setModel(model: SheetModel<V>, widths: readonly number[]): void {
    this.widths = widths;
    this.core.setModel(model);
    this.place.layOut(model, widths, this.look);
    this.reader.setModel(model);
    this.tiles.repaint();
    this.measure();
    this.tellActive();
  }

  setTheme(theme: ThemeName): void {
    // It is told once more when it has just been made.
    if (theme === this.theme) return;
    this.theme = theme;
    this.look = lookOf(theme, this.parts.root);
    this.place.layOut(this.core.model, this.widths, this.look);
    this.tiles.forget();
    this.measure();
  }

  /** Cells look otherwise: all of them, or these; sums at the left and at the foot are drawn with them. */
  changed(from = 0, to = Infinity, left = 0, right = Infinity, hasSums = true): void {
    this.tiles.repaintRows(from, to, left, right, hasSums);
    this.reader.changed(from, to);
    this.tellActive();
    this.later();
  }

  /** The cell at a place of what is seen. */
  cellAt(x: number, y: number): Cell {
    return this.place.cellAt(x, y, this.pointer.isPulling);
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
    const { scroller, space, foot } = this.parts;
    const { place } = this;
    space.style.width = `${place.columns.total}px`;
    space.style.height = `${place.rows.total + place.foot}px`;
    place.readSize();
    this.tiles.resize(place.seen.width, place.seen.height, window.devicePixelRatio || 1);
    foot.style.bottom = `${scroller.offsetHeight - scroller.clientHeight}px`;
    this.draw();
  }

  private later(): void {
    if (this.frame === 0)
      this.frame = requestAnimationFrame(() => {
        this.frame = 0;
        this.draw();
      });
  }

  private draw(): void {
    this.place.scroll();
    if (this.pulled && this.pointer.isPulling && this.place.pullOn(this.pulled)) this.later();
    const { place, look } = this;
    const { model, selection } = this.core;
    const { x, y } = place.seen;
    const frame = { model, rows: place.rows, columns: place.columns, look };
    if (this.tiles.draw(frame, x, y, selection.active.row)) this.later();
    this.marks.draw(place, {
      selection,
      ghost: this.ghost,
      isGhostWrong: this.isGhostWrong,
      hasHandle:
        selection.areas.length === 1 &&
        selection.active.column >= model.frozen &&
        !model.readOnly(selection.active.row, selection.active.column),
    });
    this.parts.heads.style.transform = `translateX(${-x}px)`;
    this.reader.show(...place.seenRows);
    this.placeField();
    this.hooks.moved();
  }

  /** Over the active cell; unseen it follows once the scrolling rests, as to move it costs a part of each frame. */
  private placeField(): void {
    const { isOpen } = this.editor;
    clearTimeout(this.rest);
    if (!isOpen && performance.now() - this.scrolledAt < RESTS_MS) {
      this.rest = window.setTimeout(() => this.placeField(), RESTS_MS);
      return;
    }
    const { width, height } = this.place.seen;
    const box = this.boxOf(areaOf(this.core.selection.active));
    // Unseen, it stays in sight: the browser would scroll to where somebody types.
    const inside = (at: number, most: number) => (isOpen ? at : Math.max(0, Math.min(most - 40, at)));
    this.editor.place(inside(box.x, width), inside(box.y, height), box.width, box.height);
  }

  boxOf(area: Area): { x: number; y: number; width: number; height: number } {
    return this.place.boxOf(area);
  }

  reveal(cell: Cell): void {
    this.place.reveal(cell);
    this.later();
  }

  private onSelected(before: Selection): void {
    const { selection } = this.core;
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

  private setGhost(area: Area | null, isWrong: boolean, note: string | null): void {
    this.ghost = area;
    this.isGhostWrong = isWrong;
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
}
