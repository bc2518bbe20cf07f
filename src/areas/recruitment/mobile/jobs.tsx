import { useState } from "react";
import { Button } from "antd-mobile";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { instantText } from "#ui/format.ts";
import { MobileFailure } from "#ui/mobile/mobile-failure.tsx";
import { MobileCard, MobilePage } from "#ui/mobile/mobile-page.tsx";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { formatYuan } from "../pay-text.ts";
import { applyByPhone, listPhoneJobs, withdrawByPhone, type MyApplication } from "../portal-api.ts";
import { shownStageWords } from "../portal-words.ts";
import { vacancyKindWords } from "../words.ts";
import "./jobs.css";

type Answer = OutputOf<typeof listPhoneJobs>;

/** Jobs for whoever works here: two taps with one's own file; and how one's applications stand. */
export default function Jobs() {
  const t = useTexts("recruitment/portal");
  const { data, error, refetch } = useCall(listPhoneJobs, {});
  return (
    <MobilePage title={t("mine.title")}>
      {error && !data ? <MobileFailure error={error} onRetry={() => void refetch()} /> : null}
      {data && data.applications.length > 0 ? (
        <section className="rj-part">
          <h2>{t("mine.applications")}</h2>
          {data.applications.map((one) => (
            <Application key={one.id} one={one} />
          ))}
        </section>
      ) : null}
      {data ? (
        <section className="rj-part">
          <h2>{t("mine.open")}</h2>
          {data.jobs.length === 0 ? (
            <p className="mu-secondary rj-empty">
              {t("mine.none")}
              <br />
              {t("mine.noneHint")}
            </p>
          ) : null}
          {data.jobs.map((job) => (
            <Job key={job.id} job={job} answer={data} />
          ))}
        </section>
      ) : null}
    </MobilePage>
  );
}

function Job({ job, answer }: { job: Answer["jobs"][number]; answer: Answer }) {
  const t = useTexts("recruitment/portal");
  const say = useSay();
  const locale = useLocale();
  const [asks, setAsks] = useState(false);
  return (
    <MobileCard title={job.jobTitle}>
      <p className="rj-pay">
        {formatYuan(job.payFromFen, job.payToFen, job.kind, locale, true) ?? t("mine.negotiable")}
      </p>
      <p className="mu-secondary">
        {job.place} · {job.department} · {say(vacancyKindWords[job.kind])} · {t("mine.until", { date: job.until })}
      </p>
      <details>
        <summary>{t("mine.details")}</summary>
        <p className="rj-text">{job.body}</p>
      </details>
      {job.isApplied ? <p className="rj-applied">{t("mine.applied")}</p> : null}
      {!job.isApplied && asks ? <Apply job={job} answer={answer} onClose={() => setAsks(false)} /> : null}
      {!job.isApplied && !asks ? (
        <Button block color="primary" onClick={() => setAsks(true)}>
          {t("mine.apply")}
        </Button>
      ) : null}
    </MobileCard>
  );
}

interface ApplyProps {
  job: Answer["jobs"][number];
  answer: Answer;
  onClose: () => void;
}

function Apply({ job, answer: { file, notice }, onClose }: ApplyProps) {
  const t = useTexts("recruitment/portal");
  const [agreed, setAgreed] = useState(false);
  const [agreedSensitive, setSensitive] = useState(false);
  const [fault, setFault] = useState<string>();
  const sender = useSend(applyByPhone, {
    toast: t("mine.sent"),
    refresh: [listPhoneJobs],
    onDone: onClose,
    onRefused: (refused) => {
      setFault(refused.message);
      return true;
    },
  });
  if (file === null) return <p className="mu-negative">{t("mine.noFile")}</p>;
  if (file.phone === null) return <p className="mu-negative">{t("mine.noPhone")}</p>;
  return (
    <div className="rj-apply">
      <p>{t("mine.sends", { name: file.name, phone: file.phone })}</p>
      <details>
        <summary>{t("mine.notice")}</summary>
        <p className="rj-text">{notice.text}</p>
      </details>
      <label>
        <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        <span>{t("mine.agree")}</span>
      </label>
      {file.idNumber === null ? null : (
        <label>
          <input type="checkbox" checked={agreedSensitive} onChange={(event) => setSensitive(event.target.checked)} />
          <span>{t("mine.agreeSensitive", { idNumber: file.idNumber })}</span>
        </label>
      )}
      {fault ? (
        <p className="mu-negative" role="alert">
          {fault}
        </p>
      ) : null}
      <Button
        block
        color="primary"
        loading={sender.running}
        disabled={sender.running || !agreed}
        onClick={() => sender.run({ jobId: job.id, notice: notice.version, agreed, agreedSensitive })}
      >
        {t("mine.send")}
      </Button>
      <Button block onClick={onClose}>
        {t("mine.cancel")}
      </Button>
    </div>
  );
}

function Application({ one }: { one: MyApplication }) {
  const t = useTexts("recruitment/portal");
  const say = useSay();
  const [asks, setAsks] = useState(false);
  const sender = useSend(withdrawByPhone, { toast: t("mine.withdrawn"), refresh: [listPhoneJobs] });
  return (
    <MobileCard title={one.jobTitle}>
      <p className="rj-pay">{say(shownStageWords[one.stage])}</p>
      <p className="mu-secondary">{t("mine.appliedOn", { date: instantText(one.appliedOn).slice(0, 10) })}</p>
      {one.message ? <p className="rj-text">{one.message}</p> : null}
      {one.interviews.map((interview) => (
        <p key={interview.id}>
          {t("mine.interview", { time: instantText(interview.startsAt), count: interview.minutes })}
          {interview.place ? <br /> : null}
          {interview.place}
        </p>
      ))}
      {one.canWithdraw && asks ? (
        <div className="rj-apply">
          <p>{t("mine.withdrawAsk")}</p>
          <Button block color="danger" loading={sender.running} onClick={() => sender.run({ id: one.id })}>
            {t("mine.withdrawYes")}
          </Button>
          <Button block onClick={() => setAsks(false)}>
            {t("mine.cancel")}
          </Button>
        </div>
      ) : null}
      {one.canWithdraw && !asks ? (
        <Button size="small" onClick={() => setAsks(true)}>
          {t("mine.withdraw")}
        </Button>
      ) : null}
    </MobileCard>
  );
}
