import { sql } from "#platform/db/sql.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { CallContext } from "#platform/http/context.ts";

export interface WaitingTap {
  checkId: number;
  /** Wall minute since 1970. */
  at: number;
}

/** Punches by phone that nobody has looked at yet, by person and in time order. */
export async function waitingTaps({ tx }: CallContext, from: string, to: string): Promise<Map<number, WaitingTap[]>> {
  const { rows } = await tx.query<WaitingTap & { memberId: number }>(sql`
    select c.id as "checkId", c.member_id as "memberId", floor(extract(epoch from k.local_time) / 60)::bigint as at
    from attendance.phone_check c join devices.clocking k on k.tenant_id = c.tenant_id and k.punched_on = c.punched_on and k.id = c.punch_id
    where c.tenant_id = ${tx.tenantId} and c.state = 'waiting' and c.punched_on between ${from}::date - 1 and ${to}::date + 2 order by k.local_time, c.id`);
  return Map.groupBy(rows, (tap) => tap.memberId);
}

/** Those around a shift of the given minutes of its work date. */
export function tapsAround(
  taps: readonly WaitingTap[] | undefined,
  { workDate, startMinute, endMinute }: { workDate: string; startMinute: number; endMinute: number },
  reach: number,
): { checkId: number; minute: number }[] {
  const base = dayNumber(workDate) * 1440;
  return (taps ?? [])
    .map(({ checkId, at }) => ({ checkId, minute: at - base }))
    .filter(({ minute }) => minute >= startMinute - reach && minute <= endMinute + reach);
}
