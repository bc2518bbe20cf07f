import { sql } from "#platform/db/sql.ts";
import type { SystemContext } from "#platform/http/context.ts";
import { breather } from "#platform/threads/breather.ts";
import type { StoredRun } from "../runs/run-store.ts";
import { sealSlip } from "../slips/open-slip.ts";
import type { CalculatedSlip } from "./calculate-slips.ts";

export interface SlipRef {
  id: number;
  memberId: number;
}

/** Writes what differs from what is stored; whoever has no day of employment in the month any more leaves the run. */
export async function storeSlips(
  context: Pick<SystemContext, "tx" | "services">,
  run: StoredRun,
  part: readonly SlipRef[],
  slips: readonly CalculatedSlip[],
): Promise<void> {
  const { tx } = context;
  const idOf = new Map(part.map(({ id, memberId }) => [memberId, id]));
  const found = new Set(slips.map(({ memberId }) => memberId));
  const gone = part.filter(({ memberId }) => !found.has(memberId)).map(({ id }) => id);
  if (gone.length > 0)
    await tx.query("delete from payroll.slip where tenant_id = $1 and id = any($2::bigint[])", [tx.tenantId, gone]);
  const { rows } = await tx.query<{ id: number; hash: Buffer | null }>(
    sql`select id, fact_hash as hash from payroll.slip where tenant_id = ${tx.tenantId} and run_id = ${run.id} and id = any(${part.map(({ id }) => id)}::bigint[])`,
  );
  const known = new Map(rows.map(({ id, hash }) => [id, hash]));
  const changed = slips.filter(({ memberId, hash }) => known.get(idOf.get(memberId)!)?.equals(hash) !== true);
  const sealed: (Buffer | null)[] = [];
  const breathe = breather();
  for (const { memberId, content } of changed) {
    sealed.push(content === null ? null : sealSlip(context, idOf.get(memberId)!, content));
    await breathe();
  }
  await tx.query(
    `update payroll.slip s set state = n.state, department_id = coalesce(n.department, s.department_id), post_id = coalesce(n.post, s.post_id), fact_hash = n.hash,
       content_sealed = n.sealed, marks = n.marks, fault = n.fault, version = s.version + 1, updated_at = now()
     from unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::bytea[], $8::bytea[], $9::jsonb[], $10::jsonb[]) as n (id, state, department, post, hash, sealed, marks, fault)
     where s.tenant_id = $1 and s.run_id = $2 and s.id = n.id`,
    [
      tx.tenantId,
      run.id,
      changed.map(({ memberId }) => idOf.get(memberId)),
      changed.map(({ fault }) => (fault === null ? "calculated" : "held")),
      changed.map(({ departmentId }) => departmentId),
      changed.map(({ postId }) => postId),
      changed.map(({ hash }) => hash),
      sealed,
      changed.map(({ marks }) => JSON.stringify(marks)),
      changed.map(({ fault }) => (fault === null ? null : JSON.stringify(fault))),
    ],
  );
  // What was only thought to be stale is as it was.
  await tx.query(
    "update payroll.slip set state = case when fault is null then 'calculated' else 'held' end where tenant_id = $1 and run_id = $2 and id = any($3::bigint[]) and state = 'stale' and fact_hash is not null",
    [tx.tenantId, run.id, part.map(({ id }) => id)],
  );
}
