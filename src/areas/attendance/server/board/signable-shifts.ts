import type { Tx } from "#platform/db/tx.ts";
import type { CheckInPlace } from "../../rules/phone/judge-tap.ts";
import type { SignableShift } from "./open-shift.ts";

export interface Signable extends SignableShift {
  assignmentId: number;
  shiftId: number;
  memberId: number;
  state: string;
  locked: boolean;
  places: CheckInPlace[];
}

const signable = {
  name: "attendance-signable",
  // Person by person: a month's young partition has no statistics, and one condition over all would read everybody.
  // The department is looked up after it: the planner took it for the smaller side and read the shifts once for each of all departments.
  // The people stand in a select of their own: as a plain value the statement would be planned anew with every tap.
  text: `select s.assignment_id as "assignmentId", s.shift_id as "shiftId", s.member_id as "memberId", s.state, s.work_date as "workDate", s.department_id as "departmentId",
           s.start_minute as "startMinute", s.end_minute as "endMinute", s.in_minute as "inMinute", s.out_minute as "outMinute",
           h.earliest, h.latest, h.core_start as "coreStart", h.core_end as "coreEnd", h.due_minutes as "dueMinutes", h.punch_early as "punchEarly", h.punch_late as "punchLate",
           exists (select from attendance.locked_period l
                   where l.tenant_id = $1 and coalesce(s.counted_on, s.work_date) <= l.to_date and coalesce(s.counted_to, s.counted_on, s.work_date) >= l.from_date and (l.department_ids is null or s.department_id = any(l.department_ids))) as locked,
           coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'latitudeE6', c.latitude_e6, 'longitudeE6', c.longitude_e6, 'radiusMetres', c.radius_metres, 'bssids', c.wifi_bssids))
                     from organisation.check_in_place c
                     where c.tenant_id = $1 and c.enabled and (c.department_ids = '{}' or c.department_ids && o.path)), '[]') as places
         from unnest((select $2::bigint[])) as m (id) cross join lateral (
           select p.*, d.counted_on, d.counted_to, d.in_minute, d.out_minute from scheduling.put_on p
           left join attendance.day d on d.tenant_id = $1 and d.work_date = p.work_date and d.assignment_id = p.assignment_id
           where p.tenant_id = $1 and p.member_id = m.id and p.work_date between $3::date and $4::date offset 0) s
         cross join lateral (select path from organisation.department_view where tenant_id = $1 and id = s.department_id offset 0) o
         cross join lateral (select * from scheduling.shift_view where tenant_id = $1 and id = s.shift_id offset 0) h
         order by s.work_date, s.start_minute`,
};

/** The people's shifts of these dates, with what decides whether and where they may be signed. */
export async function signableShifts(
  tx: Tx,
  memberIds: readonly number[],
  dates: { from: string; to: string },
): Promise<Map<number, Signable[]>> {
  const { rows } = await tx.query<Signable>(signable, [tx.tenantId, memberIds, dates.from, dates.to]);
  // Asked here and not there: the condition would lead the planner to the index that keeps shifts apart, a slow one.
  return Map.groupBy(
    rows.filter((row) => row.state === "assigned"),
    (row) => row.memberId,
  );
}
