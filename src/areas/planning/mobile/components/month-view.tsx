import { useState } from "react";
import { dateWithDay, weekdayText } from "#platform/calendar/day-text.ts";
import { addMonthsTo } from "#platform/calendar/periods.ts";
import { addDays, addMonths, datesOf, weekdayOf } from "#platform/calendar/plain-date.ts";
import { writeClock } from "#platform/calendar/clock.ts";
import { useCall } from "#ui/calls.ts";
import { hoursText, today } from "#ui/format.ts";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard } from "#ui/mobile/mobile-page.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { myRoster } from "../../phone-api.ts";
import { DayShifts } from "./day-shifts.tsx";
import { Pager } from "./pager.tsx";

/** A month as a calendar of weeks; a day says its shift below. */
export function MonthView() {
  const t = useTexts("planning/phone");
  const locale = useLocale();
  const [month, setMonth] = useState(() => today().slice(0, 7));
  const [chosen, choose] = useState(() => today());
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const { data, error, refetch } = useCall(myRoster, { from: first, to: last }, { keep: true });
  const minutes = data?.shifts.reduce((sum, one) => sum + one.minutes, 0) ?? 0;
  const day = chosen.startsWith(month) ? chosen : first;
  const go = (by: -1 | 1) => setMonth(addMonthsTo(month, by));
  return (
    <MobileCard>
      <Pager onMove={go}>{month}</Pager>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <>
          <p className="mu-secondary">{t("sum", { count: data.shifts.length, hours: hoursText(minutes) })}</p>
          <div className="sh-month">
            {datesOf("2024-01-01", "2024-01-07").map((date) => (
              <span key={date} aria-hidden="true" className="mu-secondary">
                {weekdayText(date, locale)}
              </span>
            ))}
            {datesOf(first, last).map((date) => {
              const shifts = data.shifts.filter((one) => one.date === date);
              const isOff = data.daysOff.includes(date);
              const said = shifts.map((one) => `${one.code ?? ""} ${writeClock(one.start)}`.trim());
              return (
                <button
                  key={date}
                  type="button"
                  style={date === first ? { gridColumnStart: weekdayOf(first) } : undefined}
                  aria-pressed={date === day}
                  aria-current={date === data.today ? "date" : undefined}
                  data-kind={shifts.length > 0 ? "duty" : isOff ? "off" : "none"}
                  onClick={() => choose(date)}
                >
                  <b>{Number(date.slice(8))}</b>
                  <small>
                    {shifts[0] ? (shifts[0].code ?? writeClock(shifts[0].start)) : isOff ? t("dayOff") : ""}
                  </small>
                  <span className="mu-hidden">{[dateWithDay(date, locale), ...said].join(" ")}</span>
                </button>
              );
            })}
          </div>
          <p className="sh-chosen" aria-live="polite">
            <span className="mu-number">{dateWithDay(day, locale)}</span>
            <DayShifts shifts={data.shifts.filter((one) => one.date === day)} isOff={data.daysOff.includes(day)} />
          </p>
        </>
      ) : null}
    </MobileCard>
  );
}
