import { timeText } from "#ui/format.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import type { LeaveRow } from "../../api.ts";

type Span = Pick<LeaveRow, "countedBy" | "fromDate" | "toDate" | "fromPart" | "toPart" | "startMinute" | "endMinute">;

/** When a leave is: dates with halves or hours where they are. */
export function useSpanText(): (span: Span) => string {
  const t = useTexts("leave");
  const locale = useLocale();
  const half = (part: Span["fromPart"]) => (part === "whole" ? "" : ` ${t(`parts.${part}`)}`);
  return ({ countedBy, fromDate, toDate, fromPart, toPart, startMinute, endMinute }) => {
    if (countedBy === "hour")
      return `${fromDate} ${timeText(startMinute ?? 0, locale)} – ${timeText(endMinute ?? 0, locale)}`;
    if (fromDate === toDate) return fromDate + half(fromPart);
    return `${fromDate}${half(fromPart)} – ${toDate}${half(toPart)}`;
  };
}
