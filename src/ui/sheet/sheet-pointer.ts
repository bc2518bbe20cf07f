import { areaOf, contains, sizeOf, type Area, type Cell } from "./areas.ts";
import { fillArea } from "./fill.ts";
import type { SheetCore } from "./sheet-core.ts";
import type { Drop } from "./sheet-model.ts";
import { HANDLE } from "./frame.ts";

export interface PointerHooks {
  /** The cell below a place of what is seen, also outside of it: then the nearest. */
  cellAt(x: number, y: number): Cell;
  boxOf(area: Area): { x: number; y: number; width: number; height: number };
  /** Where the selection would go. */
  ghost(area: Area | null, isWrong: boolean, note: string | null): void;
  /** Scrolls while something is pulled over the edge. */
  pull(x: number, y: number): void;
  edit(): void;
  focus(): void;
}

type Pull =
  | { kind: "select" }
  | { kind: "rows"; from: number; before: readonly Area[] }
  | { kind: "fill"; source: Area; whole: Area }
  | { kind: "drop"; source: Area; from: Cell; drop: Drop | null };

/** What the mouse, a pen or a finger does on the body of a sheet. */
export class SheetPointer<V> {
  private pull: Pull | null = null;
  private touched: { x: number; y: number } | null = null;
  private readonly space: HTMLElement;
  private readonly seen: HTMLElement;
  private readonly core: () => SheetCore<V>;
  private readonly hooks: PointerHooks;
  private readonly stop = new AbortController();

  constructor(space: HTMLElement, seen: HTMLElement, core: () => SheetCore<V>, hooks: PointerHooks) {
    this.space = space;
    this.seen = seen;
    this.core = core;
    this.hooks = hooks;
    const { signal } = this.stop;
    space.addEventListener("pointerdown", this.down, { signal });
    space.addEventListener("pointermove", this.move, { signal });
    space.addEventListener("pointerup", this.up, { signal });
    space.addEventListener("pointercancel", this.cancel, { signal });
    space.addEventListener("dblclick", (event) => isField(event) || this.hooks.edit(), { signal });
    // The field keeps the focus.
    space.addEventListener("mousedown", (event) => isField(event) || event.preventDefault(), { signal });
  }

  close(): void {
    this.stop.abort();
  }

  get isPulling(): boolean {
    return this.pull !== null;
  }

  private place(event: MouseEvent): [number, number] {
    const box = this.seen.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  private readonly down = (event: PointerEvent) => {
    if (event.button !== 0 || isField(event)) return;
    const [x, y] = this.place(event);
    if (event.pointerType === "touch") {
      this.touched = { x, y };
      return;
    }
    this.hooks.focus();
    this.space.setPointerCapture(event.pointerId);
    this.begin(x, y, event);
  };

  private begin(x: number, y: number, event: MouseEvent): void {
    const core = this.core();
    const cell = this.hooks.cellAt(x, y);
    const adds = event.ctrlKey || event.metaKey;
    const near = this.near(x, y);
    const last = core.selection.areas.at(-1);
    if (near === "handle" && last) this.pull = { kind: "fill", source: last, whole: last };
    else if (near === "border" && last) this.pull = { kind: "drop", source: last, from: cell, drop: null };
    else if (core.model.columns[cell.column]?.choosesRow && !core.isBand(cell.row)) {
      const from = event.shiftKey ? core.selection.active.row : cell.row;
      const before = adds ? core.selection.areas : [];
      this.pull = { kind: "rows", from, before };
      core.selectRows(from, cell.row, adds);
    } else if (core.isBand(cell.row)) this.pull = null;
    else {
      this.pull = { kind: "select" };
      if (event.shiftKey) core.moveTo(cell, true);
      else if (adds) core.add(cell);
      else core.moveTo(cell, false);
    }
  }

  private readonly move = (event: PointerEvent) => {
    const [x, y] = this.place(event);
    if (!this.pull) {
      if (event.pointerType === "touch") return;
      const near = this.near(x, y);
      const cursor = near === "handle" ? "crosshair" : near === "border" ? "move" : "default";
      if (this.space.style.cursor !== cursor) this.space.style.cursor = cursor;
      return;
    }
    this.hooks.pull(x, y);
    this.follow(x, y, event);
  };

  /** Where the pointer is now, also when only the sheet has moved below it. */
  private follow(x: number, y: number, event: MouseEvent): void {
    const core = this.core();
    const cell = this.hooks.cellAt(x, y);
    const { pull } = this;
    if (!pull) return;
    if (pull.kind === "select") {
      const { head } = core.selection;
      if (head.row !== cell.row || head.column !== cell.column) core.moveTo(cell, true);
    } else if (pull.kind === "rows") {
      const last = core.selection.areas.at(-1);
      const wanted = areaOf({ row: pull.from, column: 0 }, { row: cell.row, column: 0 });
      if (last?.top !== wanted.top || last.bottom !== wanted.bottom) core.selectRows(pull.from, cell.row);
    } else if (pull.kind === "fill") {
      pull.whole = contains(pull.source, cell.row, cell.column) ? pull.source : fillArea(pull.source, cell);
      this.hooks.ghost(pull.whole, false, null);
    } else {
      const kind = event.ctrlKey || event.metaKey ? "copy" : event.shiftKey ? "swap" : "move";
      pull.drop = core.dropAt(pull.source, cell.row - pull.from.row, cell.column - pull.from.column, kind);
      const { veto, note } = pull.drop ? (core.model.drop?.(core.writesOf(pull.drop), kind) ?? {}) : {};
      this.hooks.ghost(pull.drop?.to ?? null, veto !== undefined, veto ?? note ?? null);
      if (veto !== undefined) pull.drop = null;
    }
  }

  private readonly up = (event: PointerEvent) => {
    const [x, y] = this.place(event);
    const core = this.core();
    const { pull, touched } = this;
    this.pull = null;
    this.touched = null;
    if (touched && Math.hypot(x - touched.x, y - touched.y) < 8) {
      // A tap chooses, a second one on the same cell writes.
      const cell = this.hooks.cellAt(x, y);
      const { active } = core.selection;
      this.hooks.focus();
      if (cell.row === active.row && cell.column === active.column) this.hooks.edit();
      else {
        this.begin(x, y, event);
        this.pull = null;
      }
    }
    const { areas, active } = core.selection;
    const isSingle = areas.length === 1 && areas[0] && sizeOf(areas[0]) === 1;
    if (pull?.kind === "select" && isSingle) core.model.open?.(active.row, active.column);
    if (pull?.kind === "fill" && pull.whole !== pull.source) core.fillTo(pull.source, pull.whole);
    if (pull?.kind === "drop") {
      const cell = this.hooks.cellAt(x, y);
      if (pull.drop) core.drop(pull.drop);
      else if (cell.row === pull.from.row && cell.column === pull.from.column) core.moveTo(cell, event.shiftKey);
    }
    this.hooks.ghost(null, false, null);
  };

  /** Esc, or the system takes the pointer away. */
  readonly cancel = (): void => {
    this.pull = null;
    this.touched = null;
    this.hooks.ghost(null, false, null);
  };

  private near(x: number, y: number): "handle" | "border" | null {
    const core = this.core();
    const area = core.selection.areas.at(-1);
    if (!area || core.selection.areas.length > 1 || area.right < core.model.frozen) return null;
    const box = this.hooks.boxOf(area);
    const [right, bottom] = [box.x + box.width, box.y + box.height];
    if (x >= right - HANDLE - 2 && x <= right + 2 && y >= bottom - HANDLE - 2 && y <= bottom + 2) return "handle";
    if (x < box.x - 2 || x > right + 2 || y < box.y - 2 || y > bottom + 2) return null;
    return Math.min(Math.abs(x - box.x), Math.abs(x - right), Math.abs(y - box.y), Math.abs(y - bottom)) <= 3
      ? "border"
      : null;
  }
}

/** In the open field the mouse places the caret. */
const isField = ({ target }: Event) => target instanceof HTMLTextAreaElement;
