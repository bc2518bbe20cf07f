import type { Period } from "#platform/calendar/periods.ts";
import { hoursText } from "#ui/format.ts";
import { listText, useTexts } from "#ui/texts.ts";
import type { DayListRow } from "../../days-list.ts";

type Counted = Pick<DayListRow, "workDate" | "countedOn" | "parts">;

/** The dates alone, where a row has no room for their hours. */
export function datesCounted({ workDate, countedOn, parts }: Counted): string | null {
  if (parts.length > 0) return listText(parts.map((one) => one.date.slice(5)));
  return countedOn === workDate ? null : countedOn;
}

/** The paid minutes of a record that counts for some date of a period: of one that is split at midnight the portions in it. */
export function minutesIn(
  { parts, paidMinutes }: Pick<DayListRow, "parts" | "paidMinutes">,
  { start, end }: Period,
): number {
  if (parts.length === 0) return paidMinutes;
  return parts.reduce((sum, { date, paidMinutes: own }) => (date >= start && date <= end ? sum + own : sum), 0);
}

/** For which dates a record counts: nothing where that is the work date alone, the hours with each where it is split at midnight. */
export function useCountsFor(): (row: Counted) => string | null {
  const t = useTexts("attendance");
  return (row) =>
    row.parts.length > 0
      ? listText(row.parts.map((one) => t("days.part", { date: one.date.slice(5), hours: hoursText(one.paidMinutes) })))
      : datesCounted(row);
}
