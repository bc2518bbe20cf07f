import { dayRules, dayRulesOf, readRules } from "#areas/settings/server.ts";
import { datesCounted, dayOfShift, type CountedDates } from "#platform/calendar/counted-on.ts";
import type { Tx } from "#platform/db/tx.ts";

/** Whether a department's day lies in a locked period. */
export type IsLocked = (date: string, departmentId: number) => boolean;

/** The locks of a period: of the company, or of the departments that they reached when they were set. */
export async function locksIn(tx: Tx, from: string, to: string): Promise<IsLocked> {
  const { rows } = await tx.query<{ from: string; to: string; reach: number[] | null }>(
    {
      name: "attendance-locks",
      text: "select from_date as from, to_date as to, department_ids as reach from attendance.locked_period where tenant_id = $1 and from_date <= $3::date and to_date >= $2::date",
    },
    [tx.tenantId, from, to],
  );
  if (rows.length === 0) return () => false;
  const locks = rows.map(({ from: first, to: last, reach }) => ({ first, last, reach: reach && new Set(reach) }));
  return (date, departmentId) =>
    locks.some(
      ({ first, last, reach }) => date >= first && date <= last && (reach === null || reach.has(departmentId)),
    );
}

interface ShiftToCheck {
  workDate: string;
  departmentId: number;
  startMinute: number;
  endMinute: number;
  assignmentId?: number;
}

/** Whether a shift lies in a locked period: by the dates its record counts for, or would count for as it is planned. */
export async function isShiftLocked(
  tx: Tx,
  { workDate, departmentId, startMinute, endMinute, assignmentId }: ShiftToCheck,
): Promise<boolean> {
  const { rows } = await tx.query<CountedDates>(
    'select counted_on as "countedOn", counted_to as "countedTo" from attendance.day where tenant_id = $1 and work_date = $2 and assignment_id = $3',
    [tx.tenantId, workDate, assignmentId ?? null],
  );
  const planned = async () =>
    dayOfShift(
      workDate,
      { start: startMinute, end: endMinute },
      dayRulesOf(await readRules(tx, dayRules, workDate, departmentId)),
    );
  const dates = datesCounted(rows[0] ?? (await planned()));
  const isLocked = await locksIn(tx, dates[0]!, dates.at(-1)!);
  return dates.some((date) => isLocked(date, departmentId));
}
