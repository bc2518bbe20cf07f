import { raw, sql, type Sql } from "#platform/db/sql.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";

/** Has annual leave: of the hotel itself and employed for the long term; `w` is people.worker. */
export const entitled = (member: "m" | "v"): Sql =>
  sql`(${raw(member)}.active and ${raw(member)}.kind <> 'agency' and w.agency_id is null and (w.employee_type is null or w.employee_type in ('internal', 'long_term')))`;

/** Entries `e` of the ledger that were there at the end of a day of the hotel. */
export const enteredBy = (date: PlainDate): Sql =>
  sql`e.entered_at < (${date}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;

/**
 * Everybody's annual leave as it stood at the end of a day, minutes by person, of grants that hold in its year:
 * entitled + carried = taken + pending + expired + remaining.
 */
export const annualAsOf = (tenantId: number, date: PlainDate): Sql => sql`
  select l.member_id,
    sum(e.minutes) filter (where e.type in ('grant', 'correction', 'adjustment'))::bigint as entitled,
    sum(e.minutes) filter (where e.type = 'carryOver')::bigint as carried,
    -sum(e.minutes) filter (where e.type in ('use', 'reversal') and not ${isPending(date)})::bigint as taken,
    -sum(e.minutes) filter (where e.type in ('use', 'reversal') and ${isPending(date)})::bigint as pending,
    (coalesce(-sum(e.minutes) filter (where e.type = 'expiry'), 0) + coalesce(sum(e.minutes) filter (where l.valid_to < ${date}::date), 0))::bigint as expired,
    coalesce(sum(e.minutes) filter (where l.valid_to >= ${date}::date), 0)::bigint as remaining
  from leave.lot l join leave.entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id
  left join leave.application a on a.tenant_id = e.tenant_id and a.id = e.application_id
  where l.tenant_id = ${tenantId} and l.kind = 'annual' and l.valid_from <= ${date}::date and l.valid_to >= date_trunc('year', ${date}::date) and ${enteredBy(date)}
  group by l.member_id`;

/** Not decided by the end of that day. */
const isPending = (date: PlainDate): Sql =>
  sql`coalesce(a.submitted_at is not null and (a.state = 'underApproval' or a.decided_at >= (${date}::date + 1)::timestamp at time zone 'Asia/Shanghai'), false)`;

/** Minutes of annual leave that people have left at the end of a day, by person; whoever has none is not there. */
export async function annualLeft(
  tx: Tx,
  date: PlainDate,
  among: (member: Sql, department: Sql) => Sql,
): Promise<{ memberId: number; departmentId: number | null; minutes: number }[]> {
  const { rows } = await tx.query<{ memberId: number; departmentId: number | null; minutes: number }>(sql`
    select m.id as "memberId", m.department_id as "departmentId", s.remaining::int as minutes
    from organisation.member_view m join (${annualAsOf(tx.tenantId, date)}) s on s.member_id = m.id
    where m.tenant_id = ${tx.tenantId} and s.remaining > 0 and ${among(sql`m.id`, sql`m.department_id`)} order by m.id`);
  return rows;
}
