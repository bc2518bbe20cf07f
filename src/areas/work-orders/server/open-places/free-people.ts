import { sql, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";

interface LineSql {
  id: Sql;
  workDate: Sql;
  startMinute: Sql;
  endMinute: Sql;
}

interface AgencySql {
  tenantId: Sql;
  id: Sql;
}

/** Places that an agency has promised on other lines at the time of a line, as SQL. */
export function promisedElsewhere(agency: AgencySql, line: LineSql): Sql {
  const apart = sql`(k.work_date - ${line.workDate}) * 1440`;
  return sql`(select coalesce(sum(coalesce(s.accepted_headcount, s.headcount)), 0)::int from work_orders.allocation s
    join work_orders.line k on k.tenant_id = s.tenant_id and k.id = s.line_id
    where s.tenant_id = ${agency.tenantId} and s.agency_id = ${agency.id} and s.state in ('offered', 'accepted') and k.id <> ${line.id}
      and k.work_date between ${line.workDate} - 1 and ${line.workDate} + 1
      and ${apart} + k.start_minute < ${line.endMinute} and ${line.startMinute} < ${apart} + k.end_minute)`;
}

/** Active workers of an agency, as SQL. */
export const workersOf = ({ tenantId, id }: AgencySql): Sql =>
  sql`(select count(*)::int from people.worker w where w.tenant_id = ${tenantId} and w.agency_id = ${id} and w.active)`;

/** How many people an agency has without a promise at the time of each line, its share of the line itself taken off; may be negative. */
export async function freePeople(tx: Tx, agencyId: number, lineIds: readonly number[]): Promise<Map<number, number>> {
  const agency = { tenantId: sql`l.tenant_id`, id: sql`${agencyId}::bigint` };
  const found = await tx.query<{ id: number; free: number }>(sql`
    select l.id, ${workersOf(agency)} - ${promisedElsewhere(agency, { id: sql`l.id`, workDate: sql`l.work_date`, startMinute: sql`l.start_minute`, endMinute: sql`l.end_minute` })}
      - (select coalesce(sum(coalesce(a.accepted_headcount, a.headcount)), 0)::int from work_orders.allocation a
         where a.tenant_id = l.tenant_id and a.line_id = l.id and a.agency_id = ${agency.id} and a.state in ('offered', 'accepted')) as free
    from work_orders.line l where l.tenant_id = ${tx.tenantId} and l.id = any(${[...lineIds]}::bigint[])`);
  return new Map(found.rows.map(({ id, free }) => [id, free]));
}
