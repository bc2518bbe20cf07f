import { officialDayKinds } from "#areas/settings/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { addDays, addMonths, dayNumber, type PlainDate } from "#platform/calendar/plain-date.ts";
import type { Period } from "#platform/calendar/periods.ts";
import { longSickDates, longSickMonths } from "../../rules/long-sick.ts";

/** Days before the sixth month, so that it does not begin within a holiday. */
const before = 10;

/** Of people who are ill in a period, the dates of it for which sick pay is lower; whoever has none is left out. */
export async function readLongSick(
  tx: Tx,
  period: Period,
  leave: readonly { memberId: number; date: PlainDate; kind: string }[],
): Promise<ReadonlyMap<number, ReadonlySet<PlainDate>>> {
  const ill = [...new Set(leave.flatMap(({ memberId, kind }) => (kind === "sick" ? [memberId] : [])))];
  if (ill.length === 0) return new Map();
  const from = addDays(addMonths(period.start, -longSickMonths), -before);
  const values = [tx.tenantId, ill, from, period.end];
  const { rows: sick } = await tx.query<{ memberId: number; date: PlainDate }>(
    `select member_id as "memberId", work_date as date from leave.away
     where tenant_id = $1 and member_id = any($2::bigint[]) and work_date between $3::date and $4::date and kind = 'sick'`,
    values,
  );
  const { rows: worked } = await tx.query<{ memberId: number; date: PlainDate }>(
    `select distinct member_id as "memberId", work_date as date from attendance.worked_day
     where tenant_id = $1 and member_id = any($2::bigint[]) and work_date between $3::date and $4::date
       and not voided and in_minute is not null and out_minute is not null`,
    values,
  );
  const kinds = await officialDayKinds(tx, from, period.end);
  const first = dayNumber(from);
  const isWorkday = (date: PlainDate) => {
    const kind = kinds[dayNumber(date) - first];
    return kind === "workday" || kind === "makeup_workday";
  };
  const sickOf = Map.groupBy(sick, ({ memberId }) => memberId);
  const workedOf = Map.groupBy(worked, ({ memberId }) => memberId);
  const datesOf = (rows: readonly { date: PlainDate }[] = []) => new Set(rows.map(({ date }) => date));
  return new Map(
    ill.flatMap((memberId) => {
      const days = { sick: datesOf(sickOf.get(memberId)), worked: datesOf(workedOf.get(memberId)), isWorkday };
      const dates = longSickDates(days, from, period.end).filter((date) => date >= period.start);
      return dates.length === 0 ? [] : [[memberId, new Set(dates)] as const];
    }),
  );
}
