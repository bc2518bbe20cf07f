import { useState } from "react";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import { addDays, datesOf, weekdayOf } from "#platform/calendar/plain-date.ts";
import { useCall } from "#ui/calls.ts";
import { hoursText, today } from "#ui/format.ts";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { myRoster } from "../../phone-api.ts";
import { DayShifts } from "./day-shifts.tsx";
import { Pager } from "./pager.tsx";

/** Monday to Sunday, day by day. */
export function WeekView() {
  const t = useTexts("planning/phone");
  const locale = useLocale();
  const [monday, setMonday] = useState(() => addDays(today(), 1 - weekdayOf(today())));
  const sunday = addDays(monday, 6);
  const { data, error, refetch } = useCall(myRoster, { from: monday, to: sunday }, { keep: true });
  const minutes = data?.shifts.reduce((sum, one) => sum + one.minutes, 0) ?? 0;
  return (
    <MobileCard>
      <Pager onMove={(by) => setMonday(addDays(monday, 7 * by))}>
        {monday} – {sunday.slice(5)}
      </Pager>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <p className="mu-secondary">{t("sum", { count: data.shifts.length, hours: hoursText(minutes) })}</p>
          <ul className="sh-days">
            {datesOf(monday, sunday).map((date) => (
              <li key={date} aria-current={date === data.today ? "date" : undefined}>
                <span className="mu-number">{dateWithDay(date, locale).slice(5)}</span>
                <span>
                  <DayShifts
                    shifts={data.shifts.filter((one) => one.date === date)}
                    isOff={data.daysOff.includes(date)}
                  />
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </MobileCard>
  );
}
