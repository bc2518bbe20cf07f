import type { OfficialDayKind } from "#platform/calendar/day-kind.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";

interface LeaveOfDay {
  date: PlainDate;
  kind: string;
  minutes: number;
}

/**
 * Leave that counts rest days is a stretch of the calendar: what of it lies on days that nobody works or is paid for takes
 * nothing off the standard hours of a period, nor off the days that are paid. Other leave costs only days that somebody would
 * have worked, whatever they are in the calendar.
 */
export function leaveMinutes<T extends LeaveOfDay>(
  away: readonly T[],
  kinds: ReadonlyMap<PlainDate, OfficialDayKind>,
  countsRestDays: (kind: string, date: PlainDate) => boolean,
): { workDays: T[]; paidDays: T[] } {
  const isRest = ({ date }: T) => kinds.get(date) === "weekend" || kinds.get(date) === "arranged_day_off";
  const paidDays = away.filter((one) => !isRest(one) || !countsRestDays(one.kind, one.date));
  return { paidDays, workDays: paidDays.filter(({ date }) => kinds.get(date) !== "statutory_holiday") };
}
