import { isInPeriod, type Period } from "#platform/calendar/periods.ts";
import { datesOf } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";

/** Whether a department's attendance of every day of a period is locked, by one lock or by several that adjoin. */
export async function lockedWholly(tx: Tx, period: Period): Promise<(departmentId: number | null) => boolean> {
  const { rows: locks } = await tx.query<Period & { departmentIds: number[] | null }>(
    `select from_date as start, to_date as "end", department_ids as "departmentIds" from attendance.locked_period
     where tenant_id = $1 and from_date <= $3::date and to_date >= $2::date`,
    [tx.tenantId, period.start, period.end],
  );
  const dates = datesOf(period.start, period.end);
  const known = new Map<number | null, boolean>();
  return (departmentId) => {
    const told = known.get(departmentId);
    if (told !== undefined) return told;
    const own = locks.filter(
      ({ departmentIds }) => departmentIds === null || (departmentId !== null && departmentIds.includes(departmentId)),
    );
    const isLocked = dates.every((date) => own.some((lock) => isInPeriod(date, lock)));
    known.set(departmentId, isLocked);
    return isLocked;
  };
}
