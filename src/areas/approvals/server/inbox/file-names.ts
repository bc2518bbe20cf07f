import type { Tx } from "#platform/db/tx.ts";
import type { FileName } from "./timeline.ts";

/** Names of files, also of those that were deleted since. */
export async function fileNames(tx: Tx, ids: readonly number[]): Promise<FileName> {
  const names = new Map<number, string>();
  if (ids.length > 0) {
    const { rows } = await tx.query<{ id: number; name: string }>(
      "select id, name from platform.file where tenant_id = $1 and id = any($2::bigint[])",
      [tx.tenantId, ids],
    );
    for (const { id, name } of rows) names.set(id, name);
  }
  return (id) => names.get(id) ?? `#${id}`;
}
