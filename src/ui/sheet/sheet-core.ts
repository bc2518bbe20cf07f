import { uiText } from "../texts.ts";
import { areaOf, cellsOf, common, countOf, heightOf, shifted, widthOf, type Area, type Cell } from "./areas.ts";
import { beyondEdge, copied, pasteCells, tableOf, tableText } from "./clipboard.ts";
import { filled, filledDown, filledRight, type Filled } from "./fill.ts";
import { isKeyed, pasteByKey } from "./paste-by-key.ts";
import {
  added,
  chosen,
  clamped,
  extended,
  jumped,
  only,
  stepped,
  stepWithin,
  type Direction,
  type Limits,
  type Selection,
} from "./selection.ts";
import type { Drop, SheetModel, SheetWrite, WriteKind, WriteResult } from "./sheet-model.ts";
import { UndoStack } from "./undo-stack.ts";

export interface CoreHooks {
  /** The selection is another one. */
  selected(before: Selection): void;
  /** These cells may look otherwise, and sums beside them; null: all. */
  changed(area: Area | null): void;
  said(text: string, isWrong: boolean): void;
}

/** What can be done in a sheet, without a screen: selection, writing, clipboard, filling, steps. */
export class SheetCore<V> {
  model: SheetModel<V>;
  selection: Selection;
  readonly steps: UndoStack;
  private readonly hooks: CoreHooks;
  private clip: { text: string; values: readonly (readonly V[])[] } | null = null;

  constructor(model: SheetModel<V>, hooks: CoreHooks) {
    this.model = model;
    this.hooks = hooks;
    this.steps = new UndoStack(model.steps);
    this.selection = only({
      row: Math.max(0, this.firstRow()),
      column: Math.min(model.frozen, model.columns.length - 1),
    });
  }

  setModel(model: SheetModel<V>): void {
    this.model = model;
    this.selection = clamped(this.selection, model.rows, model.columns.length);
  }

  readonly isBand = (row: number): boolean => this.model.band !== undefined && this.model.band(row) !== null;

  private firstRow(): number {
    let row = 0;
    while (row < this.model.rows - 1 && this.isBand(row)) row += 1;
    return row;
  }

  private get limits(): Limits {
    const { model } = this;
    return {
      rows: model.rows,
      columns: model.columns.length,
      isBand: this.isBand,
      isFilled: (row, column) => model.text(row, column) !== "",
    };
  }

  select(selection: Selection): void {
    const before = this.selection;
    this.selection = selection;
    this.hooks.selected(before);
  }

  /** An arrow, with Ctrl to the end of what is filled, with Shift by widening. */
  move(direction: Direction, { jump = false, extend = false, by = 1 } = {}): void {
    const { active, head } = this.selection;
    const from = extend ? head : active;
    const to = jump ? jumped(from, direction, this.limits) : stepped(from, direction, this.limits, by);
    this.select(extend ? extended(this.selection, to) : only(to));
  }

  /** To a cell: the first or last column, or with Ctrl the first or last cell. */
  moveTo(cell: Cell, extend: boolean): void {
    this.select(extend ? extended(this.selection, cell) : only(cell));
  }

  add(cell: Cell): void {
    this.select(added(this.selection, cell));
  }

  /** Tab goes to the right, Enter down; in a selection of more than one cell they stay inside. */
  next(forward: boolean, byRow: boolean): void {
    const { areas } = this.selection;
    if (areas.length > 1 || (areas[0] && (heightOf(areas[0]) > 1 || widthOf(areas[0]) > 1)))
      this.select(stepWithin(this.selection, forward, byRow));
    else this.move(byRow ? (forward ? "right" : "left") : forward ? "down" : "up");
  }

  selectRows(from: number, to: number, adds = false): void {
    const { frozen, columns } = this.model;
    const area = { top: Math.min(from, to), bottom: Math.max(from, to), left: frozen, right: columns.length - 1 };
    this.select(chosen(area, adds ? this.selection.areas : []));
  }

  selectColumns(from: number, to: number, adds = false): void {
    const area = { top: 0, bottom: this.model.rows - 1, left: Math.min(from, to), right: Math.max(from, to) };
    this.select({
      ...chosen(area, adds ? this.selection.areas : []),
      active: { row: this.firstRow(), column: area.left },
    });
  }

  selectAll(): void {
    this.selectColumns(this.model.frozen, this.model.columns.length - 1);
  }

  /** The chosen cells, without titles. */
  private *chosenCells(): Generator<Cell> {
    for (const cell of cellsOf(this.selection.areas)) if (!this.isBand(cell.row)) yield cell;
  }

  private chosenCount(): number {
    const { areas } = this.selection;
    const count = countOf(areas);
    if (count <= (this.model.most ?? Infinity)) return count;
    let titles = 0;
    for (const { top, bottom, left, right } of areas)
      for (let row = top; row <= bottom; row += 1) if (this.isBand(row)) titles += right - left + 1;
    return count - titles;
  }

  private isTooMuch(count: number): boolean {
    const most = this.model.most ?? Infinity;
    if (count <= most) return false;
    this.hooks.said(uiText("sheet.tooMany", { count, most }), true);
    return true;
  }

  private commit(writes: readonly SheetWrite<V>[], kind: WriteKind): string | null {
    if (writes.length === 0 || this.isTooMuch(writes.length)) return null;
    const area = { top: Infinity, left: Infinity, bottom: 0, right: 0 };
    for (const { row, column } of writes) {
      area.top = Math.min(area.top, row);
      area.bottom = Math.max(area.bottom, row);
      area.left = Math.min(area.left, column);
      area.right = Math.max(area.right, column);
    }
    return this.take(this.model.write(writes, kind), area);
  }

  /** Something was written, here or by the page around: a step that can be taken back. */
  take({ step, said, fault }: WriteResult, area: Area | null = null): string | null {
    if (fault !== undefined) return fault;
    if (step) {
      const after = (text: string | undefined) => {
        this.hooks.changed(area);
        return text;
      };
      this.steps.push({ undo: () => after(step.undo()), redo: () => after(step.redo()) });
      this.hooks.changed(area);
    }
    if (said) this.hooks.said(said, !step);
    return null;
  }

  private say(fault: string | null): void {
    if (fault !== null) this.hooks.said(fault, true);
  }

  /** Why the active cell is not to be written, where its model says so. */
  sayClosed(): void {
    const { row, column } = this.selection.active;
    this.say(this.model.closed?.(row, column) ?? null);
  }

  /** Writes what was typed; answers what is wrong with it. */
  type(text: string): string | null {
    const { active } = this.selection;
    if (this.model.fillsSelection && this.isTooMuch(this.chosenCount())) return null;
    const cells = this.model.fillsSelection ? [...this.chosenCells()] : [active];
    return this.commit(
      cells.map((cell) => ({ ...cell, text, value: undefined })),
      "type",
    );
  }

  clear(kind: "clear" | "cut" = "clear"): void {
    if (this.isTooMuch(this.chosenCount())) return;
    const filledCells = [...this.chosenCells()].filter(({ row, column }) => this.model.text(row, column) !== "");
    this.say(
      this.commit(
        filledCells.map((cell) => ({ ...cell, text: "", value: undefined })),
        kind,
      ),
    );
  }

  /** The text for the clipboard; null where the areas do not go together. */
  copy(): string | null {
    const cells = copied(this.selection.areas)?.filter(([first]) => first && !this.isBand(first.row));
    if (!cells) {
      this.hooks.said(uiText("sheet.apart"), true);
      return null;
    }
    const text = tableText(cells.map((line) => line.map(({ row, column }) => this.model.text(row, column))));
    this.clip = { text, values: cells.map((line) => line.map(({ row, column }) => this.model.value(row, column))) };
    return text;
  }

  paste(text: string, byKey = false): void {
    const table = tableOf(text);
    const { rows, columns, keys } = this.model;
    if (keys && (byKey || isKeyed(table, keys))) return this.pasteKeyed(table);
    const cells = pasteCells(table, this.selection.areas, rows, columns.length, this.isBand);
    // What was copied here comes back whole, not as its text.
    const values = this.clip && sameText(this.clip.text, text) ? this.clip.values : [];
    const writes = cells.map(({ row, column, from: [down, right] }) => ({
      row,
      column,
      text: table[down]?.[right] ?? "",
      value: values[down]?.[right],
    }));
    this.say(this.commit(writes, "paste"));
    const first = writes[0];
    const last = writes.at(-1);
    const beyond = beyondEdge(table, this.selection.areas, cells);
    if (beyond > 0) this.hooks.said(uiText("sheet.beyond", { count: beyond }), true);
    if (first && last && this.selection.areas.length === 1) this.select(chosen(areaOf(first, last)));
  }

  /** Each line goes to the row of its key, whatever is chosen. */
  private pasteKeyed(table: readonly (readonly string[])[]): void {
    const { keys, columns, unplaced } = this.model;
    if (!keys) return;
    const found = pasteByKey(table, keys, this.selection.active.column, columns.length);
    const writes = found.cells.map(({ row, column, from: [down, right] }) => ({
      row,
      column,
      text: table[down]?.[right] ?? "",
      value: undefined,
    }));
    this.say(this.commit(writes, "paste"));
    if (found.unplaced.length > 0) {
      this.hooks.said(uiText("sheet.unplaced", { count: found.unplaced.length }), true);
      unplaced?.(found.unplaced);
    }
    if (writes[0]) this.select(only(writes[0]));
  }

  private repeat(cells: readonly Filled[]): void {
    if (this.isTooMuch(cells.length)) return;
    const writes = cells.map(({ row, column, from }) => ({
      row,
      column,
      text: this.model.text(from.row, from.column),
      value: this.model.value(from.row, from.column),
    }));
    this.say(this.commit(writes, "fill"));
  }

  fillTo(source: Area, whole: Area): void {
    this.repeat(filled(source, whole, this.isBand));
    this.select(chosen(whole));
  }

  fillDown(): void {
    this.repeat(this.selection.areas.flatMap((area) => filledDown(area, this.isBand)));
  }

  fillRight(): void {
    this.repeat(this.selection.areas.flatMap((area) => filledRight(area, this.isBand)));
  }

  /** What would be dropped where; null where it would leave the sheet or stay. */
  dropAt(from: Area, down: number, right: number, kind: Drop["kind"]): Drop | null {
    const to = shifted(from, down, right);
    const whole = {
      top: 0,
      left: this.model.frozen,
      bottom: this.model.rows - 1,
      right: this.model.columns.length - 1,
    };
    const inside = common(to, whole);
    if ((down === 0 && right === 0) || !inside || heightOf(inside) < heightOf(to) || widthOf(inside) < widthOf(to))
      return null;
    return kind === "swap" && common(from, to) ? null : { from, to, kind };
  }

  /** What a drop writes, each cell once. */
  writesOf({ from, to, kind }: Drop): SheetWrite<V>[] {
    const [down, right] = [to.top - from.top, to.left - from.left];
    const writes = new Map<string, SheetWrite<V>>();
    const put = (row: number, column: number, of: Cell | null) => {
      if (this.isBand(row) || (of && this.isBand(of.row))) return;
      writes.set(`${row} ${column}`, {
        row,
        column,
        text: of ? this.model.text(of.row, of.column) : "",
        value: of ? this.model.value(of.row, of.column) : undefined,
      });
    };
    const moved = [...cellsOf([from])];
    for (const { row, column } of moved)
      if (kind !== "copy") put(row, column, kind === "swap" ? { row: row + down, column: column + right } : null);
    for (const cell of moved) put(cell.row + down, cell.column + right, cell);
    return [...writes.values()];
  }

  drop(drop: Drop): void {
    this.say(this.commit(this.writesOf(drop), drop.kind));
    this.select(chosen(drop.to));
  }

  undo(): void {
    this.steps.undo((text) => text && this.hooks.said(text, false));
  }

  redo(): void {
    this.steps.redo((text) => text && this.hooks.said(text, false));
  }
}

const sameText = (a: string, b: string) => a.replaceAll("\r\n", "\n") === b.replaceAll("\r\n", "\n").replace(/\n$/, "");
