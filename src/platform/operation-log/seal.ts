import type { Pool } from "#platform/db/pool.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { exactly, sealedColumns, sealOf, type SealedLine } from "./sealed-line.ts";

/** Lines sealed in one transaction. */
const together = 1000;

interface Last {
  sequence: number;
  hash: Buffer;
  xact: string;
  /** Its transaction number is one that this database server has not come to: the data was brought here from another. */
  moved: boolean;
}

/** Makes lines of counts that are over and seals what no open transaction can still come before; one process at a time. Gives how many. */
export async function sealCompany(pool: Pool, tenantId: number, signal?: AbortSignal): Promise<number> {
  await withTenant(pool, { tenantId }, (tx) => tx.query("select platform.close_counts()"));
  let sealed = 0;
  while (!signal?.aborted) {
    const now = await withTenant(pool, { tenantId }, sealSome);
    sealed += now;
    if (now < together) break;
  }
  return sealed;
}

async function sealSome(tx: Tx): Promise<number> {
  const { rows: locked } = await tx.query<{ mine: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('platform.operation_seal'), $1) as mine",
    [tx.tenantId],
  );
  if (!locked[0]?.mine) return 0;
  const { rows: lasts } = await tx.query<Last>(
    `select sequence, hash, xact::text, xact >= pg_snapshot_xmax(pg_current_snapshot()) as moved
     from platform.operation_seal where tenant_id = $1 order by sequence desc limit 1`,
    [tx.tenantId],
  );
  const [last] = lasts;
  const { rows } = await tx.query<SealedLine & { xact: string; sealedAt: string }>(unsealed(last?.moved ?? false), [
    tx.tenantId,
    last?.xact ?? "0",
    together,
  ]);
  let { sequence, hash }: { sequence: number; hash: Buffer | null } = last ?? { sequence: 0, hash: null };
  const seals = rows.map(({ xact, sealedAt, ...line }) => {
    sequence += 1;
    hash = sealOf(hash, { tenantId: tx.tenantId, sequence, sealedAt }, line);
    return { sequence, entry_id: line.id, xact, sealed_at: sealedAt, hash: hash.toString("hex") };
  });
  if (seals.length > 0)
    await tx.query(
      `insert into platform.operation_seal (tenant_id, sequence, entry_id, xact, sealed_at, hash)
     select $1, x.sequence, x.entry_id, x.xact::xid8, x.sealed_at, decode(x.hash, 'hex')
     from jsonb_to_recordset($2) as x (sequence bigint, entry_id bigint, xact text, sealed_at timestamptz, hash text)`,
      [tx.tenantId, JSON.stringify(seals)],
    );
  return seals.length;
}

/**
 * Lines without a seal, in the order of their transactions, below the oldest that is still open: nothing can come before them
 * any more. Brought from another server, the old lines come first, whatever their numbers.
 */
function unsealed(moved: boolean): string {
  const sealable = moved
    ? "(l.xact < pg_snapshot_xmin(pg_current_snapshot()) or l.xact >= pg_snapshot_xmax(pg_current_snapshot()))"
    : "l.xact >= $2::xid8 and l.xact < pg_snapshot_xmin(pg_current_snapshot())";
  const order = moved ? "(l.xact >= pg_snapshot_xmax(pg_current_snapshot())) desc, l.xact, l.id" : "l.xact, l.id";
  return `select ${sealedColumns}, l.xact::text as xact, ${exactly("clock_timestamp()")} as "sealedAt"
    from platform.operation_log l
    where l.tenant_id = $1 and $2::xid8 is not null and ${sealable}
      and not exists (select from platform.operation_seal s where s.tenant_id = l.tenant_id and s.entry_id = l.id)
    order by ${order} limit $3`;
}
