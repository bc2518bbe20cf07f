import type { AwayCover } from "#areas/scheduling/server.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import type { Tx } from "#platform/db/tx.ts";
import { coveredOf, type DayPart } from "../rules/leave-cost.ts";

interface Away {
  memberId: number;
  workDate: string;
  part: DayPart | "minutes";
  start: number | null;
  end: number | null;
  /** Of a half day: what its person works on the date. */
  shifts: Interval[] | null;
}

const none: readonly Away[] = [];

/** Approved leave of people in a period, to be asked shift by shift. */
export async function approvedLeave(
  tx: Tx,
  memberIds: readonly number[],
  from: string,
  to: string,
): Promise<AwayCover> {
  const { rows } = await tx.query<Away>(
    {
      name: "leave-away",
      text: `select a.member_id as "memberId", a.work_date as "workDate", a.part, a.start_minute as start, a.end_minute as end,
               case when a.part in ('first', 'second') then (
                 select jsonb_agg(jsonb_build_object('start', s.start_minute, 'end', s.end_minute)) from scheduling.put_on s
                 where s.tenant_id = a.tenant_id and s.member_id = a.member_id and s.work_date = a.work_date and s.state = 'assigned') end as shifts
             from leave.away a where a.tenant_id = $1 and a.member_id = any($2::bigint[]) and a.work_date between $3::date and $4::date`,
    },
    [tx.tenantId, memberIds, from, to],
  );
  if (rows.length === 0) return () => [];
  const byDay = new Map<string, Away[]>();
  for (const row of rows) {
    const key = `${row.memberId} ${row.workDate}`;
    byDay.set(key, [...(byDay.get(key) ?? []), row]);
  }
  return ({ memberId, workDate, start, end }) =>
    (byDay.get(`${memberId} ${workDate}`) ?? none).flatMap(
      (away) => coveredOf(away, { start, end }, away.shifts ?? []) ?? [],
    );
}
