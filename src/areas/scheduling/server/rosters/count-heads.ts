import type { Tx } from "#platform/db/tx.ts";

/** Shifts of a roster are as large as their people are many. */
export async function countHeads(tx: Tx, shiftIds: readonly number[]): Promise<void> {
  if (shiftIds.length === 0) return;
  await tx.query(
    `update scheduling.shift s set headcount = coalesce(c.heads, 0) from unnest($2::bigint[]) as u (id)
     left join (select a.shift_id, count(*)::int as heads from scheduling.assignment a
       where a.tenant_id = $1 and a.shift_id = any($2::bigint[]) and a.state = 'assigned' group by a.shift_id) c on c.shift_id = u.id
     where s.tenant_id = $1 and s.id = u.id and s.line_id is null and s.made_of is not null`,
    [tx.tenantId, shiftIds],
  );
}

/** Shifts before the people on them, always in one order, as putting duties on locks them; `of` are their assignments. */
export async function lockShifts(tx: Tx, of: readonly number[]): Promise<void> {
  await tx.query(
    `select from scheduling.shift s where s.tenant_id = $1 and s.line_id is null
       and s.id in (select a.shift_id from scheduling.assignment a where a.tenant_id = $1 and a.id = any($2::bigint[]))
     order by s.made_of, s.section, s.id for update`,
    [tx.tenantId, of],
  );
}
