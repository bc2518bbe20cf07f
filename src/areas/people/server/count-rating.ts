import type { Tx } from "#platform/db/tx.ts";

/** Keeps the average score on somebody's card: so many scores more, and what they add to the sum. */
export async function countRating(
  tx: Tx,
  { memberId, times, sum }: { memberId: number; times: number; sum: number },
): Promise<void> {
  await tx.query(
    "update people.person set rated_times = rated_times + $3, rating_sum = rating_sum + $4 where tenant_id = $1 and member_id = $2",
    [tx.tenantId, memberId, times, sum],
  );
}
