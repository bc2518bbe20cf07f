import type { CellFault, SavedCells, SheetCells, SheetRead } from "../../../sheet-api.ts";
import { figureText, readFigure, type FigureFault } from "../../../rules/typed-figure.ts";

export type SheetItem = SheetRead["columns"][number];
export type SheetPerson = SheetRead["people"][number];

/** Where a figure stands: a person's row, and an item. */
export interface Spot {
  row: number;
  itemId: number;
}

/** A cell that is not saved as it was typed, and why. */
export interface WrongCell extends Spot {
  text: string;
  why: FigureFault | CellFault | "readOnly" | "notLoaded";
}

/** A cell that somebody else has saved meanwhile. */
export interface Conflict extends Spot {
  mine: number | null;
  theirs: number | null;
  version: number;
  by: string | null;
  at: string;
}

export interface Change extends Spot {
  before: number | null;
  after: number | null;
}

export type SentCell = Spot & { memberId: number; units: number | null; version: number };

const EMPTY = Number.NaN;
const keyOf = ({ row, itemId }: Spot) => `${row} ${itemId}`;

/** The figures of a sheet as they stand on the screen, what of them is not saved yet, and what went wrong. */
export class PaySheet {
  readonly people: readonly SheetPerson[];
  readonly items: ReadonlyMap<number, SheetItem>;
  readonly isReadOnly: boolean;
  readonly wrong = new Map<string, WrongCell>();
  readonly conflicts = new Map<string, Conflict>();
  private readonly figures = new Map<number, Float64Array>();
  private readonly versions = new Map<number, Int32Array>();
  private readonly sums = new Map<number, number>();
  private readonly rowOf: ReadonlyMap<number, number>;
  private readonly loaded: Uint8Array;
  private waiting = new Map<string, Spot>();
  private sending = new Map<string, Spot>();
  /** People whose figures are there. */
  loadedCount = 0;

  constructor(read: Pick<SheetRead, "people" | "columns">, isReadOnly: boolean) {
    this.people = read.people;
    this.items = new Map(read.columns.map((item) => [item.itemId, item]));
    this.isReadOnly = isReadOnly;
    this.rowOf = new Map(read.people.map(({ memberId }, row) => [memberId, row]));
    this.loaded = new Uint8Array(read.people.length);
  }

  /** Cells that the server has not taken yet. */
  get unsaved(): number {
    return this.waiting.size + this.sending.size;
  }

  isLoaded(row: number): boolean {
    return this.loaded[row] === 1;
  }

  /** Figures of some people came in. What was typed meanwhile stands. */
  load(
    memberIds: readonly number[],
    cells: readonly Readonly<SheetCells[number]>[],
    figures: readonly (readonly [number, number, number])[],
  ): void {
    for (const [memberId, itemId, units, version] of cells) this.put(memberId, itemId, units, version);
    for (const [memberId, itemId, units] of figures) this.put(memberId, itemId, units, 0);
    for (const memberId of memberIds) {
      const row = this.rowOf.get(memberId);
      if (row === undefined || this.loaded[row] === 1) continue;
      this.loaded[row] = 1;
      this.loadedCount += 1;
    }
  }

  private put(memberId: number, itemId: number, units: number | null, version: number): void {
    const row = this.rowOf.get(memberId);
    if (row === undefined || !this.items.has(itemId)) return;
    const spot = { row, itemId };
    if (this.waiting.has(keyOf(spot)) || this.sending.has(keyOf(spot))) return;
    this.set(spot, units);
    this.setVersion(spot, version);
  }

  figure({ row, itemId }: Spot): number | null {
    const units = this.figures.get(itemId)?.[row] ?? EMPTY;
    return Number.isNaN(units) ? null : units;
  }

  private set(spot: Spot, units: number | null): void {
    const { row, itemId } = spot;
    let column = this.figures.get(itemId);
    if (!column) this.figures.set(itemId, (column = new Float64Array(this.people.length).fill(EMPTY)));
    this.sums.set(itemId, (this.sums.get(itemId) ?? 0) + (units ?? 0) - (this.figure(spot) ?? 0));
    column[row] = units ?? EMPTY;
  }

  private setVersion({ row, itemId }: Spot, version: number): void {
    let column = this.versions.get(itemId);
    if (!column) this.versions.set(itemId, (column = new Int32Array(this.people.length)));
    column[row] = version;
  }

  /** Null where nobody has a figure. */
  sum(itemId: number): number | null {
    return this.sums.get(itemId) ?? null;
  }

  /** Whether a person's template has the item. */
  applies({ row, itemId }: Spot): boolean {
    const person = this.people[row];
    return person !== undefined && (this.items.get(itemId)?.versionIds.includes(person.versionId) ?? false);
  }

  /** Why a cell cannot be written; null where it can. */
  closed(spot: Spot): WrongCell["why"] | null {
    const person = this.people[spot.row];
    if (person === undefined || this.isReadOnly) return "readOnly";
    if (person.lock !== null) return person.lock;
    if (this.items.get(spot.itemId)?.isManual !== true || !this.applies(spot)) return "noItem";
    return this.isLoaded(spot.row) ? null : "notLoaded";
  }

  /** A typed text as a figure of a cell, or what is wrong with it. */
  read(spot: Spot, text: string): number | null | { fault: WrongCell["why"] } {
    const closed = this.closed(spot);
    if (closed !== null) return { fault: closed };
    return readFigure(text, this.items.get(spot.itemId)!);
  }

  /** Takes figures over and gives what has changed by it, so that it can be taken back. */
  write(cells: readonly (Spot & { units: number | null })[]): Change[] {
    const changes: Change[] = [];
    for (const { row, itemId, units } of cells) {
      const spot = { row, itemId };
      const before = this.figure(spot);
      this.wrong.delete(keyOf(spot));
      if (before === units) continue;
      this.change(spot, units);
      changes.push({ ...spot, before, after: units });
    }
    return changes;
  }

  private change(spot: Spot, units: number | null): void {
    this.set(spot, units);
    this.waiting.delete(keyOf(spot));
    this.waiting.set(keyOf(spot), spot);
    const conflict = this.conflicts.get(keyOf(spot));
    // Who types over a conflict has chosen.
    if (conflict) this.settle(conflict, "mine", units);
  }

  /** Takes changes back, or makes them again; gives how many cells are others by now and stay. */
  replay(changes: readonly Change[], isBack: boolean): number {
    let left = 0;
    for (const { row, itemId, before, after } of isBack ? changes.toReversed() : changes) {
      const spot = { row, itemId };
      const [from, to] = isBack ? [after, before] : [before, after];
      if (this.figure(spot) !== from || this.closed(spot) !== null) left += 1;
      else this.change(spot, to);
    }
    return left;
  }

  refuse(cell: WrongCell): void {
    this.wrong.set(keyOf(cell), cell);
  }

  /** The next cells to be saved, at most so many; those of before have to be answered first. */
  take(most: number): SentCell[] {
    if (this.sending.size > 0) throw new RangeError("what was sent is not answered yet");
    const part = [...this.waiting].filter(([key]) => !this.conflicts.has(key)).slice(0, most);
    for (const [key, spot] of part) {
      this.waiting.delete(key);
      this.sending.set(key, spot);
    }
    return part.map(([, spot]) => ({
      ...spot,
      memberId: this.people[spot.row]!.memberId,
      units: this.figure(spot),
      version: this.versions.get(spot.itemId)?.[spot.row] ?? 0,
    }));
  }

  /** Nothing came of it: it waits to be sent again, unless it was typed over. */
  giveBack(): void {
    this.waiting = new Map([...this.sending, ...this.waiting]);
    this.sending.clear();
  }

  /** What the server said of the cells that were sent, and what stands there of those that somebody else has changed. */
  answered(sent: readonly SentCell[], { saved, conflicts, refused }: SavedCells, theirs: SheetCells = []): void {
    this.sending.clear();
    for (const [memberId, itemId, version] of saved)
      this.setVersion({ row: this.rowOf.get(memberId)!, itemId }, version);
    const mine = new Map(sent.map((cell) => [`${cell.memberId} ${cell.itemId}`, cell]));
    const stored = new Map(theirs.map((cell) => [`${cell[0]} ${cell[1]}`, cell]));
    for (const { memberId, itemId, ...told } of conflicts) {
      const spot = { row: this.rowOf.get(memberId)!, itemId };
      const [, , units = null, version = told.version] = stored.get(`${memberId} ${itemId}`) ?? [];
      this.conflicts.set(keyOf(spot), { ...spot, ...told, mine: this.figure(spot), theirs: units, version });
    }
    for (const { memberId, itemId, why } of refused) {
      const cell = mine.get(`${memberId} ${itemId}`);
      if (!cell) continue;
      const text = cell.units === null ? "" : figureText(cell.units, this.items.get(itemId)?.decimals ?? 2, false);
      this.wrong.set(keyOf(cell), { row: cell.row, itemId, text, why });
    }
  }

  /** Chooses one of two figures: mine is saved on top of theirs, theirs is taken over. */
  settle(conflict: Conflict, which: "mine" | "theirs", units = conflict.mine): void {
    const spot = { row: conflict.row, itemId: conflict.itemId };
    this.conflicts.delete(keyOf(spot));
    this.setVersion(spot, conflict.version);
    this.set(spot, which === "mine" ? units : conflict.theirs);
    if (which === "mine") this.waiting.set(keyOf(spot), spot);
    else this.waiting.delete(keyOf(spot));
  }

  conflictAt(spot: Spot): Conflict | undefined {
    return this.conflicts.get(keyOf(spot));
  }

  wrongAt(spot: Spot): WrongCell | undefined {
    return this.wrong.get(keyOf(spot));
  }

  isWaiting(spot: Spot): boolean {
    return this.waiting.has(keyOf(spot)) || this.sending.has(keyOf(spot));
  }
}
