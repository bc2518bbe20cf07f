import { Button, Checkbox } from "antd";
import { addDays, datesOf, weekdayOf } from "#platform/calendar/plain-date.ts";
import { minuteOnDate, dateOfWallSecond, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { timeText, today } from "#ui/format.ts";
import { useSearchState } from "#ui/search-state.ts";
import { listText, useLocale, useTexts } from "#ui/texts.ts";
import { weekOfInterviews } from "../../../interviews-api.ts";
import type { InterviewRow } from "../../../interviews-list.ts";
import "./applications.css";

const mondayOf = (date: string) => addDays(date, 1 - weekdayOf(date));
const dateOf = ({ startsAt }: InterviewRow) => dateOfWallSecond(wallSecondOfInstant(Date.parse(startsAt)));

/** Interviews of a week, day by day. */
export function Week({ open }: { open: (id: number) => void }) {
  const t = useTexts("recruitment/applications");
  const [{ week, mine }, set] = useSearchState({ week: "", mine: false });
  const from = mondayOf(week === "" ? today() : week);
  const until = addDays(from, 6);
  const { data, error, refetch } = useCall(weekOfInterviews, { from, mine }, { keep: true });
  const locale = useLocale();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const byDay = Map.groupBy(data?.rows ?? [], dateOf);
  const nameOf = new Intl.DateTimeFormat(locale === "zh" ? "zh-CN" : "en-GB", {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  return (
    <div className="rc-stack">
      <div className="rc-bar">
        <Button onClick={() => set({ week: addDays(from, -7) })}>{t("week.previous")}</Button>
        <Button onClick={() => set({ week: "" })}>{t("week.today")}</Button>
        <Button onClick={() => set({ week: addDays(from, 7) })}>{t("week.next")}</Button>
        <strong>{t("week.of", { from, to: until })}</strong>
        <Checkbox checked={mine} onChange={(event) => set({ mine: event.target.checked })}>
          {t("week.mine")}
        </Checkbox>
      </div>
      <div className="rc-week">
        {datesOf(from, until).map((date) => (
          <section key={date} className="rc-day" data-today={date === today()} aria-label={date}>
            <h2>{nameOf.format(new Date(`${date}T00:00:00Z`))}</h2>
            {(byDay.get(date) ?? []).map((one) => (
              <Meeting key={one.id} interview={one} date={date} open={open} />
            ))}
            {byDay.has(date) ? null : <p className="mu-secondary">{t("week.none")}</p>}
          </section>
        ))}
      </div>
    </div>
  );
}

function Meeting({ interview, date, open }: { interview: InterviewRow; date: string; open: (id: number) => void }) {
  const locale = useLocale();
  const begins = minuteOnDate(wallSecondOfInstant(Date.parse(interview.startsAt)), date);
  return (
    <button
      type="button"
      className="rc-meeting"
      data-state={interview.state}
      onClick={() => open(interview.applicationId)}
    >
      <strong>
        {timeText(begins, locale)}–{timeText(begins + interview.minutes, locale)} {interview.candidate}
      </strong>
      <br />
      {interview.post} · {listText(interview.interviewers.map(({ name }) => name))}
      {interview.place === null ? "" : ` · ${interview.place}`}
    </button>
  );
}
