import { Suspense, useState } from "react";
import { Button } from "antd-mobile";
import { MobileRoute } from "#areas/approvals/web.ts";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { today } from "#ui/format.ts";
import { DateInput } from "#ui/mobile/date-input.tsx";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { Status } from "#ui/status-tag.tsx";
import { useLocale, useTexts } from "#ui/texts.ts";
import { applicationWords } from "../change-words.ts";
import { earliestLastDay, lastDayFault } from "../rules/labour/notice.ts";
import {
  askToLeave,
  myEmployment,
  myLeaving,
  previewOwnRoute,
  revokeOwnLeaving,
  saveAppraisal,
  type MyApplication,
  type OwnEmployment as Employment,
} from "../own-employment-api.ts";
import { employmentWords } from "../words.ts";
import "./own-employment.css";

const longest = 200;

/** What one is employed as, what one says of oneself on probation, and one's own resignation. */
export default function OwnEmployment() {
  const t = useTexts("personnel/leaving");
  const { data, error, refetch } = useCall(myLeaving, {});
  const employment = useCall(myEmployment, {}).data?.employment;
  return (
    <MobilePage title={t("own.title")}>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {employment ? <Job employment={employment} /> : null}
      {employment?.state === "probation" ? (
        <Appraisal key={String(employment.appraisal)} written={employment.appraisal} />
      ) : null}
      {data && data.notice === null && data.rows.length === 0 ? (
        <p className="mu-secondary pl-empty">{t("mine.notStaff")}</p>
      ) : null}
      {data?.notice && data.mayAsk ? <Ask notice={data.notice} /> : null}
      {data?.notice && !data.mayAsk ? <p className="mu-secondary pl-empty">{t("mine.waiting")}</p> : null}
      {data && data.rows.length > 0 ? (
        <MobileCard title={t("mine.mine")}>
          <ul className="pl-rows">
            {data.rows.map((row) => (
              <Mine key={row.id} row={row} />
            ))}
          </ul>
        </MobileCard>
      ) : null}
    </MobilePage>
  );
}

function Job({ employment }: { employment: Employment }) {
  const t = useTexts("personnel/leaving");
  const { department, post, joinedOn, probationEnd, contractEnd, state } = employment;
  const facts = [
    ["department", department],
    ["post", post],
    ["joinedOn", joinedOn],
    ["probationEnd", state === "probation" ? probationEnd : null],
    ["contractEnd", contractEnd],
  ] as const;
  return (
    <MobileCard title={t("own.job")}>
      <p className="pl-state">
        <Status of={employmentWords} value={state} />
      </p>
      <dl className="pl-facts">
        {facts
          .filter(([, value]) => value !== null)
          .map(([key, value]) => (
            <div key={key}>
              <dt>{t(`own.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </MobileCard>
  );
}

const longestAppraisal = 2000;

/** What one says of one's own work; whoever decides finds it in the form. */
function Appraisal({ written }: { written: string | null }) {
  const t = useTexts("personnel/leaving");
  const [text, setText] = useState(written ?? "");
  const sender = useSend(saveAppraisal, { toast: t("own.saved"), refresh: [myEmployment] });
  return (
    <MobileCard title={t("own.appraisal")}>
      <div className="pl-form">
        <label>
          <span>{t("own.appraisalHint")}</span>
          <textarea
            rows={5}
            maxLength={longestAppraisal}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <Button
          block
          color="primary"
          loading={sender.running}
          disabled={sender.running || text.trim() === "" || text === written}
          onClick={() => sender.run({ text: text.trim() })}
        >
          {t("own.save")}
        </Button>
      </div>
    </MobileCard>
  );
}

function Ask({ notice }: { notice: { inProbation: boolean; regularDays: number } }) {
  const t = useTexts("personnel/leaving");
  const locale = useLocale();
  const given = { on: today(), ...notice };
  const earliest = earliestLastDay(given);
  const [lastDay, setLastDay] = useState(earliest);
  const [byAgreement, setByAgreement] = useState(false);
  const [reason, setReason] = useState("");
  const [approvers, setApprovers] = useState<Record<string, number[]>>({});
  const [refused, setRefused] = useState<string>();
  const fault = lastDay === "" ? undefined : lastDayFault(given, lastDay, byAgreement);
  const sender = useSend(askToLeave, {
    toast: t("mine.sent"),
    refresh: [myLeaving],
    onRefused: (answer) => {
      setRefused([...new Set([answer.message, ...answer.faults.map((one) => one.message)])].join(" "));
      return true;
    },
  });
  return (
    <MobileCard title={t("mine.ask")}>
      <div className="pl-form">
        <p className="mu-secondary">{t("mine.intro", { days: notice.regularDays })}</p>
        <DateInput label={t("mine.lastDay")} value={lastDay} min={given.on} onChange={setLastDay} />
        <p aria-live="polite" className={fault ? "mu-negative" : "mu-secondary"}>
          {fault?.fault === "tooEarly"
            ? t("notice.tooEarly", { date: dateWithDay(fault.earliest, locale) })
            : fault
              ? t("notice.beforeNotice")
              : t("notice.fine")}
        </p>
        <label className="pl-check">
          <input type="checkbox" checked={byAgreement} onChange={(event) => setByAgreement(event.target.checked)} />
          <span>{t("mine.byAgreement")}</span>
        </label>
        <label>
          <span>{t("mine.reason")}</span>
          <textarea rows={3} maxLength={longest} value={reason} onChange={(event) => setReason(event.target.value)} />
        </label>
        <Suspense fallback={null}>
          <MobileRoute call={previewOwnRoute} input={{}} value={approvers} onChange={setApprovers} />
        </Suspense>
        {refused ? (
          <p className="mu-negative" role="alert">
            {refused}
          </p>
        ) : null}
        <Button
          block
          color="primary"
          size="large"
          loading={sender.running}
          disabled={sender.running || lastDay === "" || fault !== undefined || reason.trim() === ""}
          onClick={() => sender.run({ lastDay, byAgreement, reason: reason.trim(), approvers })}
        >
          {t("mine.send")}
        </Button>
      </div>
    </MobileCard>
  );
}

function Mine({ row }: { row: MyApplication }) {
  const t = useTexts("personnel/leaving");
  const locale = useLocale();
  const [isSure, setSure] = useState(false);
  const revoke = useSend(revokeOwnLeaving, { toast: t("mine.revoked"), refresh: [myLeaving] });
  return (
    <li>
      <div className="pl-head">
        <strong>
          {t("mine.lastDay")} {dateWithDay(row.lastDay, locale)}
        </strong>
        <Status of={applicationWords} value={row.state} />
      </div>
      <p className="mu-secondary">
        {[t("mine.told", { date: row.toldOn }), ...(row.byAgreement ? [t("mine.early")] : [])].join(" · ")}
      </p>
      <p>{row.reason}</p>
      {row.returnReason ? <p className="mu-secondary">{row.returnReason}</p> : null}
      {row.mayRevoke && !isSure ? (
        <button type="button" className="pl-act" onClick={() => setSure(true)}>
          {t("mine.revoke")}
        </button>
      ) : null}
      {row.mayRevoke && isSure ? (
        <p role="alert">
          {t("mine.sure")}{" "}
          <button
            type="button"
            className="pl-act"
            disabled={revoke.running}
            onClick={() => revoke.run({ id: row.id, reason: t("mine.revokeReason") })}
          >
            {t("mine.revoke")}
          </button>
        </p>
      ) : null}
    </li>
  );
}
