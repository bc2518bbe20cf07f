import type { OutputOf } from "#platform/http/call.ts";
import { addMonthsTo } from "#platform/calendar/periods.ts";
import { Money } from "#ui/money.tsx";
import { Empty } from "#ui/empty.tsx";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { goMobile, useMobileSearch } from "#ui/mobile/path.ts";
import { hoursText, timeText, today } from "#ui/format.ts";
import { Status, StatusTag } from "#ui/status-tag.tsx";
import { weekdayText } from "#platform/calendar/day-text.ts";
import { useCall } from "#ui/calls.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { myHours } from "../sign-api.ts";
import { dayStateWords, progressWords } from "../words.ts";
import { DayChanges, signedHours } from "./components/day-changes.tsx";
import "./components/sign.css";

type Hours = OutputOf<typeof myHours>;

export default function HoursPage() {
  const t = useTexts("attendance");
  const [chosen, choose] = useMobileSearch("month");
  const { data, error, refetch } = useCall(myHours, chosen ? { month: chosen } : {}, { keep: true });
  const thisMonth = data?.current ?? today().slice(0, 7);
  const month = chosen || thisMonth;
  const go = (by: number) => {
    const next = addMonthsTo(month, by);
    choose(next === thisMonth ? "" : next);
  };
  return (
    <MobilePage title={t("hours.title")}>
      <section className="mm-card">
        <div className="ms-month">
          <button type="button" aria-label={t("hours.previous")} onClick={() => go(-1)}>
            ‹
          </button>
          <span className="mu-number">
            {month}
            {/* A month of the calendar needs no dates. */}
            {data && !data.from.endsWith("-01") ? (
              <small className="mu-secondary">
                {data.from.slice(5)} – {data.to.slice(5)}
              </small>
            ) : null}
          </span>
          <button
            type="button"
            aria-label={t("hours.next")}
            disabled={month >= addMonthsTo(thisMonth, 1)}
            onClick={() => go(1)}
          >
            ›
          </button>
        </div>
        {data ? <Sums hours={data} /> : null}
      </section>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.days.length === 0 ? <Empty title={t("hours.none")} hint={t("hours.noneHint")} /> : null}
      {data && data.days.length > 0 ? (
        <MobileCard>
          <ul className="ms-days">
            {data.days.map((day) => (
              <DayLine key={day.assignmentId} day={day} />
            ))}
          </ul>
        </MobileCard>
      ) : null}
    </MobilePage>
  );
}

function Sums({ hours }: { hours: Hours }) {
  const t = useTexts("attendance");
  return (
    <>
      <dl className="ms-sums">
        <div>
          <dt>{t("hours.confirmed")}</dt>
          <dd>
            <Money fen={hours.confirmedFen} currency />
            <small>{t("hours.hoursUnit", { hours: hoursText(hours.confirmedMinutes) })}</small>
          </dd>
        </div>
        <div>
          <dt>{t("hours.open")}</dt>
          <dd>
            <Money fen={hours.openFen} currency />
            <small>{t("hours.hoursUnit", { hours: hoursText(hours.openMinutes) })}</small>
          </dd>
        </div>
      </dl>
      <p className="ms-figures">
        <span>
          {t("hours.shifts")} {hours.shifts}
        </span>
        <span>
          {t("hours.late")} {hours.late}
        </span>
        <span>
          {t("hours.missing")} {hours.missing}
        </span>
        {hours.changedMinutes === 0 ? null : (
          <span>
            {t("hours.changed")} {signedHours(hours.changedMinutes)}
          </span>
        )}
      </p>
      <small className="mu-secondary">{t("hours.payHint")}</small>
    </>
  );
}

function DayLine({ day }: { day: Hours["days"][number] }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const time = (minute: number | null) => (minute === null ? "--:--" : timeText(minute, locale));
  return (
    <li className="ms-day">
      <strong>
        <span className="mu-number">{`${day.workDate.slice(5)} ${weekdayText(day.workDate, locale)}`}</span>{" "}
        {day.postName}
      </strong>
      {day.open === "coming" ? (
        <span />
      ) : (
        <strong className="mu-number">{t("hours.hoursUnit", { hours: hoursText(day.paidMinutes) })}</strong>
      )}
      <span className="mu-secondary mu-number">
        {timeText(day.startMinute, locale)} – {timeText(day.endMinute, locale)} · {day.departmentName}
      </span>
      {day.amountFen === null || day.open === "coming" ? <span /> : <Money fen={day.amountFen} currency />}
      <span className="mu-number">
        {time(day.inMinute)} – {time(day.outMinute)}
      </span>
      <span>
        {day.voided ? (
          <StatusTag tone="danger" text={t("hours.voided")} />
        ) : day.state ? (
          <Status of={dayStateWords} value={day.state} />
        ) : (
          <Status of={progressWords} value={day.progress} />
        )}
      </span>
      <span className="mu-secondary">{day.mealMinutes > 0 ? t("hours.meals", { count: day.mealMinutes }) : ""}</span>
      <span className="ms-open">
        {day.open === null || day.open === "coming" ? (
          ""
        ) : day.open === "missing" ? (
          <button type="button" className="mu-plain" onClick={() => goMobile(`/h5/makeUp?shift=${day.assignmentId}`)}>
            {t("hours.why.missing")}
          </button>
        ) : (
          t(`hours.why.${day.open}`)
        )}
      </span>
      <DayChanges day={day} />
    </li>
  );
}
