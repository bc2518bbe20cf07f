import { exactly, sealedColumns, sealOf, type SealedLine } from "#platform/operation-log/sealed-line.ts";
import type { Pool } from "#platform/db/pool.ts";

/** Makes the first seals of a company so many months older, and the whole chain to fit: the log of a program that has run for long. */
export async function ageSeals(owner: Pool, tenantId: number, through: number, months: number): Promise<void> {
  await owner.query(
    "update platform.operation_seal set sealed_at = sealed_at - make_interval(months => $3) where tenant_id = $1 and sequence <= $2",
    [tenantId, through, months],
  );
  const { rows } = await owner.query<SealedLine & { sequence: number; sealedAt: string }>(
    `select s.sequence, ${exactly("s.sealed_at")} as "sealedAt", ${sealedColumns} from platform.operation_seal s
     join platform.operation_log l on l.tenant_id = s.tenant_id and l.id = s.entry_id where s.tenant_id = $1 order by s.sequence`,
    [tenantId],
  );
  let hash: Buffer | null = null;
  for (const { sequence, sealedAt, ...line } of rows) {
    hash = sealOf(hash, { tenantId, sequence, sealedAt }, line);
    await owner.query("update platform.operation_seal set hash = $3 where tenant_id = $1 and sequence = $2", [
      tenantId,
      sequence,
      hash,
    ]);
  }
}
