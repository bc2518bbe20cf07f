import type { Tx } from "#platform/db/tx.ts";
import type { BalanceKind } from "../rules/leave-kinds.ts";
import type { Draw, OpenLot } from "../rules/lots.ts";

/** Writers hold the person before (`whileHeld`). */

export interface StoredLot extends OpenLot {
  occasion: string;
  granted: number;
  /** What it began with, as corrected; without what people adjusted. */
  credited: number;
  /** What applications hold of it. */
  used: number;
}

/** Everybody's own grants of a kind with what is left of each. */
export async function lotsOf(tx: Tx, memberId: number, kind: BalanceKind): Promise<StoredLot[]> {
  const { rows } = await tx.query<StoredLot>(
    {
      name: "leave-lots",
      text: `select l.id, l.occasion, l.valid_from as "validFrom", l.valid_to as "validTo", coalesce(sum(e.minutes), 0)::int as remaining,
               coalesce(sum(e.minutes) filter (where e.type in ('grant', 'correction', 'carryOver', 'adjustment')), 0)::int as granted,
               coalesce(sum(e.minutes) filter (where e.type in ('grant', 'correction')), 0)::int as credited,
               coalesce(-sum(e.minutes) filter (where e.type in ('use', 'reversal')), 0)::int as used
             from leave.lot l left join leave.entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
             where l.tenant_id = $1 and l.member_id = $2 and l.kind = $3 group by l.id, l.occasion, l.valid_from, l.valid_to order by l.valid_to, l.id`,
    },
    [tx.tenantId, memberId, kind],
  );
  return rows;
}

export interface NewLot {
  memberId: number;
  kind: BalanceKind;
  occasion: string;
  validFrom: string;
  validTo: string;
}

/** The grant for an occasion; made where there is none yet. */
export async function openLot(tx: Tx, lot: NewLot): Promise<number> {
  const values = [tx.tenantId, lot.memberId, lot.kind, lot.occasion];
  const find = () =>
    tx.query<{ id: number }>(
      {
        name: "leave-lot-find",
        text: "select id from leave.lot where tenant_id = $1 and member_id = $2 and kind = $3 and occasion = $4",
      },
      values,
    );
  const known = (await find()).rows[0];
  if (known) return known.id;
  await tx.query(
    {
      name: "leave-lot-open",
      text: "insert into leave.lot (tenant_id, member_id, kind, occasion, valid_from, valid_to) values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
    },
    [...values, lot.validFrom, lot.validTo],
  );
  return (await find()).rows[0]!.id;
}

export interface NewEntry {
  lotId: number;
  memberId: number;
  kind: BalanceKind;
  type: "grant" | "correction" | "carryOver" | "expiry" | "adjustment";
  minutes: number;
  note?: string | null;
  basis?: unknown;
  by: number | null;
  at: string;
}

export async function enter(tx: Tx, entry: NewEntry): Promise<void> {
  if (entry.minutes === 0) return;
  await tx.query(
    {
      name: "leave-enter",
      text: "insert into leave.entry (tenant_id, lot_id, member_id, kind, type, minutes, note, basis, entered_by, entered_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    },
    [
      tx.tenantId,
      entry.lotId,
      entry.memberId,
      entry.kind,
      entry.type,
      entry.minutes,
      entry.note ?? null,
      entry.basis === undefined ? null : JSON.stringify(entry.basis),
      entry.by,
      entry.at,
    ],
  );
}

interface Spender {
  applicationId: number;
  memberId: number;
  kind: BalanceKind;
  by: number | null;
  at: string;
}

/** Takes an application's minutes from the grants. */
export async function use(
  tx: Tx,
  draws: readonly Draw[],
  { applicationId, memberId, kind, by, at }: Spender,
): Promise<void> {
  await tx.query(
    {
      name: "leave-use",
      text: `insert into leave.entry (tenant_id, lot_id, member_id, kind, type, minutes, application_id, leave_date, entered_by, entered_at)
             select $1, d.lot_id, $2, $3, 'use', -d.minutes, $4, d.leave_date, $5, $6
             from unnest($7::bigint[], $8::date[], $9::int[]) as d (lot_id, leave_date, minutes)`,
    },
    [
      tx.tenantId,
      memberId,
      kind,
      applicationId,
      by,
      at,
      draws.map((draw) => draw.lotId),
      draws.map((draw) => draw.date),
      draws.map((draw) => draw.minutes),
    ],
  );
}

/** Gives back what an application still holds, all of it or from a date on; nothing where it holds nothing. Gives the minutes. */
export async function giveBack(
  tx: Tx,
  applicationId: number,
  from: string,
  { by, at, note }: { by: number | null; at: string; note: string | null },
): Promise<number> {
  const { rows } = await tx.query<{ minutes: number }>(
    `insert into leave.entry (tenant_id, lot_id, member_id, kind, type, minutes, application_id, leave_date, note, entered_by, entered_at)
     select tenant_id, lot_id, member_id, kind, 'reversal', -sum(minutes), application_id, leave_date, $4, $5, $6
     from leave.entry where tenant_id = $1 and application_id = $2 and leave_date >= $3::date
     group by tenant_id, lot_id, member_id, kind, application_id, leave_date having sum(minutes) <> 0 returning minutes`,
    [tx.tenantId, applicationId, from, note, by, at],
  );
  return rows.reduce((sum, row) => sum + row.minutes, 0);
}
