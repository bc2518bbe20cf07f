import { addDays } from "#platform/calendar/plain-date.ts";
import { attendanceMonth, attendanceMonthOf, type Period } from "#platform/calendar/periods.ts";
import { monthStartDay } from "#areas/settings/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { burdenPoints } from "#platform/rota/row-wants.ts";
import { monthsBefore } from "../../rules/burden.ts";

export interface Burdens {
  /** The twelve months of attendance before the one in which a plan begins. */
  period: Period;
  points: ReadonlyMap<number, number>;
}

/** Points of burden of people in the twelve months before a plan's first one. */
export async function burdensBefore(tx: Tx, memberIds: readonly number[], from: string): Promise<Burdens> {
  const startDay = await monthStartDay(tx, from);
  const months = monthsBefore(attendanceMonthOf(from, startDay));
  const { rows } = await tx.query<{ memberId: number; points: number }>(
    `select member_id as "memberId", sum(nights * $3::int + holidays * $4::int + weekends * $5::int + splits * $6::int + refused * $7::int)::int as points
     from planning.burden_month where tenant_id = $1 and month = any($2::text[]) and member_id = any($8::bigint[]) group by 1`,
    [
      tx.tenantId,
      months,
      burdenPoints.night,
      burdenPoints.statutory,
      burdenPoints.weekend,
      burdenPoints.split,
      burdenPoints.refusedWish,
      memberIds,
    ],
  );
  return {
    period: { start: attendanceMonth(months[0]!, startDay).start, end: attendanceMonth(months.at(-1)!, startDay).end },
    points: new Map(rows.map((row) => [row.memberId, row.points])),
  };
}

/** Posts at which people have worked in the year before a date. */
export async function workedPosts(tx: Tx, memberIds: readonly number[], from: string): Promise<Map<number, number[]>> {
  const { rows } = await tx.query<{ memberId: number; posts: number[] }>(
    `select p.member_id as "memberId", array_agg(p.post_id order by p.post_id) as posts from planning.worked_post p
     join organisation.member_view m on m.tenant_id = p.tenant_id and m.id = p.member_id
     where p.tenant_id = $1 and p.member_id = any($2::bigint[]) and p.last_on >= $3::date and p.post_id is distinct from m.post_id group by 1`,
    [tx.tenantId, memberIds, addDays(from, -365)],
  );
  return new Map(rows.map((row) => [row.memberId, row.posts]));
}
