import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";

/** A disabled labour company keeps its contracts, and is offered nothing new. */
export async function enableAgencies(
  { tx }: CallContext,
  input: { ids: number[]; enabled: boolean },
): Promise<{ done: true }> {
  const ids = [...new Set(input.ids)];
  const changed = await tx.query(
    "update agencies.agency set enabled = $3, version = version + 1 where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, ids, input.enabled],
  );
  if (changed.rowCount !== ids.length) throw refuse(commonRefusals.notFound);
  return { done: true };
}
