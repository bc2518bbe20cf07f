import type { Cell } from "./areas.ts";
import type { SheetModel } from "./sheet-model.ts";

const PAUSE = 80;
/** So long at a time, so that a key that comes is not kept waiting. */
const STRETCH_MS = 4;

/**
 * The rows that are seen as a grid of elements, for readers. What is drawn does not wait for it: the row of the active cell
 * is there at once, the others follow in small parts when nothing moves.
 */
export class ReaderWindow {
  private readonly grid: HTMLElement;
  private readonly heads: HTMLElement;
  private readonly id: string;
  private readonly rows = new Map<number, HTMLElement>();
  private readonly spare: HTMLElement[] = [];
  private model: SheetModel;
  private wanted = { from: 0, to: -1 };
  private readonly stale = new Set<number>();
  private timer = 0;
  private idle = 0;

  constructor(grid: HTMLElement, model: SheetModel) {
    this.grid = grid;
    this.id = grid.id;
    this.model = model;
    this.heads = document.createElement("div");
    this.heads.role = "row";
    this.heads.ariaRowIndex = "1";
    grid.append(this.heads);
    this.setModel(model);
  }

  setModel(model: SheetModel): void {
    const isOther = model.columns.length !== this.model.columns.length || this.heads.childElementCount === 0;
    this.model = model;
    this.grid.ariaRowCount = String(model.rows + 1);
    this.grid.ariaColCount = String(model.columns.length);
    if (isOther) {
      for (const row of this.rows.values()) row.remove();
      this.rows.clear();
      this.spare.length = 0;
      this.heads.replaceChildren(...model.columns.map(() => cellOf("columnheader")));
    }
    model.columns.forEach(({ name }, at) => {
      const head = this.heads.children[at];
      if (head) put(head, at, name);
    });
    for (const row of this.rows.keys()) if (row >= model.rows) this.drop(row);
    this.changed();
  }

  /** These rows are to be read anew. */
  changed(from = 0, to = Infinity): void {
    for (const row of this.rows.keys()) if (row >= from && row <= to) this.stale.add(row);
    this.later();
  }

  /** These rows are seen now. */
  show(from: number, to: number): void {
    if (from === this.wanted.from && to === this.wanted.to) return;
    this.wanted = { from, to };
    this.later();
  }

  /** The element of a cell, made at once; the others of its row follow. */
  cell({ row, column }: Cell): string {
    let line = this.rows.get(row);
    if (!line) {
      line = this.insert(row);
      this.stale.add(row);
      this.later();
    }
    if (this.stale.has(row)) this.one(line, row, column);
    return line.children[column] ? this.idOf(row, column) : "";
  }

  close(): void {
    clearTimeout(this.timer);
    idle.cancel(this.idle);
    this.grid.replaceChildren();
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.whenIdle(), PAUSE);
  }

  private whenIdle(): void {
    idle.cancel(this.idle);
    this.idle = idle.ask((deadline) => this.work(deadline));
  }

  /** As many rows as nobody waits for; after half a second without a pause one at a time. */
  private work(deadline: Idle): void {
    const until = performance.now() + Math.min(STRETCH_MS, deadline.timeRemaining());
    let isFirst = true;
    const hasTime = () => {
      const has = isFirst || performance.now() < until;
      isFirst = false;
      return has;
    };
    for (const row of this.rows.keys()) {
      if (row >= this.wanted.from - 1 && row <= this.wanted.to + 1) continue;
      if (this.rows.get(row)?.contains(document.activeElement)) continue;
      if (this.rows.size <= this.wanted.to - this.wanted.from + 8) break;
      this.drop(row);
    }
    for (let row = this.wanted.from; row <= this.wanted.to; row += 1) {
      const line = this.rows.get(row);
      if (line && !this.stale.has(row)) continue;
      if (!hasTime()) return this.whenIdle();
      this.fill(line ?? this.insert(row), row);
      this.stale.delete(row);
    }
  }

  private drop(row: number): void {
    const line = this.rows.get(row);
    if (!line) return;
    line.remove();
    this.rows.delete(row);
    this.stale.delete(row);
    this.spare.push(line);
  }

  private insert(row: number): HTMLElement {
    const line = this.spare.pop() ?? this.made();
    let next: number | undefined;
    for (const other of this.rows.keys()) if (other > row && (next === undefined || other < next)) next = other;
    line.ariaRowIndex = String(row + 2);
    for (const [column, cell] of [...line.children].entries()) cell.id = this.idOf(row, column);
    this.grid.insertBefore(line, next === undefined ? null : (this.rows.get(next) ?? null));
    this.rows.set(row, line);
    return line;
  }

  private made(): HTMLElement {
    const line = document.createElement("div");
    line.role = "row";
    line.append(...this.model.columns.map((_, at) => cellOf(at === 0 ? "rowheader" : "gridcell")));
    return line;
  }

  private fill(line: HTMLElement, row: number): void {
    for (let column = 0; column < this.model.columns.length; column += 1) this.one(line, row, column);
  }

  private idOf(row: number, column: number): string {
    return `${this.id}-${row}-${column}`;
  }

  private one(line: HTMLElement, row: number, column: number): void {
    const { model } = this;
    const cell = line.children[column];
    if (!cell) return;
    const band = model.band?.(row) ?? null;
    const text = band === null ? (model.said ?? model.text)(row, column) : column === 0 ? band : "";
    put(cell, column, text);
    const isReadOnly = band !== null || model.readOnly(row, column) ? "true" : "false";
    if (column > 0 && cell.ariaReadOnly !== isReadOnly) cell.ariaReadOnly = isReadOnly;
  }
}

type Idle = Pick<IdleDeadline, "timeRemaining">;
/** Not every browser says when nobody waits: there it is a moment later. */
const idle =
  typeof requestIdleCallback === "function"
    ? {
        ask: (work: (deadline: Idle) => void) => requestIdleCallback(work, { timeout: 500 }),
        cancel: (number: number) => cancelIdleCallback(number),
      }
    : {
        ask: (work: (deadline: Idle) => void) => window.setTimeout(() => work({ timeRemaining: () => 0 }), 20),
        cancel: (number: number) => clearTimeout(number),
      };

function cellOf(role: string): HTMLElement {
  const cell = document.createElement("div");
  cell.role = role;
  return cell;
}

function put(cell: Element, column: number, text: string): void {
  if (cell.textContent !== text) cell.textContent = text;
  const index = String(column + 1);
  if (cell.ariaColIndex !== index) cell.ariaColIndex = index;
}
