import type { Tx } from "#platform/db/tx.ts";

/**
 * Holds rewards and penalties for what pays or deducts them, such as the number of a statement: they cannot be withdrawn
 * any more. Gives those that are held now; left out are those that are not in force, held by another, or whose objection
 * nobody has answered.
 */
export async function holdRewards(tx: Tx, ids: readonly number[], heldBy: string): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `update people.reward set held_by = $3 where tenant_id = $1 and id = any($2::bigint[]) and state = 'approved'
       and (held_by is null or held_by = $3) and (objection is null or answer is not null) returning id`,
    [tx.tenantId, [...ids], heldBy],
  );
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** What held them is no more: they are free again. */
export async function releaseRewards(tx: Tx, heldBy: string, memberIds?: readonly number[]): Promise<void> {
  await tx.query(
    "update people.reward set held_by = null where tenant_id = $1 and held_by = $2 and ($3::bigint[] is null or member_id = any($3))",
    [tx.tenantId, heldBy, memberIds ?? null],
  );
}
