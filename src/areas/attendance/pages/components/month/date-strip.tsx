import { memo } from "react";
import { hoursText } from "#ui/format.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { listMonth } from "../../../month-api.ts";
import { dayStateWords } from "../../../words.ts";
import "./month.css";
import { monthList, type MonthCell } from "../../../month-list.ts";

type Dates = OutputOf<typeof listMonth>["dates"];

/** The days of the month above the strips, days off shaded. */
export function DateHeads({ dates }: { dates: Dates }) {
  const say = useSay();
  return (
    <span className="at-dates">
      <span className="mu-hidden">{say(monthList.columns.days)}</span>
      {dates.map(({ date, rest }) => (
        <span key={date} aria-hidden="true" data-rest={rest} title={date}>
          {Number(date.slice(8))}
        </span>
      ))}
    </span>
  );
}

/** Hours with as few digits as they need: 8, 7.5, 7.25. */
const shortHours = (minutes: number) => String(Math.round((minutes / 60) * 100) / 100);

/** What each date came to, as hours on the colour of the state. */
export const DateStrip = memo(function DateStrip({ dates, cells }: { dates: Dates; cells: readonly MonthCell[] }) {
  const t = useTexts("attendance");
  const say = useSay();
  const of = new Map(cells.map((cell) => [cell.date, cell]));
  const label = ({ date, shifts, state, paidMinutes, open }: MonthCell) => {
    const what = state === null ? t("month.running") : say(dayStateWords[state]);
    const text = t(shifts > 1 ? "month.several" : "month.cell", { date, shifts, what, hours: hoursText(paidMinutes) });
    return open && state !== null ? `${text} · ${t("month.notConfirmed")}` : text;
  };
  return (
    <span className="at-dates">
      {dates.map(({ date, rest }) => {
        const cell = of.get(date);
        if (!cell) return <span key={date} data-rest={rest} />;
        const tone = cell.state === null ? "neutral" : dayStateWords[cell.state].tone;
        return (
          <span key={date} data-rest={rest} title={label(cell)}>
            <span className="mu-hidden">{label(cell)}</span>
            <span aria-hidden="true" className="at-date" data-tone={tone} data-open={cell.open}>
              {cell.state === null ? "·" : shortHours(cell.paidMinutes)}
            </span>
          </span>
        );
      })}
    </span>
  );
});
