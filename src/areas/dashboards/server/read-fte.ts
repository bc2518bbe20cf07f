import { addMonthsTo, attendanceMonth, attendanceMonthOf } from "#platform/calendar/periods.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { monthStartDay } from "#areas/settings/server.ts";
import type { readFte as call } from "../home-api.ts";
import { reportedHours } from "./report-figures.ts";

/** How many full-time people the hourly work of the attendance month equals so far, by department, and that of the whole month before. */
export async function readFte(context: CallContext): Promise<OutputOf<typeof call>> {
  const { tx, today } = context;
  const startDay = await monthStartDay(tx, today);
  const month = attendanceMonthOf(today, startDay);
  const inMonth = (of: string) => {
    const { start, end } = attendanceMonth(of, startDay);
    return reportedHours(context, { from: start, to: end });
  };
  const { departments, ...soFar } = await inMonth(month);
  const { departments: _before, ...before } = await inMonth(addMonthsTo(month, -1));
  return { soFar, before, departments };
}
