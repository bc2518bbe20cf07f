import { Suspense, useState } from "react";
import { Button } from "antd-mobile";
import { MobileRoute } from "#areas/approvals/web.ts";
import { writeClock } from "#platform/calendar/clock.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import { hoursText, timeText } from "#ui/format.ts";
import { DateInput } from "#ui/mobile/date-input.tsx";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { askOvertime, myOvertime, previewOvertime, previewOvertimeRoute, revokeMyOvertime } from "../overtime-api.ts";
import { compensationWords, overtimeKindText, overtimeWords } from "../overtime-words.ts";
import "./components/sign.css";
import type { OvertimeRow } from "../overtime-list.ts";

const compensations = ["pay", "lieu"] as const;

/** Asking for overtime ahead, with what it would come to, and what became of earlier wishes. */
export default function Overtime() {
  const t = useTexts("attendance/overtime");
  const { data, error, refetch } = useCall(myOvertime, {});
  return (
    <MobilePage title={t("title")}>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      <AskForm />
      {data ? <Applications rows={data.rows} /> : null}
    </MobilePage>
  );
}

function AskForm() {
  const t = useTexts("attendance/overtime");
  const say = useSay();
  const locale = useLocale();
  const [wish, setWish] = useState({
    workDate: "",
    startMinute: 1080,
    endMinute: 1200,
    compensation: "pay" as (typeof compensations)[number],
  });
  const [reason, setReason] = useState("");
  const [approvers, setApprovers] = useState<Record<string, number[]>>({});
  const [fault, setFault] = useState<string>();
  const isReady = wish.workDate !== "";
  const preview = useCall(previewOvertime, wish, { when: isReady, keep: true, send: { hideLoading: true } }).data;
  const sender = useSend(askOvertime, {
    toast: t("done"),
    refresh: [myOvertime],
    onDone: () => {
      setWish({ ...wish, workDate: "" });
      setReason("");
      setFault(undefined);
    },
    onRefused: (refused) => {
      setFault([...new Set([refused.message, ...refused.faults.map((one) => one.message)])].join(" "));
      return true;
    },
  });
  const clock = (text: string, otherwise: number) => {
    const [hour, minute] = text.split(":").map(Number);
    return hour === undefined || minute === undefined || Number.isNaN(hour + minute) ? otherwise : hour * 60 + minute;
  };
  /** An end before the start is on the next day. */
  const after = (end: number, start: number) => (end <= start ? end + 1440 : end);
  return (
    <MobileCard title={t("new")}>
      <div className="ms-form">
        <DateInput
          label={t("workDate")}
          value={wish.workDate}
          onChange={(workDate) => setWish({ ...wish, workDate })}
        />
        <div className="ms-two">
          <label>
            <span>{t("start")}</span>
            <input
              type="time"
              value={writeClock(wish.startMinute)}
              onChange={(event) => setWish({ ...wish, startMinute: clock(event.target.value, wish.startMinute) })}
            />
          </label>
          <label>
            <span>{t("end")}</span>
            <input
              type="time"
              value={writeClock(wish.endMinute % 1440)}
              onChange={(event) =>
                setWish({
                  ...wish,
                  endMinute: after(clock(event.target.value, wish.endMinute % 1440), wish.startMinute),
                })
              }
            />
          </label>
        </div>
        <div className="ms-two" role="group" aria-label={t("compensation")}>
          {compensations.map((one) => (
            <button
              key={one}
              type="button"
              className="ms-choice"
              aria-pressed={one === wish.compensation}
              onClick={() => setWish({ ...wish, compensation: one })}
            >
              {say(compensationWords[one])}
            </button>
          ))}
        </div>
        <label>
          <span>{t("reason")}</span>
          <textarea rows={2} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </label>
        {isReady && preview ? (
          <div aria-live="polite">
            <p className="ms-small">
              {t("length")} <strong>{t("hours", { count: hoursText(preview.minutes) })}</strong>
              {preview.parts.length === 0 ? null : <> · {overtimeKindText(preview.parts, locale)}</>} · {t("month")}{" "}
              {t("hours", { count: hoursText(preview.monthMinutes) })}
            </p>
            {preview.objections.map((one) => (
              <p key={one.message} className="ms-fault">
                {one.message}
              </p>
            ))}
            {preview.warnings.map((one) => (
              <p key={one} className="ms-kept">
                {one}
              </p>
            ))}
          </div>
        ) : null}
        {isReady && preview ? (
          <Suspense fallback={null}>
            <MobileRoute
              call={previewOvertimeRoute}
              input={{ kind: preview.kind, minutes: preview.minutes }}
              value={approvers}
              onChange={setApprovers}
            />
          </Suspense>
        ) : null}
        {fault ? (
          <p className="ms-fault" role="alert">
            {fault}
          </p>
        ) : null}
        <Button
          block
          color="primary"
          size="large"
          loading={sender.running}
          disabled={!isReady || reason.trim() === "" || (preview?.objections.length ?? 0) > 0}
          onClick={() => sender.run({ ...wish, reason: reason.trim(), approvers } as SentInputOf<typeof askOvertime>)}
        >
          {t("submit")}
        </Button>
      </div>
    </MobileCard>
  );
}

function Applications({ rows }: { rows: readonly OvertimeRow[] }) {
  const t = useTexts("attendance/overtime");
  const say = useSay();
  const locale = useLocale();
  const [sure, setSure] = useState<number>();
  const revoke = useSend(revokeMyOvertime, {
    toast: t("revoked"),
    refresh: [myOvertime],
    onDone: () => setSure(undefined),
  });
  return (
    <MobileCard title={t("mine")}>
      {rows.length === 0 ? <p className="mu-secondary">{t("emptyTitle")}</p> : null}
      <ul className="ms-days">
        {rows.map((row) => (
          <li key={row.id} className="ms-day">
            <strong className="mu-number">
              {dateWithDay(row.workDate, locale)} {timeText(row.startMinute, locale)} –{" "}
              {timeText(row.endMinute, locale)}
            </strong>
            <Status of={overtimeWords} value={row.state} />
            <span className="mu-secondary">
              {overtimeKindText(row.parts, locale)} · {say(compensationWords[row.compensation])}
            </span>
            <span className="mu-number">{t("hours", { count: hoursText(row.minutes) })}</span>
            <span className="mu-secondary">{row.returnReason ?? row.cancelReason ?? row.reason}</span>
            {row.actions.includes("revoke") ? (
              <button
                type="button"
                className="mu-plain"
                disabled={revoke.running}
                onClick={() => (sure === row.id ? revoke.run({ id: row.id }) : setSure(row.id))}
              >
                {t(sure === row.id ? "sure" : "revoke")}
              </button>
            ) : (
              <span />
            )}
          </li>
        ))}
      </ul>
    </MobileCard>
  );
}
