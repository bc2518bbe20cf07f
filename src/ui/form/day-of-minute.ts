import { useCallback } from "react";
import { addDays } from "#platform/calendar/plain-date.ts";
import { useLocale, useUiTexts } from "#ui/texts.ts";

/** Names the day of a minute counted from 00:00 of a date: `11月11日（次日）`, `11 Nov (next day)`. */
export function useDayOfMinute(): (minute: number, date: string) => string {
  const t = useUiTexts();
  const locale = useLocale();
  return useCallback(
    (minute, date) => {
      const offset = Math.floor(minute / 1440);
      const format = new Intl.DateTimeFormat(locale === "zh" ? "zh-CN" : "en-GB", {
        month: "short",
        day: "numeric",
        timeZone: "UTC",
      });
      const day = format.format(new Date(`${addDays(date, offset)}T00:00:00Z`));
      if (offset === 1) return t("time.dayAfter", { day });
      return offset === -1 ? t("time.dayBefore", { day }) : day;
    },
    [t, locale],
  );
}
