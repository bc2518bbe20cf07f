import type { NotNull } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { cellPlace } from "../../content.ts";
import type { SheetPlace } from "./sheet-place.ts";

export interface WantedCell {
  memberId: number;
  itemId: number;
  /** Whole units of the item's last decimal; null clears it. */
  units: number | null;
  /** That which it counts on; null: whatever stands there. */
  version: number | null;
}

interface StoredCell {
  id: number;
  memberId: number;
  itemId: number;
  sealed: Buffer | null;
  version: number;
  setBy: number | null;
  setAt: string;
}

export interface WrittenCells {
  saved: { memberId: number; itemId: number; version: number }[];
  /** Cells that are others by now, as they stand. */
  conflicts: Omit<StoredCell, "sealed" | "id">[];
}

const keyOf = ({ memberId, itemId }: { memberId: number; itemId: number }) => `${memberId} ${itemId}`;

/** Writes cells that are still what they were thought to be; slips that were calculated with others become stale. */
export async function writeCells(
  context: CallContext,
  place: SheetPlace,
  wanted: readonly WantedCell[],
): Promise<WrittenCells> {
  const { tx, services, principal, now } = context;
  const stored = await lockCells(context, place, wanted);
  const valueOf = ({ id, sealed }: StoredCell) =>
    sealed === null ? null : Number(services.vault.open(sealed, cellPlace(tx.tenantId, id)));
  const saved: WrittenCells["saved"] = [];
  const conflicts: WrittenCells["conflicts"] = [];
  const changed: (WantedCell & { id: number; version: number })[] = [];
  const made: WantedCell[] = [];
  for (const cell of wanted) {
    const before = stored.get(keyOf(cell));
    const { memberId, itemId } = cell;
    if (before === undefined) {
      // Nothing cleared is nothing.
      if (cell.units === null) saved.push({ memberId, itemId, version: 0 });
      else made.push(cell);
      continue;
    }
    const { sealed: _, id, ...shown } = before;
    const units = valueOf(before);
    // The same figure typed by two is no matter to settle.
    if (units === cell.units) saved.push({ memberId, itemId, version: before.version });
    else if (cell.version !== null && cell.version !== before.version) conflicts.push(shown);
    else changed.push({ ...cell, id, version: before.version });
  }
  const by = principal.accountId || null;
  const seal = (id: number, units: number | null) =>
    units === null ? null : services.vault.seal(String(units), cellPlace(tx.tenantId, id));
  await tx.query(
    `update payroll.manual_cell c set value_sealed = n.sealed, version = c.version + 1, set_by = $2, set_at = $3
     from unnest($4::bigint[], $5::bytea[]) as n (id, sealed) where c.tenant_id = $1 and c.id = n.id`,
    [tx.tenantId, by, now, changed.map(({ id }) => id), changed.map(({ id, units }) => seal(id, units))],
  );
  for (const { memberId, itemId, version } of changed) saved.push({ memberId, itemId, version: version + 1 });
  const ids = await newIds(context, made.length);
  const { rows: inserted } = await tx.query<{ memberId: number; itemId: number; version: number }>(
    `insert into payroll.manual_cell (tenant_id, id, entity_id, month, run_id, member_id, item_id, value_sealed, set_by, set_at)
     select $1, n.id, $2, $3, $4, n.member, n.item, n.sealed, $5, $6 from unnest($7::bigint[], $8::bigint[], $9::bigint[], $10::bytea[]) as n (id, member, item, sealed)
     returning member_id as "memberId", item_id as "itemId", version`,
    [
      tx.tenantId,
      place.entityId,
      place.month,
      place.runId,
      by,
      now,
      ids,
      made.map(({ memberId }) => memberId),
      made.map(({ itemId }) => itemId),
      made.map(({ units }, at) => seal(ids[at]!, units)),
    ],
  );
  saved.push(...inserted);
  const people = new Set([...changed, ...made].map(({ memberId }) => memberId));
  const calculating = place.runs.filter(({ state }) => state === "calculating").map(({ id }) => id);
  // Of a run that is being calculated slips are others by their version: they may have been read already, and not stored yet.
  await tx.query(
    `update payroll.slip set state = case when state = 'calculated' then 'stale' else state end, version = version + 1, updated_at = $4
     where tenant_id = $1 and member_id = any($3::bigint[])
       and ((run_id = any($2::bigint[]) and state = 'calculated') or (run_id = any($5::bigint[]) and state in ('stale', 'held')))`,
    [tx.tenantId, place.runs.map(({ id }) => id), [...people], now, calculating],
  );
  return { saved, conflicts };
}

/** The cells as they stand, kept until the commit; whoever saves in the same month waits, also for cells that are not there yet. */
async function lockCells(
  { tx }: CallContext,
  { entityId, month, runId }: SheetPlace,
  wanted: readonly WantedCell[],
): Promise<ReadonlyMap<string, StoredCell>> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payroll sheet ' || $1::text || ' ' || $2, 0))", [
    tx.tenantId,
    `${entityId} ${month}`,
  ]);
  const { rows } = await tx.query<StoredCell>(
    `select id, member_id as "memberId", item_id as "itemId", value_sealed as sealed, version, set_by as "setBy", set_at as "setAt"
     from payroll.manual_cell
     where tenant_id = $1 and entity_id = $2 and month = $3 and run_id is not distinct from $4::bigint
       and member_id = any($5::bigint[]) and item_id = any($6::bigint[]) order by id for update`,
    [
      tx.tenantId,
      entityId,
      month,
      runId,
      [...new Set(wanted.map(({ memberId }) => memberId))],
      [...new Set(wanted.map(({ itemId }) => itemId))],
    ],
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** What is sealed for a row has to know it before. */
async function newIds({ tx }: CallContext, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await tx.query<{ id: NotNull<number> }>(
    "select nextval(pg_get_serial_sequence('payroll.manual_cell', 'id')) as id from generate_series(1, $1::int)",
    [count],
  );
  return rows.map(({ id }) => id);
}
