import { monthStartDay } from "#areas/settings/server.ts";
import { addMonthsTo, attendanceMonth, type Period } from "#platform/calendar/periods.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { followingPeriod, payPeriod, type Block, type PaidPeriod } from "../../rules/pay-period.ts";

/**
 * The days that a month's pay is of: its attendance month (C-1), and from the day after the last one that was paid where
 * the first day of the attendance month has been changed, so that every day is paid once.
 */
export async function periodOfMonth(tx: Tx, month: string): Promise<Period> {
  const { rows } = await tx.query<PaidPeriod>(
    `select month, block, from_date as "fromDate", to_date as "toDate" from payroll.run
     where tenant_id = $1 and kind = 'main' and block is null and state <> 'deleted' and month <= $2 order by month desc, id desc limit 1`,
    [tx.tenantId, month],
  );
  const [last] = rows;
  if (last?.month === month) return payPeriod(last);
  const lastDay = addDays(`${addMonthsTo(month, 1)}-01`, -1);
  const own = attendanceMonth(month, await monthStartDay(tx, lastDay));
  return followingPeriod(own, month, last);
}

/** As `periodOfMonth`; a block is one of the calendar month. */
export const periodPaid = (tx: Tx, month: string, block: Block | null): Promise<Period> =>
  block === null ? periodOfMonth(tx, month) : Promise.resolve(payPeriod({ month, block }));
