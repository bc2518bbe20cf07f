import type { Tx } from "#platform/db/tx.ts";
import type { NameOf } from "../inbox/say-why.ts";

/** Names of members, also of those who have left; an unknown one is shown by its number. */
export async function memberNames(tx: Tx, memberIds: readonly (number | null | undefined)[]): Promise<NameOf> {
  const ids = [...new Set(memberIds.filter((id) => typeof id === "number"))];
  const names = new Map<number, string>();
  if (ids.length > 0) {
    const { rows } = await tx.query<{ id: number; name: string }>(
      "select id, name from organisation.member_view where tenant_id = $1 and id = any($2::bigint[])",
      [tx.tenantId, ids],
    );
    for (const { id, name } of rows) names.set(id, name);
  }
  return (id) => names.get(id) ?? `#${id}`;
}
