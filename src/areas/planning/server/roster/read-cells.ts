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

/** Bytes of a packed cell: member 8, day 2, place 1, pinned 1, content 4, published 4, origin 1. */
const packed = 21;

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
  const contents = await contentNumbers(tx, planId, book);
  const { rows } = await tx.query<{ bytes: Buffer | null }>(
    `select string_agg(int8send(c.member_id) || int2send((c.work_date - $3::date)::int2) || set_byte('\\x0000'::bytea, 0, c.place) || int4send(coalesce(c.content_id, 0))
        || int4send(coalesce(c.published_id, 0)) || set_byte('\\x00'::bytea, 0, case when c.pin then 1 else 0 end + 2 * array_position($4::text[], c.origin)), '') as bytes
     from planning.cell c where c.tenant_id = $1 and c.plan_id = $2`,
    [tx.tenantId, planId, window.start, origins],
  );
  const bytes = rows[0]?.bytes ?? Buffer.alloc(0);
  for (let at = 0; at + packed <= bytes.length; at += packed) {
    const row = rowOf.get(Number(bytes.readBigInt64BE(at)));
    const day = bytes.readInt16BE(at + 8);
    if (row === undefined || day < 0 || day >= window.days) continue;
    const cell = cellAt(window, row, day, bytes[at + 10]! - 1);
    made.cells[cell] = contents.get(bytes.readInt32BE(at + 12)) ?? 0;
    made.published[cell] = contents.get(bytes.readInt32BE(at + 16)) ?? 0;
    const last = bytes[at + 20]!;
    made.marks[cell] = markBits.written | (last & 1 ? markBits.pinned : 0);
    made.origins[cell] = last >> 1;
  }
  const noted = await tx.query<{ memberId: number; date: string; place: number; note: string }>(
    `select member_id as "memberId", work_date as date, place, note from planning.cell where tenant_id = $1 and plan_id = $2 and note is not null`,
    [tx.tenantId, planId],
  );
  const first = dayNumber(window.start);
  for (const { memberId, date, place, note } of noted.rows) {
    const row = rowOf.get(memberId);
    if (row !== undefined) made.notes.push([cellAt(window, row, dayNumber(date) - first, place - 1), note]);
  }
  return made;
}

/** Which number of the book each content of the plan has; 0 is none. */
async function contentNumbers(tx: Tx, planId: number, book: ContentBook): Promise<Map<number, number>> {
  const { rows } = await tx.query<{ id: number; body: StoredContent }>(
    `select o.id, o.body from planning.content o where o.tenant_id = $1 and o.id in (
       select c.content_id from planning.cell c where c.tenant_id = $1 and c.plan_id = $2
       union select c.published_id from planning.cell c where c.tenant_id = $1 and c.plan_id = $2)`,
    [tx.tenantId, planId],
  );
  return new Map(rows.map(({ id, body }) => [id, book.numberOf(contentOf(body))]));
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
