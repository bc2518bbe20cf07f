import { monthStartDay } from "#areas/settings/server.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { sumMonth, unsummedMonths, type MonthSums } from "#platform/report/month-sums.ts";
import { countedBetween } from "./counted-between.ts";

/** Hours of an attendance month by person and place. Whoever takes notes takes out the months with them, by a trigger. */
export const hoursOfMonths: MonthSums = {
  table: "attendance.hours_month",
  months: "attendance.summed_month",
  notes: "attendance.changed_date",
  rows: "attendance.counted_hours",
  keys: ["member_id", "department_id", "post_id", "agency_id"],
  sums: [
    "shifts",
    "due_days",
    "attended",
    "late_minutes",
    "early_minutes",
    "late",
    "early",
    "missing",
    "absent",
    "on_leave",
    "confirmed",
    "meal_minutes",
    "rest_minutes",
    "net_minutes",
    "accounting_minutes",
    "paid_minutes",
  ],
  between: countedBetween,
  lock: "changed dates",
};

/** Sums the attendance months up to yesterday, wherever that is not done yet; the latest first. */
export async function sumHours(
  inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  today: PlainDate,
  signal?: AbortSignal,
): Promise<void> {
  const missing = await inTenant(async (tx) => {
    const { rows } = await tx.query<{ first: string | null }>(
      "select min(work_date) as first from attendance.day where tenant_id = $1",
      [tx.tenantId],
    );
    const first = rows[0]?.first;
    return first ? unsummedMonths(tx, hoursOfMonths, { first, today, startDay: await monthStartDay(tx, today) }) : [];
  });
  for (const period of missing) if (!signal?.aborted) await inTenant((tx) => sumMonth(tx, hoursOfMonths, period));
}
