import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Locale } from "#platform/i18n/text.ts";
import type { PlannedSpan } from "../rules/hours.ts";

/** A shift somebody is on, with what names it in a refusal. */
export interface HeldSpan extends PlannedSpan {
  assignmentId: number;
  memberId: number;
  orderNumber: string;
  postName: string;
}

/** Shifts of people around some dates, a week to either side: enough for overlaps, rest and the hours of the week. */
export async function readSpans(
  tx: Tx,
  memberIds: readonly number[],
  dates: readonly string[],
  locale?: Locale,
): Promise<Map<number, HeldSpan[]>> {
  const spans = new Map<number, HeldSpan[]>();
  const sorted = [...dates].sort();
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return spans;
  const { rows } = await tx.query<HeldSpan>(
    `select a.assignment_id as "assignmentId", a.member_id as "memberId", a.work_date as "workDate", a.start_minute as "startMinute",
            a.end_minute as "endMinute", a.duty, coalesce(a.planned_minutes_per_person, a.end_minute - a.start_minute) as "plannedMinutes",
            coalesce(a.order_number, '') as "orderNumber", ${locale === "en" ? "coalesce(nullif(p.name_en, ''), p.name_zh)" : "p.name_zh"} as "postName"
     from scheduling.assigned a join organisation.post_view p on p.tenant_id = a.tenant_id and p.id = a.post_id
     where a.tenant_id = $1 and a.member_id = any($2::bigint[]) and a.work_date between $3::date and $4::date and a.state = 'assigned'
     order by a.member_id, a.work_date, a.start_minute`,
    [tx.tenantId, memberIds, addDays(first, -7), addDays(last, 7)],
  );
  for (const row of rows) spans.set(row.memberId, [...(spans.get(row.memberId) ?? []), row]);
  return spans;
}
