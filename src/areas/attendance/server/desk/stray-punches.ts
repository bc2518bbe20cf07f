import { join, sql } from "#platform/db/sql.ts";
import { rulesOver } from "#areas/settings/server.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { attributePunches } from "../../rules/shift/attribute-punches.ts";
import type { AssignedShift } from "../../rules/days/day-row.ts";
import { readInputs } from "../days/read-inputs.ts";
import { rulesToLook } from "../days/rules-in-force.ts";
import { computing } from "../settings.ts";

export interface Stray {
  punchId: number;
  /** Wall minute since 1970. */
  at: number;
}

export interface Asked {
  from: string;
  to: string;
  departmentId?: number | undefined;
  agencyId?: number | undefined;
}

/** Punches of the period that belong to no shift of their people, by person and in time order. */
export async function strayPunches(context: CallContext, asked: Asked): Promise<Map<number, Stray[]>> {
  const { tx } = context;
  const memberIds = await suspects(context, asked);
  const strays = new Map<number, Stray[]>();
  if (memberIds.length === 0) return strays;
  const rulesOf = await rulesToLook(tx, asked.from, asked.to);
  const [first, end] = [dayNumber(asked.from) * 1440, (dayNumber(asked.to) + 1) * 1440];
  for (const [memberId, inputs] of await readInputs(tx, asked.from, asked.to, memberIds)) {
    const { unscheduled } = attributePunches(
      inputs.shifts,
      inputs.punches,
      (shift) => rulesOf(shift as AssignedShift).rules,
    );
    const own = unscheduled
      .filter((punch) => !punch.makeUp)
      .map((punch) => ({ punchId: Number(punch.id), at: Math.floor(punch.at / 60) }))
      .filter(({ at }) => at >= first && at < end);
    if (own.length > 0) strays.set(memberId, own);
  }
  return strays;
}

/** People with a punch outside the narrowest windows of all their shifts: few, and only theirs are looked at closely. */
async function suspects(context: CallContext, { from, to, departmentId, agencyId }: Asked): Promise<number[]> {
  const { tx } = context;
  const sets = (await rulesOver(tx, computing, from, to)).all;
  const before = Math.min(...sets.map((set) => set.signInBefore));
  const after = Math.min(...sets.map((set) => set.signOutAfter));
  const where = [
    withinScope(context, {
      department: sql`m.department_id`,
      agency: sql`w.agency_id`,
      member: sql`c.member_id`,
      post: sql`m.post_id`,
      employeeType: sql`w.employee_type`,
    }),
  ];
  if (departmentId !== undefined) where.push(sql`${departmentId} = any(o.path)`);
  if (agencyId !== undefined) where.push(sql`w.agency_id = ${agencyId}`);
  const within = sql`c.local_time >= a.work_date + make_interval(mins => a.start_minute - ${before}::int) and c.local_time < a.work_date + make_interval(mins => a.end_minute + ${after}::int + 1)`;
  const { rows } = await tx.query<{ memberId: number }>(sql`
    with loose as materialized (
      -- Nearly every punch lies in a shift of its own date: these fall away in one pass, the others are looked up
      -- one by one. The bounds are said of both sides: an equality does not hand them on.
      select c.tenant_id, c.member_id, c.punched_on, c.local_time from devices.clocking c
      where c.tenant_id = ${tx.tenantId} and c.punched_on between ${from}::date and ${to}::date and c.member_id is not null
        and not exists (select from scheduling.put_on a where a.tenant_id = c.tenant_id and a.member_id = c.member_id and a.work_date = c.punched_on
          and a.work_date between ${from}::date and ${to}::date and a.state <> 'cancelled' and ${within}))
    select distinct c.member_id as "memberId"
    from loose c
    join organisation.member_view m on m.tenant_id = c.tenant_id and m.id = c.member_id
    left join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id
    left join organisation.department_view o on o.tenant_id = m.tenant_id and o.id = m.department_id
    where ${join(where, " and ")}
      and not exists (
        select from scheduling.put_on a
        where a.tenant_id = c.tenant_id and a.member_id = c.member_id and a.work_date between c.punched_on - 2 and c.punched_on + 1 and a.work_date between ${from}::date - 2 and ${to}::date + 1 and a.state <> 'cancelled'
          and ${within})`);
  return rows.map((row) => row.memberId);
}
