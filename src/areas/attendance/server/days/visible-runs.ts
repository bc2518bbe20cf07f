import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { scopeFor } from "#platform/session/principal.ts";

/** Runs (`r`) of which the caller may see every day, and their own. */
export function visibleRuns({ tx, principal, keyCode }: CallContext): Sql {
  const scope = scopeFor(principal, keyCode);
  const seen = scope.all
    ? sql`true`
    : sql`(r.department_ids <@ ${[...scope.departmentIds]}::bigint[] or r.started_by = ${principal.accountId})`;
  return sql`r.tenant_id = ${tx.tenantId} and ${seen}`;
}
