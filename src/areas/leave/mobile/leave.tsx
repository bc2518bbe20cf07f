import { Suspense, useState } from "react";
import { Button } from "antd-mobile";
import type { OutputOf, SentInputOf } from "#platform/http/call.ts";
import { MobileRoute } from "#areas/approvals/web.ts";
import { datesWithDays, dateWithDay } from "#platform/calendar/day-text.ts";
import { writeClock } from "#platform/calendar/clock.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { DateInput } from "#ui/mobile/date-input.tsx";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { numberText, timeText } from "#ui/format.ts";
import { Status } from "#ui/status-tag.tsx";
import { useCall, useSend } from "#ui/calls.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { askLeave, cancelLeave, leaveChoices, myLeave, previewLeave, previewLeaveRoute, revokeLeave } from "../api.ts";
import { kindWords, leaveWords, unitWords } from "../words.ts";
import { ProofUpload } from "./components/proof-upload.tsx";
import "./leave.css";

type Mine = OutputOf<typeof myLeave>;
type Kinds = OutputOf<typeof leaveChoices>["kinds"];
type Unit = Kinds[number]["unit"];

const units: readonly Unit[] = ["day", "halfDay", "hour"];
const dayMinutes = 480;
const daysOf = (minutes: number) =>
  numberText(minutes / dayMinutes, minutes % dayMinutes === 0 ? 0 : minutes % 240 === 0 ? 1 : 2);

export default function Leave() {
  const t = useTexts("leave");
  const { data, error, refetch } = useCall(myLeave, {});
  const kinds = useCall(leaveChoices, {}).data?.kinds;
  return (
    <MobilePage title={t("mine.title")}>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Balances balances={data.balances} /> : null}
      {kinds ? <AskForm kinds={kinds} /> : null}
      {data ? <Applications rows={data.rows} /> : null}
    </MobilePage>
  );
}

function Balances({ balances }: { balances: Mine["balances"] }) {
  const t = useTexts("leave");
  const locale = useLocale();
  const say = useSay();
  return (
    <MobileCard title={t("mine.balances")}>
      {balances.length === 0 ? <p className="mu-secondary">{t("mine.noBalance")}</p> : null}
      <dl className="ml-balances">
        {balances.map((one) => (
          <div key={one.kind}>
            <dt>{say(kindWords[one.kind])}</dt>
            <dd>
              {t("days", { count: daysOf(one.minutes) })}
              <small>
                {one.waiting > 0
                  ? t("mine.waiting", { days: daysOf(one.waiting) })
                  : one.endsOn
                    ? t("mine.endsOn", { date: dateWithDay(one.endsOn, locale) })
                    : ""}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </MobileCard>
  );
}

function AskForm({ kinds }: { kinds: Kinds }) {
  const t = useTexts("leave");
  const say = useSay();
  const [kind, setKind] = useState(kinds[0]?.kind);
  const [unit, setUnit] = useState<Unit>("day");
  const [dates, setDates] = useState({ from: "", to: "" });
  const [part, setPart] = useState<"first" | "second">("first");
  const [hours, setHours] = useState({ start: 540, end: 720 });
  const [reason, setReason] = useState("");
  const [approvers, setApprovers] = useState<Record<string, number[]>>({});
  const [fault, setFault] = useState<string>();
  const finest = kinds.find((one) => one.kind === kind)?.unit ?? "day";
  const offered = units.slice(0, units.indexOf(finest) + 1);
  const counted = offered.includes(unit) ? unit : "day";
  const to = counted === "day" ? dates.to || dates.from : dates.from;
  const span = {
    kind,
    countedBy: counted,
    fromDate: dates.from,
    toDate: to,
    ...(counted === "halfDay" ? { fromPart: part, toPart: part } : {}),
    ...(counted === "hour" ? { startMinute: hours.start, endMinute: hours.end } : {}),
  } as SentInputOf<typeof previewLeave>;
  const isReady = kind !== undefined && dates.from !== "" && to !== "";
  const preview = useCall(previewLeave, span, { when: isReady, keep: true, send: { hideLoading: true } }).data;
  const sender = useSend(askLeave, {
    toast: t("mine.sent"),
    refresh: [myLeave],
    onDone: () => {
      setDates({ from: "", to: "" });
      setReason("");
      setFault(undefined);
    },
    onRefused: (refused) => {
      setFault([...new Set([refused.message, ...refused.faults.map((one) => one.message)])].join(" "));
      return true;
    },
  });
  return (
    <MobileCard title={t("mine.ask")}>
      <div className="ml-form">
        <label>
          <span>{t("kind")}</span>
          <select value={kind} onChange={(event) => setKind(event.target.value as typeof kind)}>
            {kinds.map((one) => (
              <option key={one.kind} value={one.kind}>
                {say(kindWords[one.kind])}
              </option>
            ))}
          </select>
        </label>
        {offered.length > 1 ? (
          <div className="ml-choices" role="group" aria-label={t("form.countedBy")}>
            {offered.map((one) => (
              <button key={one} type="button" aria-pressed={one === counted} onClick={() => setUnit(one)}>
                {say(unitWords[one])}
              </button>
            ))}
          </div>
        ) : null}
        <div className="ml-two">
          <DateInput
            label={t(counted === "day" ? "form.from" : "form.date")}
            value={dates.from}
            onChange={(from) => setDates({ ...dates, from })}
          />
          {counted === "day" ? (
            <DateInput
              label={t("form.to")}
              value={to}
              min={dates.from}
              onChange={(last) => setDates({ ...dates, to: last })}
            />
          ) : null}
        </div>
        {counted === "halfDay" ? (
          <div className="ml-choices" role="group" aria-label={t("form.part")}>
            {(["first", "second"] as const).map((one) => (
              <button key={one} type="button" aria-pressed={one === part} onClick={() => setPart(one)}>
                {t(`form.${one}`)}
              </button>
            ))}
          </div>
        ) : null}
        {counted === "hour" ? (
          <div className="ml-two">
            <label>
              <span>{t("form.start")}</span>
              <input
                type="time"
                value={writeClock(hours.start)}
                onChange={(event) => setHours({ ...hours, start: minuteOf(event.target.value, hours.start) })}
              />
            </label>
            <label>
              <span>{t("form.end")}</span>
              <input
                type="time"
                value={writeClock(hours.end % 1440)}
                onChange={(event) =>
                  setHours({ ...hours, end: afterStart(minuteOf(event.target.value, hours.end), hours.start) })
                }
              />
            </label>
          </div>
        ) : null}
        <label>
          <span>{t("reason")}</span>
          <textarea
            rows={2}
            maxLength={longestReason}
            value={reason}
            placeholder={t("mine.reasonHint")}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
        {isReady && preview ? (
          <div aria-live="polite">
            <p className="ml-cost">
              {t("preview.cost")} <strong>{t("days", { count: daysOf(preview.minutes) })}</strong> ·{" "}
              {t(preview.paid ? "preview.paid" : "preview.unpaid")}
              {preview.balance ? (
                <>
                  {" "}
                  · {t("preview.after")} <strong>{t("days", { count: daysOf(preview.balance.after) })}</strong>
                </>
              ) : null}
            </p>
            {preview.objections.map((one) => (
              <p key={one.message} className="ml-fault">
                {one.message}
              </p>
            ))}
            {preview.proofNeeded ? <p className="mu-secondary">{t("preview.proof")}</p> : null}
          </div>
        ) : null}
        {isReady && preview ? (
          <Suspense fallback={null}>
            <MobileRoute
              call={previewLeaveRoute}
              input={{ kind, minutes: preview.minutes }}
              value={approvers}
              onChange={setApprovers}
            />
          </Suspense>
        ) : null}
        {fault ? (
          <p className="ml-fault" role="alert">
            {fault}
          </p>
        ) : null}
        <Button
          block
          color="primary"
          size="large"
          loading={sender.running}
          disabled={!isReady || reason.trim() === "" || (preview?.objections.length ?? 0) > 0}
          onClick={() => sender.run({ ...span, reason: reason.trim(), approvers } as SentInputOf<typeof askLeave>)}
        >
          {t("mine.send")}
        </Button>
      </div>
    </MobileCard>
  );
}

function minuteOf(text: string, otherwise: number): number {
  const [hour, minute] = text.split(":").map(Number);
  return hour === undefined || minute === undefined || Number.isNaN(hour + minute) ? otherwise : hour * 60 + minute;
}

/** An end before the start is on the next day. */
const afterStart = (end: number, start: number) => (end <= start ? end + 1440 : end);

function Applications({ rows }: { rows: Mine["rows"] }) {
  const t = useTexts("leave");
  const say = useSay();
  const locale = useLocale();
  const [sure, setSure] = useState<number>();
  const refresh = [myLeave];
  const revoke = useSend(revokeLeave, { toast: t("mine.revoked"), refresh, onDone: () => setSure(undefined) });
  const cancel = useSend(cancelLeave, { toast: t("mine.cancelled"), refresh, onDone: () => setSure(undefined) });
  return (
    <MobileCard title={t("mine.mine")}>
      {rows.length === 0 ? <p className="mu-secondary">{t("mine.none")}</p> : null}
      <ul className="ml-rows">
        {rows.map((row) => {
          const action = row.actions.find((one) => one === "revoke" || one === "cancel");
          const take = () =>
            action === "revoke"
              ? revoke.run({ id: row.id, reason: t("mine.revokeReason") })
              : cancel.run({ id: row.id, reason: t("mine.cancelReason") });
          return (
            <li key={row.id}>
              <div>
                <strong>
                  {say(kindWords[row.kind])} {t("days", { count: daysOf(row.minutes) })}
                </strong>
                <Status of={leaveWords} value={row.state} />
              </div>
              <p className="mu-number">
                {datesWithDays(row.fromDate, row.toDate, locale)}
                {row.countedBy === "hour"
                  ? ` ${timeText(row.startMinute ?? 0, locale)} – ${timeText(row.endMinute ?? 0, locale)}`
                  : ""}
                {row.countedBy === "halfDay" && row.fromDate === row.toDate && row.fromPart !== "whole"
                  ? ` ${t(`form.${row.fromPart}`)}`
                  : ""}
              </p>
              <p className="mu-secondary">{row.returnReason ?? row.cancelReason ?? row.reason}</p>
              <ProofUpload row={row} />
              {action && sure !== row.id ? (
                <button type="button" className="ml-act" onClick={() => setSure(row.id)}>
                  {t(`mine.${action}`)}
                </button>
              ) : null}
              {action && sure === row.id ? (
                <p role="alert">
                  {t("mine.sure")}{" "}
                  <button type="button" className="ml-act" disabled={revoke.running || cancel.running} onClick={take}>
                    {t(`mine.${action}`)}
                  </button>
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </MobileCard>
  );
}
