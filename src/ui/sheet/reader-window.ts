import type { Cell } from "./areas.ts";
import type { SheetModel } from "./sheet-model.ts";

const CHUNK = 4;
const PAUSE = 80;

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

  /** The element of a cell, made at once. */
  cell({ row, column }: Cell): string {
    const line = this.rows.get(row) ?? this.insert(row);
    if (this.stale.delete(row)) this.fill(line, row);
    return line.children[column]?.id ?? "";
  }

  close(): void {
    clearTimeout(this.timer);
    this.grid.replaceChildren();
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.work(), PAUSE);
  }

  private work(): void {
    let left = CHUNK;
    for (const row of this.rows.keys())
      if (row < this.wanted.from - 1 || row > this.wanted.to + 1) {
        if (this.rows.get(row)?.contains(document.activeElement)) continue;
        if (this.rows.size <= this.wanted.to - this.wanted.from + 8 && left <= 0) break;
        this.drop(row);
        left -= 0.25;
      }
    for (let row = this.wanted.from; row <= this.wanted.to && left > 0; row += 1) {
      const line = this.rows.get(row);
      if (!line) this.insert(row);
      else if (this.stale.delete(row)) this.fill(line, row);
      else continue;
      left -= 1;
    }
    if (left <= 0) this.timer = window.setTimeout(() => this.work(), 0);
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
    this.fill(line, row);
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
    const { model } = this;
    line.ariaRowIndex = String(row + 2);
    const band = model.band?.(row) ?? null;
    for (let column = 0; column < model.columns.length; column += 1) {
      const cell = line.children[column];
      if (!cell) continue;
      const text = band === null ? (model.said ?? model.text)(row, column) : column === 0 ? band : "";
      put(cell, column, text);
      cell.id = `${this.id}-${row}-${column}`;
      const isReadOnly = band !== null || model.readOnly(row, column) ? "true" : "false";
      if (column > 0 && cell.ariaReadOnly !== isReadOnly) cell.ariaReadOnly = isReadOnly;
    }
  }
}

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
