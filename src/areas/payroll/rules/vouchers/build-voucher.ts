import { sumExact } from "#platform/money/exact.ts";
import { costShares, type CostShare } from "../slip.ts";
import type { Stretch } from "../stretches.ts";
import { itemOfFigure, isFigureName, partOf, type SlipFigures, type VoucherItem, type VoucherRow } from "./figures.ts";

export interface BookedRow extends VoucherRow {
  subjectId: number;
  split: "none" | "department" | "costCentre" | "person";
  note: string | null;
}

export interface BookedSlip extends SlipFigures {
  slipId: number;
  memberId: number;
  departmentId: number | null;
  stretches: readonly Stretch[];
}

export interface BookedLine {
  side: "debit" | "credit";
  subjectId: number;
  note: string | null;
  departmentId: number | null;
  costCentre: string | null;
  memberId: number | null;
  fen: number;
  /** What of it is whose. */
  parts: { slipId: number; memberId: number; fen: number }[];
}

/** What a figure of a side comes to in a slip: an item on a line of its own is not in the sum any more. */
function amountOf(
  { figures, items }: SlipFigures,
  figure: string,
  apart: ReadonlySet<number>,
  definitions: ReadonlyMap<number, VoucherItem>,
): number {
  const id = itemOfFigure(figure);
  if (id !== null) return items.get(id) ?? 0;
  if (!isFigureName(figure)) return 0;
  const taken = [...apart].filter((item) => {
    const definition = definitions.get(item);
    return definition !== undefined && partOf(definition)?.figure === figure;
  });
  return sumExact([figures[figure], ...taken.map((item) => -(items.get(item) ?? 0))]);
}

/** The line of a figure for a department: the one that names it or the nearest above it, else the one for the rest. */
function rowFor(
  rows: readonly BookedRow[],
  departmentId: number | null,
  above: (departmentId: number) => readonly number[],
): BookedRow | undefined {
  const path = departmentId === null ? [] : above(departmentId).toReversed();
  for (const id of path) {
    const row = rows.find(({ departmentIds }) => departmentIds.includes(id));
    if (row) return row;
  }
  return rows.find(({ departmentIds }) => departmentIds.length === 0);
}

/**
 * The lines of a voucher, in the order of the settings: each figure of each slip shared over its departments and cost
 * centres to the fen (Y-5), what stands at the same place summed. Lines that come to nothing are left out.
 * `above`: the departments from the top down to one, itself included.
 */
export function buildVoucher(
  rows: readonly BookedRow[],
  slips: readonly BookedSlip[],
  items: ReadonlyMap<number, VoucherItem>,
  above: (departmentId: number) => readonly number[],
): BookedLine[] {
  const places = new Map<string, BookedLine & { at: number }>();
  const families = Map.groupBy(rows, ({ side, figure }) => `${side} ${figure}`);
  const apart = new Map(
    (["debit", "credit"] as const).map((side) => [
      side,
      new Set(rows.filter((row) => row.side === side).flatMap(({ figure }) => itemOfFigure(figure) ?? [])),
    ]),
  );
  for (const slip of slips)
    for (const family of families.values()) {
      const { side, figure } = family[0]!;
      const fen = amountOf(slip, figure, apart.get(side)!, items);
      if (fen === 0) continue;
      for (const share of sharesOf(slip, fen)) {
        const row = rowFor(family, share.departmentId, above);
        if (row !== undefined && share.fen !== 0) put(places, rows.indexOf(row), row, slip, share);
      }
    }
  return [...places.values()]
    .map(({ at, ...line }) => ({ at, line }))
    .filter(({ line }) => line.fen !== 0)
    .sort(
      (a, b) =>
        (a.line.side === b.line.side ? 0 : a.line.side === "debit" ? -1 : 1) ||
        a.at - b.at ||
        (a.line.departmentId ?? 0) - (b.line.departmentId ?? 0) ||
        (a.line.memberId ?? 0) - (b.line.memberId ?? 0),
    )
    .map(({ line }) => line);
}

function sharesOf({ stretches, departmentId }: BookedSlip, fen: number): CostShare[] {
  return stretches.length > 0 ? costShares(stretches, fen) : [{ departmentId, costCentre: null, fen }];
}

function put(
  places: Map<string, BookedLine & { at: number }>,
  at: number,
  { side, subjectId, split, note }: BookedRow,
  { slipId, memberId }: BookedSlip,
  share: CostShare,
): void {
  const departmentId = split === "department" || split === "costCentre" ? share.departmentId : null;
  const costCentre = split === "costCentre" ? share.costCentre : null;
  const person = split === "person" ? memberId : null;
  const key = JSON.stringify([side, subjectId, note, departmentId, costCentre, person]);
  const line = places.get(key) ?? {
    at,
    side,
    subjectId,
    note,
    departmentId,
    costCentre,
    memberId: person,
    fen: 0,
    parts: [],
  };
  line.at = Math.min(line.at, at);
  line.fen = sumExact([line.fen, share.fen]);
  const last = line.parts.at(-1);
  if (last?.slipId === slipId) last.fen = sumExact([last.fen, share.fen]);
  else line.parts.push({ slipId, memberId, fen: share.fen });
  places.set(key, line);
}

export const sideSum = (lines: readonly { side: string; fen: number }[], side: "debit" | "credit"): number =>
  sumExact(lines.filter((line) => line.side === side).map(({ fen }) => fen));

/** The voucher that takes another one back: the same lines below zero, in red. */
export const opposite = <L extends { fen: number; parts: readonly { fen: number }[] }>(lines: readonly L[]): L[] =>
  lines.map((line) => ({ ...line, fen: -line.fen, parts: line.parts.map((part) => ({ ...part, fen: -part.fen })) }));

/** Departments of two groups meet where one names none, or one of them lies below one of the other. */
export function departmentsMeet(
  one: readonly number[],
  other: readonly number[],
  above: (departmentId: number) => readonly number[],
): boolean {
  if (one.length === 0 || other.length === 0) return true;
  const [a, b] = [new Set(one), new Set(other)];
  return one.some((id) => above(id).some((up) => b.has(up))) || other.some((id) => above(id).some((up) => a.has(up)));
}

/** Kinds of runs of two groups meet where one names none, or both name one. */
export const kindsMeet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((kind) => other.includes(kind));

/** A subject that has others below it is not booked on: `2211` beside `2211.01` or `221101`. */
export const isLeaf = (code: string, codes: Iterable<string>): boolean =>
  ![...codes].some((other) => other.length > code.length && other.startsWith(code));
