import { addDays, dayNumber, weekdayOf } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { WirePerson } from "../../roster-api.ts";

type Want = WirePerson["wants"][number];

/** What people have said of their time and wish for on the days of a window, by person. */
export async function wantsIn(
  tx: Tx,
  memberIds: readonly number[],
  { start, end }: { start: string; end: string },
): Promise<Map<number, Want[]>> {
  const said = await tx.query<{
    memberId: number;
    kind: "cannot" | "ratherNot" | "can";
    weekday: number | null;
    from: string;
    to: string | null;
    startMinute: number | null;
    endMinute: number | null;
  }>(
    `select member_id as "memberId", kind, weekday, from_date as "from", to_date as "to", start_minute as "startMinute", end_minute as "endMinute"
     from planning.availability
     where tenant_id = $1 and member_id = any($2::bigint[]) and from_date <= $4::date and (to_date is null or to_date >= $3::date) order by id`,
    [tx.tenantId, memberIds, start, end],
  );
  const wished = await tx.query<{
    memberId: number;
    date: string;
    kind: "off" | "duty";
    definitionId: number | null;
    points: number;
  }>(
    `select member_id as "memberId", work_date as date, kind, definition_id as "definitionId", points from planning.wish
     where tenant_id = $1 and member_id = any($2::bigint[]) and work_date between $3::date and $4::date order by work_date`,
    [tx.tenantId, memberIds, start, end],
  );
  const first = dayNumber(start);
  const wants = new Map<number, Want[]>();
  const add = (memberId: number, want: Want) => {
    const known = wants.get(memberId);
    if (known) known.push(want);
    else wants.set(memberId, [want]);
  };
  for (const { memberId, kind, weekday, from, to, startMinute, endMinute } of said.rows) {
    const span = startMinute === null || endMinute === null ? null : { start: startMinute, end: endMinute };
    const last = to === null || to > end ? end : to;
    for (let date = from > start ? from : start; date <= last; date = addDays(date, 1))
      if (weekday === null || weekdayOf(date) === weekday)
        add(memberId, { day: dayNumber(date) - first, kind, span, definitionId: null, points: 0 });
  }
  for (const { memberId, date, ...wish } of wished.rows)
    add(memberId, { day: dayNumber(date) - first, span: null, ...wish });
  return wants;
}
