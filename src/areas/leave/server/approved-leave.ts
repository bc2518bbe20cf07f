import type { AwayCover } from "#areas/scheduling/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { coveredOf, type DayPart } from "../rules/leave-cost.ts";

interface Away {
  memberId: number;
  workDate: string;
  part: DayPart | "minutes";
  start: number | null;
  end: number | null;
}

const none: readonly Away[] = [];

/** Approved leave of people in a period, to be asked shift by shift. */
export async function approvedLeave(tx: Tx, memberIds: readonly number[], from: string, to: string): Promise<AwayCover> {
  const { rows } = await tx.query<Away>(
    {
      name: "leave-away",
      text: `select member_id as "memberId", work_date as "workDate", part, start_minute as start, end_minute as end
             from leave.away where tenant_id = $1 and member_id = any($2::bigint[]) and work_date between $3::date and $4::date`,
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
    (byDay.get(`${memberId} ${workDate}`) ?? none).flatMap((away) => coveredOf(away, { start, end }) ?? []);
}
