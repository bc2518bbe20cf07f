import { useState } from "react";
import { Button, Skeleton } from "antd";
import { LeftOutlined, RightOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { today } from "#ui/format.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { StatusTag } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";
import { readCalendar } from "../api.ts";
import { kindOf, type CalendarDay } from "./components/calendar-day.ts";
import { DayForm } from "./components/day-form.tsx";
import { MonthGrid } from "./components/month-grid.tsx";
import { OwnDays } from "./components/own-days.tsx";
import "./components/settings.css";
import "#ui/form/form.css";

const firstYear = 2020;
const lastYear = 2035;
const legend = ["statutory_holiday", "arranged_day_off", "makeup_workday", "weekend", "holiday", "special"] as const;

const monthsOf = (days: readonly CalendarDay[]) => Map.groupBy(days, (day) => day.day.slice(0, 7));

/** The year as it is paid: the official calendar with the company's holidays and special days on it. */
export default function Holidays() {
  const t = useTexts("settings");
  const can = useCan();
  const [search, set] = useSearchState({ year: Number(today().slice(0, 4)) });
  const year = Math.min(lastYear, Math.max(firstYear, search.year));
  const { data, isPending, error, refetch } = useCall(readCalendar, { year }, { keep: true });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isSetting, setSetting] = useState(false);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active title={false} className="se-page" paragraph={{ rows: 10 }} />;
  const mayEdit = can("C630005.edit");
  const clear = () => setChosen(new Set());
  const go = (next: number) => {
    clear();
    set({ year: next });
  };
  const choose = (day: string) => {
    const next = new Set(chosen);
    if (!next.delete(day)) next.add(day);
    setChosen(next);
  };
  const dayOf = new Map(data.days.map((day) => [day.day, day]));
  const picked = [...chosen].sort();
  return (
    <div className="se-page">
      <div className="se-bar">
        <Button
          icon={<LeftOutlined />}
          aria-label={t("calendar.previous")}
          disabled={year <= firstYear}
          onClick={() => go(year - 1)}
        />
        <span className="se-year" aria-live="polite">
          {year}
        </span>
        <Button
          icon={<RightOutlined />}
          aria-label={t("calendar.next")}
          disabled={year >= lastYear}
          onClick={() => go(year + 1)}
        />
        <StatusTag
          tone={data.status === "announced" ? "success" : "warning"}
          text={t(`calendar.status.${data.status}`)}
        />
        <span className="se-legend">
          {legend.map((kind) => (
            <span key={kind}>
              <b className={`se-${kind}`} />
              {t(`calendar.kind.${kind}`)}
            </span>
          ))}
        </span>
        {mayEdit ? (
          <span className="se-bar">
            <span className="mu-secondary">
              {picked.length === 0 ? t("calendar.choose") : t("calendar.chosen", { count: picked.length })}
            </span>
            {picked.length > 0 ? <Button onClick={clear}>{t("calendar.clear")}</Button> : null}
            <Button type="primary" disabled={picked.length === 0} onClick={() => setSetting(true)}>
              {t("calendar.set")}
            </Button>
          </span>
        ) : null}
      </div>
      {data.status === "announced" ? null : (
        <div className="mu-note mu-note-warning">{t(`calendar.${data.status}Note`, { year })}</div>
      )}
      <div className="se-calendar">
        <div className="mu-panel se-months">
          <div>
            {[...monthsOf(data.days)].map(([month, days]) => (
              <MonthGrid
                key={month}
                month={month}
                days={days}
                chosen={chosen}
                {...(mayEdit ? { onChoose: choose } : {})}
              />
            ))}
          </div>
        </div>
        <OwnDays year={year} days={data.days} status={data.status} mayEdit={mayEdit} />
      </div>
      {isSetting ? (
        <DayForm
          days={picked.map((day) => ({ day, kind: kindOf(dayOf.get(day)) }))}
          onDone={clear}
          onClose={() => setSetting(false)}
        />
      ) : null}
    </div>
  );
}
