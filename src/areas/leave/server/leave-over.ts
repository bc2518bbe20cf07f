import type { Interval } from "#platform/calendar/intervals.ts";
import type { Tx } from "#platform/db/tx.ts";
import { halfOf, type DayPart } from "../rules/leave-cost.ts";

/** Leave of a date, for whoever plans it. */
export interface LeaveTime {
  memberId: number;
  date: string;
  /** Minutes of the date, the end may lie above 1440; null: the whole of it. */
  span: Interval | null;
  /** Asked for and not approved yet. */
  pending: boolean;
}

const noon = 720;
const dayEnd = 1440;

/**
 * Leave of people between two dates, approved and asked for. A half day is half of what somebody is put on that date; until
 * that is known, one side of noon.
 */
export async function leaveOver(
  tx: Tx,
  memberIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<LeaveTime[]> {
  const { rows } = await tx.query<{
    memberId: number;
    date: string;
    part: DayPart | "minutes";
    start: number | null;
    end: number | null;
    pending: boolean;
    shifts: Interval[] | null;
  }>(
    `select a.member_id as "memberId", a.work_date as date, a.part, a.start_minute as start, a.end_minute as "end", a.pending,
       case when a.part in ('first', 'second') then (
         select jsonb_agg(jsonb_build_object('start', s.start_minute, 'end', s.end_minute)) from scheduling.put_on s
         where s.tenant_id = a.tenant_id and s.member_id = a.member_id and s.work_date = a.work_date and s.state = 'assigned') end as shifts
     from leave.away_or_asked a where a.tenant_id = $1 and a.member_id = any($2::bigint[]) and a.work_date between $3::date and $4::date
     order by a.member_id, a.work_date`,
    [tx.tenantId, memberIds, from, to],
  );
  return rows.map(({ part, start, end, shifts, ...row }) => ({
    ...row,
    span: spanOf(part, { start, end }, shifts ?? []),
  }));
}

function spanOf(
  part: DayPart | "minutes",
  { start, end }: { start: number | null; end: number | null },
  shifts: readonly Interval[],
): Interval | null {
  if (part === "first") return halfOf(part, shifts) ?? { start: 0, end: noon };
  if (part === "second") return halfOf(part, shifts) ?? { start: noon, end: dayEnd };
  return start === null || end === null ? null : { start, end };
}
