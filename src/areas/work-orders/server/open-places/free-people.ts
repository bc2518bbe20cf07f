import { sql, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";

interface LineSql {
  id: Sql;
  workDate: Sql;
  startMinute: Sql;
  endMinute: Sql;
}

/** Places that an agency has promised on other lines at the time of a line, as SQL. */
export function promisedElsewhere(agencyId: Sql, line: LineSql): Sql {
  const apart = sql`(k.work_date - ${line.workDate}) * 1440`;
  return sql`(select coalesce(sum(coalesce(s.accepted_headcount, s.headcount)), 0)::int from work_orders.allocation s
    join work_orders.line k on k.tenant_id = s.tenant_id and k.id = s.line_id
    where s.agency_id = ${agencyId} and s.state in ('offered', 'accepted') and k.id <> ${line.id}
      and k.work_date between ${line.workDate} - 1 and ${line.workDate} + 1
      and ${apart} + k.start_minute < ${line.endMinute} and ${line.startMinute} < ${apart} + k.end_minute)`;
}

/** Active workers of an agency, as SQL. */
export const workersOf = (agencyId: Sql): Sql =>
  sql`(select count(*)::int from people.worker w where w.agency_id = ${agencyId} and w.active)`;

/** How many people an agency has without a promise at the time of each line, its share of the line itself taken off; may be negative. */
export async function freePeople(tx: Tx, agencyId: number, lineIds: readonly number[]): Promise<Map<number, number>> {
  const agency = sql`${agencyId}::bigint`;
  const found = await tx.query<{ id: number; free: number }>(sql`
    select l.id, ${workersOf(agency)} - ${promisedElsewhere(agency, { id: sql`l.id`, workDate: sql`l.work_date`, startMinute: sql`l.start_minute`, endMinute: sql`l.end_minute` })}
      - (select coalesce(sum(coalesce(a.accepted_headcount, a.headcount)), 0)::int from work_orders.allocation a
         where a.line_id = l.id and a.agency_id = ${agency} and a.state in ('offered', 'accepted')) as free
    from work_orders.line l where l.id = any(${[...lineIds]}::bigint[])`);
  return new Map(found.rows.map(({ id, free }) => [id, free]));
}
