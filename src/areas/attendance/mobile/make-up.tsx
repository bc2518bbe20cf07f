import { Suspense, useId, useState } from "react";
import { Button } from "antd-mobile";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { MobileRoute } from "#areas/approvals/web.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import { Empty } from "#ui/empty.tsx";
import { ClockInput } from "#ui/mobile/clock-input.tsx";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { useMobileSearch } from "#ui/mobile/path.ts";
import { timeText } from "#ui/format.ts";
import { Status } from "#ui/status-tag.tsx";
import { useCall, useSend } from "#ui/calls.ts";
import { useLocale, useTexts } from "#ui/texts.ts";
import { myHours } from "../sign-api.ts";
import { askMakeUp, missingEdges, myMakeUps, previewMakeUpRoute, revokeMakeUp } from "../make-up-api.ts";
import { makeUpWindow } from "../rules/requests/make-up-window.ts";
import { makeUpWords } from "../words.ts";
import "./components/sign.css";

type Shift = OutputOf<typeof missingEdges>["shifts"][number];

export default function MakeUp() {
  const t = useTexts("attendance");
  const [chosen, choose] = useMobileSearch("shift");
  const { data, error, refetch } = useCall(missingEdges, {});
  const shift = data?.shifts.find((one) => String(one.assignmentId) === chosen);
  return (
    <MobilePage title={t("mobileMakeUp.new")}>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data?.shifts.length === 0 ? <Empty title={t("mobileMakeUp.none")} hint={t("mobileMakeUp.noneHint")} /> : null}
      {data && data.shifts.length > 0 ? (
        <MobileCard title={t("mobileMakeUp.choose")}>
          {(shift ? [shift] : data.shifts).map((one) => (
            <Choice
              key={one.assignmentId}
              shift={one}
              isChosen={one === shift}
              onClick={() => choose(one === shift ? "" : String(one.assignmentId))}
            />
          ))}
          {shift ? <AskForm key={shift.assignmentId} shift={shift} onDone={() => choose("")} /> : null}
        </MobileCard>
      ) : null}
      <Mine />
    </MobilePage>
  );
}

function Choice({ shift, isChosen, onClick }: { shift: Shift; isChosen: boolean; onClick: () => void }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const lacking = shift.lacks.map((edge) => t(edge)).join(t("makeUp.and"));
  return (
    <button type="button" className="ms-choice" aria-pressed={isChosen} onClick={onClick}>
      <strong>{dateWithDay(shift.workDate, locale)}</strong> {shift.postName}
      <br />
      <span className="mu-secondary mu-number">
        {timeText(shift.startMinute, locale)} – {timeText(shift.endMinute, locale)}
      </span>{" "}
      · {t("makeUp.lacks", { edges: lacking })}
    </button>
  );
}

function AskForm({ shift, onDone }: { shift: Shift; onDone: () => void }) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const [edge, setEdge] = useState<"in" | "out">(shift.lacks[0] ?? "in");
  const [minute, setMinute] = useState<number | undefined>(edge === "in" ? shift.startMinute : shift.endMinute);
  const [reason, setReason] = useState("");
  const [approvers, setApprovers] = useState<Record<string, number[]>>({});
  const [fault, setFault] = useState<string>();
  const sender = useSend(askMakeUp, {
    toast: t("mobileMakeUp.sent"),
    refresh: [missingEdges, myMakeUps, myHours],
    onDone,
    onRefused: (refused) => {
      setFault([...new Set([refused.message, ...refused.faults.map((one) => one.message)])].join(" "));
      return true;
    },
  });
  const pick = (next: "in" | "out") => {
    setEdge(next);
    setMinute(next === "in" ? shift.startMinute : shift.endMinute);
  };
  const timeId = useId();
  const within = makeUpWindow(shift, edge);
  const send = () => {
    if (minute !== undefined)
      sender.run({ assignmentId: shift.assignmentId, edge, minute, reason: reason.trim(), approvers });
  };
  return (
    <div className="ms-form">
      <div className="ms-two">
        {shift.lacks.map((one) => (
          <button key={one} type="button" className="ms-choice" aria-pressed={edge === one} onClick={() => pick(one)}>
            {t(one)}
          </button>
        ))}
      </div>
      <div className="ms-field">
        <label htmlFor={timeId}>
          {t("makeUp.time")}{" "}
          <small className="mu-secondary">
            {t("makeUp.allowed", { from: timeText(within.first, locale), to: timeText(within.last, locale) })}
          </small>
        </label>
        <ClockInput id={timeId} value={minute} within={within} onChange={setMinute} />
      </div>
      <label>
        <span>{t("reason")}</span>
        <textarea
          rows={3}
          maxLength={longestReason}
          value={reason}
          placeholder={t("mobileMakeUp.reasonHint")}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      <Suspense fallback={null}>
        <MobileRoute
          call={previewMakeUpRoute}
          input={{ assignmentId: shift.assignmentId }}
          value={approvers}
          onChange={setApprovers}
        />
      </Suspense>
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
        disabled={minute === undefined || reason.trim() === ""}
        onClick={send}
      >
        {t("mobileMakeUp.send")}
      </Button>
    </div>
  );
}

function Mine() {
  const t = useTexts("attendance");
  const locale = useLocale();
  const { data } = useCall(myMakeUps, {});
  const revoke = useSend(revokeMakeUp, { toast: t("mobileMakeUp.revoked"), refresh: [myMakeUps, missingEdges] });
  return (
    <MobileCard title={t("mobileMakeUp.mine")}>
      {data?.rows.length === 0 ? <p className="mu-secondary">{t("mobileMakeUp.noRequests")}</p> : null}
      <ul className="ms-days">
        {data?.rows.map((row) => (
          <li key={row.id} className="ms-day">
            <strong className="mu-number">
              {dateWithDay(row.workDate, locale)} {t(row.edge)} {timeText(row.minute, locale)}
            </strong>
            <Status of={makeUpWords} value={row.state} />
            <span className="mu-secondary">{row.returnReason ?? row.reason}</span>
            {row.actions.includes("revoke") ? (
              <button
                type="button"
                className="mu-plain ms-open"
                disabled={revoke.running}
                onClick={() => revoke.run({ id: row.id, reason: t("mobileMakeUp.revokeReason") })}
              >
                {t("mobileMakeUp.revoke")}
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
