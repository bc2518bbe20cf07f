import { cellAt, PLACES, type Cells, type RotaWindow } from "#platform/rota/model.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { DefinitionVersion } from "#areas/scheduling/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { WireContent } from "../../roster-api.ts";
import { origins } from "../../words.ts";
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

/** Bytes of a packed cell: member 6, day 1, then place, note, pin and origin in one; content 4, published 4. */
const packed = 16;
const bits = { place: 128, noted: 64, pinned: 32, origin: 31 } as const;
/** What `origins` of the wire holds, by the first letter, in which they differ: comparing words would cost a third of the reading. */
const originBy = new Map(origins.map((one, index) => [one.charCodeAt(0) & bits.origin, index + 1]));

/**
 * The cells of a plan as one text of bytes: hundreds of thousands of rows would be parsed one by one otherwise. Contents are
 * numbered in `book`.
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
  const { rows } = await tx.query<{ bytes: Buffer | null }>(
    `select string_agg(int8send((c.member_id << 16) | ((c.work_date - $3::date)::bigint << 8) | case c.place when 2 then 128 else 0 end
          | case when c.note is null then 0 else 64 end | case when c.pin then 32 else 0 end | (ascii(c.origin) & 31))
        || int8send((coalesce(c.content_id, 0)::bigint << 32) | coalesce(c.published_id, 0)), '') as bytes
     from planning.cell c where c.tenant_id = $1 and c.plan_id = $2`,
    [tx.tenantId, planId, window.start],
  );
  const bytes = rows[0]?.bytes ?? Buffer.alloc(0);
  const contents = await contentNumbers(tx, bytes, book);
  let [member, row, isNoted] = [-1, -1, false];
  for (let at = 0; at + packed <= bytes.length; at += packed) {
    const memberId = bytes.readUIntBE(at, 6);
    if (memberId !== member) [member, row] = [memberId, rowOf.get(memberId) ?? -1];
    const day = bytes[at + 6]!;
    if (row < 0 || day >= window.days) continue;
    const last = bytes[at + 7]!;
    const cell = cellAt(window, row, day, last & bits.place ? 1 : 0);
    made.cells[cell] = contents(bytes.readInt32BE(at + 8));
    made.published[cell] = contents(bytes.readInt32BE(at + 12));
    made.marks[cell] = markBits.written | (last & bits.pinned ? markBits.pinned : 0);
    made.origins[cell] = originBy.get(last & bits.origin) ?? 0;
    if (last & bits.noted) isNoted = true;
  }
  if (isNoted) made.notes = await notesOf(tx, planId, window, rowOf);
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

/** Which number of the book each content of packed cells has; 0 is none. */
async function contentNumbers(tx: Tx, bytes: Buffer, book: ContentBook): Promise<(id: number) => number> {
  const ids = new Set<number>();
  let before = 0;
  for (let at = 8; at + 4 <= bytes.length; at += at % packed === 8 ? 4 : packed - 4) {
    const id = bytes.readInt32BE(at);
    if (id !== 0 && id !== before) ids.add((before = id));
  }
  const { rows } = await tx.query<{ id: number; body: StoredContent }>(
    "select o.id, o.body from planning.content o where o.tenant_id = $1 and o.id = any($2::int[]) order by o.id",
    [tx.tenantId, [...ids]],
  );
  const numbers = new Map(rows.map(({ id, body }) => [id, book.numberOf(contentOf(body))]));
  return (id) => (id === 0 ? 0 : (numbers.get(id) ?? 0));
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
