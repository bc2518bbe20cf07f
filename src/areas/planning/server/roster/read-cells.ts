import { cellAt, PLACES, type Cells, type RotaWindow } from "#platform/rota/model.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { DefinitionVersion } from "#areas/scheduling/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { WireContent } from "../../roster-api.ts";
import { origins, type Origin } from "../../words.ts";
import { ContentBook } from "./contents.ts";

export interface PlanCells {
  cells: Cells;
  published: Cells;
  /** By `cellAt`: bits of `markBits`. */
  marks: Uint8Array;
  /** By `cellAt`: 1 + the place in `origins`; 0 where nothing was written. */
  origins: Uint8Array;
  notes: [number, string][];
}

export const markBits = { pinned: 1, written: 2 } as const;

/** Cells of one day that say the same, with the people who have them. */
interface SameCells {
  day: number;
  place: number;
  contentId: number | null;
  publishedId: number | null;
  origin: Origin;
  pin: boolean;
  noted: boolean;
  /** Eight bytes each. */
  members: Buffer;
}

/**
 * The cells of a plan, day by day those together that say the same: hundreds of thousands of rows would be parsed one by one
 * otherwise. Contents are numbered in `book`.
 */
export async function planCells(
  tx: Tx,
  planId: number,
  window: RotaWindow,
  rowOf: ReadonlyMap<number, number>,
  book: ContentBook,
): Promise<PlanCells> {
  const size = rowOf.size * window.days * PLACES;
  const made: PlanCells = {
    cells: new Uint16Array(size),
    published: new Uint16Array(size),
    marks: new Uint8Array(size),
    origins: new Uint8Array(size),
    notes: [],
  };
  // The planner takes each cell for one of a kind of its own and would go to the disk with them.
  await tx.query("select set_config('work_mem', '32MB', true)");
  const { rows } = await tx.query<SameCells>(
    `select c.work_date - $3::date as day, c.place, c.content_id as "contentId", c.published_id as "publishedId", c.origin, c.pin, c.note is not null as noted,
        coalesce(string_agg(int8send(c.member_id), ''), '') as members
     from planning.cell c where c.tenant_id = $1 and c.plan_id = $2 group by 1, 2, 3, 4, 5, 6, 7`,
    [tx.tenantId, planId, window.start],
  );
  const number = await contentNumbers(tx, rows, book);
  for (const { day, place, contentId, publishedId, origin, pin, members } of rows) {
    if (day < 0 || day >= window.days) continue;
    const [content, published] = [number(contentId), number(publishedId)];
    const mark = markBits.written | (pin ? markBits.pinned : 0);
    const from = origins.indexOf(origin) + 1;
    for (let at = 0; at < members.length; at += 8) {
      const row = rowOf.get(members.readUIntBE(at + 2, 6));
      if (row === undefined) continue;
      const cell = cellAt(window, row, day, place - 1);
      made.cells[cell] = content;
      made.published[cell] = published;
      made.marks[cell] = mark;
      made.origins[cell] = from;
    }
  }
  if (rows.some(({ noted }) => noted)) made.notes = await notesOf(tx, planId, window, rowOf);
  return made;
}

async function notesOf(
  tx: Tx,
  planId: number,
  window: RotaWindow,
  rowOf: ReadonlyMap<number, number>,
): Promise<PlanCells["notes"]> {
  const noted = await tx.query<{ memberId: number; date: string; place: number; note: string }>(
    `select member_id as "memberId", work_date as date, place, note from planning.cell where tenant_id = $1 and plan_id = $2 and note is not null`,
    [tx.tenantId, planId],
  );
  const first = dayNumber(window.start);
  return noted.rows.flatMap(({ memberId, date, place, note }): PlanCells["notes"] => {
    const row = rowOf.get(memberId);
    return row === undefined ? [] : [[cellAt(window, row, dayNumber(date) - first, place - 1), note]];
  });
}

/** Which number of the book each content has; 0 is none. */
async function contentNumbers(
  tx: Tx,
  cells: readonly SameCells[],
  book: ContentBook,
): Promise<(id: number | null) => number> {
  const ids = new Set(cells.flatMap(({ contentId, publishedId }) => [contentId ?? 0, publishedId ?? 0]));
  const { rows } = await tx.query<{ id: number; body: StoredContent }>(
    "select o.id, o.body from planning.content o where o.tenant_id = $1 and o.id = any($2::int[]) order by o.id",
    [tx.tenantId, [...ids]],
  );
  const numbers = new Map(rows.map(({ id, body }) => [id, book.numberOf(contentOf(body))]));
  return (id) => (id === null ? 0 : (numbers.get(id) ?? 0));
}

type Duty = Extract<WireContent, { kind: "duty" }>;
type Off = Extract<WireContent, { kind: "off" }>;
/** What `planning.content` keeps: also of which version of its definition the times were taken, and what breaks are for. */
export type StoredDuty = Duty & { definitionFrom: string | null; breaks: DefinitionVersion["breaks"] };
export type StoredContent = Off | StoredDuty;

export function contentOf(stored: StoredContent | null): WireContent {
  if (stored === null) return { kind: "empty" };
  if (stored.kind === "off") return { kind: "off", definitionId: stored.definitionId };
  const { definitionFrom: _version, breaks, ...duty } = stored;
  return { ...duty, breaks: breaks.map(({ start, end }) => ({ start, end })) };
}
