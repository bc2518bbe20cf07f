import { formatClock } from "#platform/calendar/clock.ts";
import type { Tx } from "#platform/db/tx.ts";

/** Names somebody who is on another shift at the time to which these lines' shifts were moved. */
export async function findOverlap(
  tx: Tx,
  lineIds: readonly number[],
): Promise<{ name: string; date: string; time: string; number: string; post: string } | undefined> {
  const { rows } = await tx.query<{
    name: string;
    date: string;
    start: number;
    end: number;
    number: string | null;
    post: string;
  }>(
    `select w.name, o.work_date as date, o.start_minute as start, o.end_minute as "end", o.order_number as number, p.name_zh as post
     from scheduling.shift s
     join scheduling.assignment a on a.tenant_id = s.tenant_id and a.shift_id = s.id and a.state = 'assigned'
     join scheduling.assigned o on o.tenant_id = a.tenant_id and o.member_id = a.member_id and o.state = 'assigned' and o.assignment_id <> a.id
     join organisation.member_view w on w.tenant_id = a.tenant_id and w.id = a.member_id
     join organisation.post_view p on p.tenant_id = o.tenant_id and p.id = o.post_id
     where s.tenant_id = $1 and s.line_id = any($2::bigint[])
       and (o.work_date - s.work_date) * 1440 + o.start_minute < s.end_minute and s.start_minute < (o.work_date - s.work_date) * 1440 + o.end_minute
     limit 1`,
    [tx.tenantId, lineIds],
  );
  const found = rows[0];
  if (!found) return undefined;
  return {
    name: found.name,
    date: found.date,
    time: `${formatClock(found.start, "en")}–${formatClock(found.end, "en")}`,
    number: found.number ?? "",
    post: found.post,
  };
}
