import { join, sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { visibleStatements } from "./visible.ts";

/** Statements that a labour company may still object to or has to confirm. */
export async function countUnconfirmed(context: CallContext): Promise<number> {
  const { from, where } = visibleStatements(context);
  const { rows } = await context.tx.query<{ count: number }>(sql`
    select count(*)::int as count from ${from}
    where s.tenant_id = ${context.tx.tenantId} and s.state = 'preSettled' and s.agency_confirmed_at is null and ${join(where, " and ")}`);
  return rows[0]?.count ?? 0;
}
