import type { Tx } from "#platform/db/tx.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { WirePerson } from "../../roster-api.ts";

const noon = 720;
const dayEnd = 1440;

/** Leave of people in a window, approved and asked for, by member; a half day is one side of noon until its shift is known. */
export async function leaveIn(
  tx: Tx,
  memberIds: readonly number[],
  { start, end }: { start: string; end: string },
): Promise<Map<number, WirePerson["leave"]>> {
  const { rows } = await tx.query<{
    memberId: number;
    date: string;
    part: "whole" | "first" | "second" | "minutes";
    start: number | null;
    end: number | null;
    pending: boolean;
  }>(
    `select a.member_id as "memberId", a.work_date as date, a.part, a.start_minute as start, a.end_minute as end, a.pending
     from leave.away_or_asked a where a.tenant_id = $1 and a.member_id = any($2::bigint[]) and a.work_date between $3::date and $4::date`,
    [tx.tenantId, memberIds, start, end],
  );
  const first = dayNumber(start);
  const leave = new Map<number, WirePerson["leave"]>();
  for (const row of rows) {
    const list = leave.get(row.memberId) ?? [];
    list.push({ day: dayNumber(row.date) - first, span: spanOf(row), pending: row.pending });
    leave.set(row.memberId, list);
  }
  return leave;
}

function spanOf({ part, start, end }: { part: string; start: number | null; end: number | null }): Interval | null {
  if (part === "first") return { start: 0, end: noon };
  if (part === "second") return { start: noon, end: dayEnd };
  return start === null || end === null ? null : { start, end };
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
