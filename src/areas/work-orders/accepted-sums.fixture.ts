import { expect } from "vitest";
import type { Pool } from "#platform/db/pool.ts";

/** What stands with each line of what is accepted is what its accepted shares come to. */
export async function expectAcceptedSums(owner: Pool): Promise<void> {
  const { rows } = await owner.query(
    `select l.tenant_id, l.id, l.accepted, l.first_offered_at, l.last_answered_at, s.heads, s.first, s.last
     from work_orders.line l cross join lateral (
       select coalesce(sum(a.accepted_headcount), 0)::int as heads, min(a.offered_at) as first, max(a.answered_at) as last
       from work_orders.allocation a where a.tenant_id = l.tenant_id and a.line_id = l.id and a.state = 'accepted') s
     where (l.accepted, l.first_offered_at, l.last_answered_at) is distinct from (s.heads, s.first, s.last)`,
  );
  expect(rows).toEqual([]);
}
