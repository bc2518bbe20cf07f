import type { Tx } from "#platform/db/tx.ts";
import type { BuiltinRole } from "../../rules/builtin-roles.ts";

/** The company's own copy of a role that every company has; undefined where it was deleted. */
export async function builtinRoleId(tx: Tx, builtin: BuiltinRole): Promise<number | undefined> {
  const found = await tx.query<{ id: number }>("select id from access.role where tenant_id = $1 and builtin = $2", [
    tx.tenantId,
    builtin,
  ]);
  return found.rows[0]?.id;
}
