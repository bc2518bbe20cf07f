import { addMonthsTo, monthTextOf } from "#platform/calendar/periods.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { readFte as call } from "../home-api.ts";
import { fteHundredths } from "../rules/efficiency.ts";
import { minutesOf, workedHours } from "./worked-hours.ts";

/** How many full-time people the hourly work of the month equals so far, by department, and that of the whole month before. */
export async function readFte(context: CallContext): Promise<OutputOf<typeof call>> {
  const first = `${monthTextOf(context.today)}-01`;
  const before = { from: `${addMonthsTo(monthTextOf(context.today), -1)}-01`, to: addDays(first, -1) };
  const departments = await workedHours(context, { from: first, to: context.today });
  const asFte = (minutes: number) => ({ minutes, fteHundredths: fteHundredths(minutes) });
  return {
    soFar: asFte(minutesOf(departments)),
    before: asFte(minutesOf(await workedHours(context, before))),
    departments: departments.map((one) => ({ ...one, ...asFte(one.minutes) })),
  };
}
