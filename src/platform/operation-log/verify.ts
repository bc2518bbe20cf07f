import type { Pool } from "#platform/db/pool.ts";
import { withReadOnly, type Tx } from "#platform/db/tx.ts";
import { exactly, sealedColumns, sealOf, type SealedLine } from "./sealed-line.ts";

/** What is wrong: seals are gone, the beginning is gone without a line that says so, the line of a seal is gone, line or seal were changed, a line has no seal. */
export type ChainFault = "gap" | "beginning" | "missing" | "changed" | "unsealed";

export interface Checked {
  /** The first seal that was looked at, and the last one that holds; null where there is none. */
  from: number | null;
  through: number | null;
  hash: string | null;
  checked: number;
  /** Where to go on; null: this was the end. */
  next: number | null;
  fault: { kind: ChainFault; sequence: number | null; entryId: number | null; at: string | null } | null;
  /** At the end: lines that wait for their seal, and since when. */
  waiting: { count: number; since: string | null } | null;
}

/** Seals looked at in one go, and how many of them are read at once. */
const inOneGo = 20_000;
const atOnce = 1_000;

/** A seal with its line, which may have been taken away. */
type Row = { [K in keyof SealedLine]: SealedLine[K] | null } & Seal;

interface Seal {
  sequence: number;
  sealedAt: string;
  hash: Buffer;
  entryId: number;
}

const isThere = (line: { id: number | null }): line is SealedLine => line.id !== null;

/** Goes along the chain of the transaction's company, from the seal `from` (default: the oldest) on, for 20,000 seals at most. */
export async function verifyChain(tx: Tx, from?: number, most = inOneGo): Promise<Checked> {
  const first = from ?? (await oldest(tx));
  const none = { from: first, through: null, hash: null, checked: 0, next: null, fault: null, waiting: null };
  if (first === null) return { ...none, ...(await atEnd(tx)) };
  const before = await hashBefore(tx, first);
  if (before === undefined) return { ...none, fault: { kind: "beginning", sequence: first, entryId: null, at: null } };
  let hash = before;
  let sequence = first;
  while (sequence < first + most) {
    const rows = await read(tx, sequence, Math.min(atOnce, first + most - sequence));
    for (const row of rows) {
      const fault = faultOf(tx.tenantId, row, sequence, hash);
      if (fault)
        return {
          ...none,
          through: sequence > first ? sequence - 1 : null,
          hash: hash?.toString("hex") ?? null,
          checked: sequence - first,
          fault,
        };
      hash = row.hash;
      sequence += 1;
    }
    if (rows.length < atOnce && sequence < first + most) {
      return {
        ...none,
        through: sequence - 1,
        hash: hash?.toString("hex") ?? null,
        checked: sequence - first,
        ...(await atEnd(tx)),
      };
    }
  }
  return {
    ...none,
    through: sequence - 1,
    hash: hash?.toString("hex") ?? null,
    checked: sequence - first,
    next: sequence,
  };
}

function faultOf(tenantId: number, row: Row, expected: number, previous: Buffer | null): Checked["fault"] {
  const { sequence, sealedAt, hash, entryId, ...line } = row;
  const place = { sequence: expected, entryId, at: line.at };
  if (sequence !== expected) return { ...place, kind: "gap", entryId: null, at: null };
  if (!isThere(line)) return { ...place, kind: "missing" };
  return sealOf(previous, { tenantId, sequence, sealedAt }, line).equals(hash) ? null : { ...place, kind: "changed" };
}

async function oldest(tx: Tx): Promise<number | null> {
  const { rows } = await tx.query<{ sequence: number }>(
    "select sequence from platform.operation_seal where tenant_id = $1 order by sequence limit 1",
    [tx.tenantId],
  );
  return rows[0]?.sequence ?? null;
}

/** The hash that the seal `sequence` goes on from: that of the one before it, or as the removal of the older ones left it; undefined: nobody knows. */
async function hashBefore(tx: Tx, sequence: number): Promise<Buffer | null | undefined> {
  if (sequence === 1) return null;
  const { rows } = await tx.query<{ hash: Buffer | null }>(
    `select hash from platform.operation_seal where tenant_id = $1 and sequence = $2 - 1
     union all
     (select decode(detail ->> 'lastHash', 'hex') from platform.operation_log
       where tenant_id = $1 and kind = 'removed' and (detail ->> 'throughSequence')::bigint = $2 - 1 order by id desc limit 1)`,
    [tx.tenantId, sequence],
  );
  return rows[0]?.hash ?? undefined;
}

async function read(tx: Tx, sequence: number, most: number): Promise<Row[]> {
  const { rows } = await tx.query<Row>(
    `select s.sequence, s.entry_id as "entryId", s.hash, ${exactly("s.sealed_at")} as "sealedAt", ${sealedColumns}
     from platform.operation_seal s left join platform.operation_log l on l.tenant_id = s.tenant_id and l.id = s.entry_id
     where s.tenant_id = $1 and s.sequence >= $2 order by s.sequence limit $3`,
    [tx.tenantId, sequence, most],
  );
  return rows;
}

/** Lines without a seal: those that wait for one, and any that others were sealed behind, which no honest line can be. */
async function atEnd(tx: Tx): Promise<Pick<Checked, "waiting" | "fault">> {
  const { rows } = await tx.query<{
    count: number;
    since: string | null;
    skipped: number | null;
    skippedAt: string | null;
  }>(
    `select count(*)::int as count, min(at) as since, min(id) filter (where l.xact < sealed.xact) as skipped, min(at) filter (where l.xact < sealed.xact) as "skippedAt"
     from platform.operation_log l
     left join lateral (select case when s.xact < pg_snapshot_xmax(pg_current_snapshot()) then s.xact end as xact from platform.operation_seal s where s.tenant_id = $1 order by s.sequence desc limit 1) sealed on true
     where l.tenant_id = $1 and not exists (select from platform.operation_seal s where s.tenant_id = l.tenant_id and s.entry_id = l.id)`,
    [tx.tenantId],
  );
  const { count, since, skipped, skippedAt } = rows[0]!;
  return {
    waiting: { count, since },
    fault: skipped === null ? null : { kind: "unsealed", sequence: null, entryId: skipped, at: skippedAt },
  };
}

/** The whole chain of a company: what its parts come to. */
export async function verifyWhole(pool: Pool, tenantId: number): Promise<Checked> {
  let whole: Checked | undefined;
  let next: number | undefined;
  do {
    const part = await withReadOnly(pool, { tenantId }, (tx) => verifyChain(tx, next));
    whole = {
      ...part,
      from: whole?.from ?? part.from,
      checked: (whole?.checked ?? 0) + part.checked,
      through: part.through ?? whole?.through ?? null,
      hash: part.hash ?? whole?.hash ?? null,
    };
    next = part.fault === null ? (part.next ?? undefined) : undefined;
  } while (next !== undefined);
  return whole;
}

/** The check value of one seal; undefined where there is none any more. */
export async function hashAt(pool: Pool, tenantId: number, sequence: number): Promise<string | undefined> {
  return withReadOnly(pool, { tenantId }, async (tx) => (await hashBefore(tx, sequence + 1))?.toString("hex"));
}
