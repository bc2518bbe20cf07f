import type { OutputOf, SentInputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { timeText } from "#ui/format.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { previewLeave } from "../../api.ts";
import { groundWords } from "../../words.ts";
import { lengthText } from "./length.ts";
import { spanInput, type SpanValues } from "./span-input.ts";
import "./leave.css";

type Preview = OutputOf<typeof previewLeave>;
const mostDays = 12;

/** What the fields of a form come to, as soon as they say enough. */
export function usePreview(values: SpanValues, id?: number): { data: Preview | undefined } {
  const span = spanInput(values);
  const hasHours = typeof span.startMinute === "number" && typeof span.endMinute === "number";
  const isReady = Boolean(
    values.memberId && span.kind && span.fromDate && span.toDate && (span.countedBy !== "hour" || hasHours),
  );
  const input = { ...span, memberId: values.memberId, ...(id === undefined ? {} : { id }) } as SentInputOf<
    typeof previewLeave
  >;
  const { data } = useCall(previewLeave, input, { when: isReady, keep: true, send: { hideLoading: true } });
  return { data: isReady ? data : undefined };
}

/** What a leave costs day by day, what stays, the shifts in it and what is in its way. */
export function LeavePreview({ data }: { data: Preview | undefined }) {
  const t = useTexts("leave");
  const say = useSay();
  const locale = useLocale();
  if (!data) return <p className="mu-note mu-note-info">{t("preview.waiting")}</p>;
  const { balance, objections, shifts, days } = data;
  return (
    <section className="lv-preview" aria-live="polite" aria-label={t("preview.title")}>
      <dl className="lv-figures">
        <div>
          <dt>{t("preview.cost")}</dt>
          <dd>
            {lengthText(data.minutes, t)}
            <small>{t(data.paid ? "preview.paid" : "preview.unpaid")}</small>
          </dd>
        </div>
        {balance ? (
          <div>
            <dt>{t("preview.balance")}</dt>
            <dd>
              {lengthText(balance.available, t)}
              {balance.endsOn ? <small>{t("preview.endsOn", { date: balance.endsOn })}</small> : null}
            </dd>
          </div>
        ) : null}
        {balance ? (
          <div data-short={balance.after < 0}>
            <dt>{t("preview.after")}</dt>
            <dd>{lengthText(balance.after, t)}</dd>
          </div>
        ) : null}
      </dl>
      {objections.length > 0 ? (
        objections.map((one) => (
          <p key={one.field + one.message} className="mu-note mu-note-danger">
            {one.message}
          </p>
        ))
      ) : (
        <p className="mu-note mu-note-success">{t("preview.ready")}</p>
      )}
      {data.proofNeeded ? <p className="mu-note mu-note-warning">{t("preview.proof")}</p> : null}
      {shifts.length > 0 ? (
        <div className="mu-note mu-note-warning">
          {t("preview.shifts", { count: shifts.length })}
          <ul className="lv-plain">
            {shifts.slice(0, 5).map((one) => (
              <li key={`${one.date}${one.startMinute}`} className="mu-number">
                {t("preview.shift", {
                  date: one.date,
                  from: timeText(one.startMinute, locale),
                  to: timeText(one.endMinute, locale),
                  post: one.postName,
                })}{" "}
                {one.orderNumber}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {days.length > 1 ? (
        <ul className="lv-days">
          {days.slice(0, mostDays).map((day) => (
            <li key={day.date} data-free={day.minutes === 0}>
              <span className="mu-number">{day.date}</span>
              <span>{say(groundWords[day.ground])}</span>
              <span className="mu-number">{day.minutes === 0 ? "0" : lengthText(day.minutes, t)}</span>
            </li>
          ))}
          {days.length > mostDays ? (
            <li>
              <span>…</span>
            </li>
          ) : null}
        </ul>
      ) : null}
    </section>
  );
}
