import { join, sql } from "#platform/db/sql.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { readSteps as call } from "../../home-api.ts";
import { hasOpenObjection } from "./list-statements.ts";
import { visibleStatements } from "./visible.ts";

type Steps = OutputOf<typeof call>;

/** The rows of the list of statements, counted and summed by state. */
export async function readSteps(context: CallContext): Promise<Steps> {
  const { tx } = context;
  const { from, where, sums } = visibleStatements(context);
  const { rows } = await tx.query<Steps["steps"][number] & { objections: number }>(sql`
    select s.state, count(*)::int as count, coalesce(sum(${sums.amountFen}), 0)::bigint as "amountFen",
      count(*) filter (where ${hasOpenObjection(context)})::int as objections
    from ${from} where s.tenant_id = ${tx.tenantId} and ${join(where, " and ")} group by s.state`);
  return {
    steps: rows.map(({ state, count, amountFen }) => ({ state, count, amountFen })),
    objections: rows.reduce((all, { objections }) => all + objections, 0),
  };
}
