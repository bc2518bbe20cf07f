import { hoursText } from "#ui/format.ts";
import { listText, useTexts } from "#ui/texts.ts";
import type { DayListRow } from "../../api.ts";

/** For which dates a record counts: nothing where that is the work date alone, the hours with each where it is split at midnight. */
export function useCountsFor(): (row: Pick<DayListRow, "workDate" | "countedOn" | "parts">) => string | null {
  const t = useTexts("attendance");
  return ({ workDate, countedOn, parts }) => {
    if (parts.length > 0) return listText(parts.map((one) => t("days.part", { date: one.date.slice(5), hours: hoursText(one.paidMinutes) })));
    return countedOn === workDate ? null : countedOn;
  };
}
