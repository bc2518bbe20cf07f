import { leaveOver } from "#areas/leave/server.ts";
import { workLimitsOver } from "#areas/personnel/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { WirePerson } from "../../roster-api.ts";

/** Leave of people in a window, approved and asked for, by member. */
export async function leaveIn(
  tx: Tx,
  memberIds: readonly number[],
  { start, end }: { start: string; end: string },
): Promise<Map<number, WirePerson["leave"]>> {
  const first = dayNumber(start);
  const leave = new Map<number, WirePerson["leave"]>();
  for (const { memberId, date, span, pending } of await leaveOver(tx, memberIds, { from: start, to: end }))
    leave.set(memberId, [...(leave.get(memberId) ?? []), { day: dayNumber(date) - first, span, pending }]);
  return leave;
}

/** What people may not be asked for, by member; half-open days of the window. */
export async function limitsIn(
  context: Pick<CallContext, "tx" | "services">,
  memberIds: readonly number[],
  { start, end }: { start: string; end: string },
): Promise<Map<number, WirePerson["limits"]>> {
  const first = dayNumber(start);
  const limits = await workLimitsOver(context, memberIds, { from: start, to: end });
  return new Map(
    [...limits].map(([memberId, list]) => [
      memberId,
      list.map(({ from, until, ...limit }) => ({
        from: dayNumber(from) - first,
        to: dayNumber(until) - first + 1,
        ...limit,
      })),
    ]),
  );
}

/** Periods of the ban list, by member; half-open days of the window. */
export async function barsIn(
  tx: Tx,
  memberIds: readonly number[],
  { start, end }: { start: string; end: string },
): Promise<Map<number, Interval[]>> {
  const { rows } = await tx.query<{ memberId: number; from: string; until: string }>(
    `select member_id as "memberId", from_date as "from", until_date as until from people.barred
     where tenant_id = $1 and member_id = any($2::bigint[]) and from_date <= $4::date and until_date >= $3::date`,
    [tx.tenantId, memberIds, start, end],
  );
  const first = dayNumber(start);
  const bars = new Map<number, Interval[]>();
  for (const { memberId, from, until } of rows)
    bars.set(memberId, [
      ...(bars.get(memberId) ?? []),
      { start: dayNumber(from) - first, end: dayNumber(until) - first + 1 },
    ]);
  return bars;
}

/** The last day of the window on which each type of certificate holds, by member; null: for good. */
export async function papersIn(
  tx: Tx,
  memberIds: readonly number[],
  { start }: { start: string },
): Promise<Map<number, WirePerson["certificates"]>> {
  const { rows } = await tx.query<{ memberId: number; type: string; validTo: string | null; always: boolean }>(
    `select member_id as "memberId", type, max(valid_to) as "validTo", bool_or(valid_to is null) as always
     from people.certificate_view where tenant_id = $1 and member_id = any($2::bigint[]) group by 1, 2`,
    [tx.tenantId, memberIds],
  );
  const first = dayNumber(start);
  const papers = new Map<number, WirePerson["certificates"]>();
  for (const { memberId, type, validTo, always } of rows)
    papers.set(memberId, [
      ...(papers.get(memberId) ?? []),
      [type, always || validTo === null ? null : dayNumber(validTo) - first],
    ]);
  return papers;
}
