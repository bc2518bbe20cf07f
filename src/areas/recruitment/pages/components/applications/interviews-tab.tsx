import { useState } from "react";
import { Button } from "antd";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { Empty } from "#ui/empty.tsx";
import { numberText } from "#ui/format.ts";
import { Status } from "#ui/status-tag.tsx";
import { Instant } from "#ui/time.tsx";
import { listText, useTexts } from "#ui/texts.ts";
import type { ApplicationDetail } from "../../../applications-api.ts";
import { cancelInterview, missInterview } from "../../../interviews-api.ts";
import { interviewRows, type InterviewRow } from "../../../interviews-list.ts";
import { interviewReplyWords, interviewWords } from "../../../words.ts";
import { applicationCalls } from "./application-calls.ts";
import { InterviewForm } from "./interview-form.tsx";
import { RecordForm } from "./record-form.tsx";

const acts = ["done", "noShow", "change", "cancel"] as const;
type What = (typeof acts)[number];

/** Interviews of one application, the latest last, with their marks. */
export function InterviewsTab({ application }: { application: ApplicationDetail }) {
  const t = useTexts("recruitment/applications");
  const [asked, ask] = useState<{ what: What; interview: InterviewRow } | "new">();
  const close = () => ask(undefined);
  const may = application.actions.includes("toInterview") || application.actions.includes("toScreening");
  const plan = may ? (
    <Button type="primary" onClick={() => ask("new")}>
      {t("interviews.plan")}
    </Button>
  ) : null;
  return (
    <div className="rc-stack">
      {application.interviews.length === 0 ? (
        <Empty title={t("interviews.none")} action={plan} />
      ) : plan ? (
        <div>{plan}</div>
      ) : null}
      {application.interviews.map((interview) => (
        <Interview key={interview.id} interview={interview} act={(what) => ask({ what, interview })} />
      ))}
      {asked === "new" ? <InterviewForm application={application} onClose={close} /> : null}
      {asked !== undefined && asked !== "new" ? (
        <InterviewAct {...asked} application={application} onClose={close} />
      ) : null}
    </div>
  );
}

const labels = { done: "record", noShow: "noShow", change: "change", cancel: "cancel" } as const;

function Interview({ interview, act }: { interview: InterviewRow; act: (what: What) => void }) {
  const t = useTexts("recruitment/applications");
  const fact = useFactsOf(interviewRows, interview);
  const { marks } = interview;
  const mean = marks.length === 0 ? null : marks.reduce((sum, { mark }) => sum + mark, 0) / marks.length;
  return (
    <section className="mu-panel rc-card-wide" aria-label={t("interviews.round", { round: interview.round })}>
      <header>
        <strong>{t("interviews.round", { round: interview.round })}</strong> <Instant at={interview.startsAt} />{" "}
        <Status of={interviewWords} value={interview.state} />{" "}
        {interview.reply ? <Status of={interviewReplyWords} value={interview.reply} /> : null}
      </header>
      <Facts
        facts={[
          fact("minutes"),
          ...(interview.place === null ? [] : [fact("place")]),
          ...(interview.link === null
            ? []
            : [
                fact("link", {
                  value: (
                    <a href={interview.link} target="_blank" rel="noreferrer">
                      {interview.link}
                    </a>
                  ),
                }),
              ]),
          fact("interviewers", { value: listText(interview.interviewers.map(({ name }) => name)) }),
          ...(interview.replyReason === null ? [] : [fact("replyReason")]),
          ...(interview.result === null ? [] : [fact("result")]),
          ...(mean === null
            ? []
            : [
                fact("marks", {
                  full: true,
                  value: `${listText(marks.map(({ name, mark }) => `${name} ${mark}`))} · ${t("interviews.mean", { mean: numberText(mean, 1) })}`,
                }),
              ]),
          ...(interview.comment === null ? [] : [fact("comment", { full: true })]),
        ]}
      />
      <footer className="rc-buttons">
        {acts
          .filter((what) => interview.actions.includes(what))
          .map((what) => (
            <Button key={what} type={what === "done" ? "primary" : "default"} onClick={() => act(what)}>
              {t(`interviews.${labels[what]}`)}
            </Button>
          ))}
      </footer>
    </section>
  );
}

interface InterviewActProps {
  what: What;
  interview: InterviewRow;
  application: ApplicationDetail;
  onClose: () => void;
}

function InterviewAct({ what, interview, application, onClose }: InterviewActProps) {
  const t = useTexts("recruitment/applications");
  const one = { id: interview.id, version: interview.version };
  const { candidate: name } = interview;
  switch (what) {
    case "done":
      return <RecordForm interview={interview} onClose={onClose} />;
    case "change":
      return <InterviewForm application={application} interview={interview} onClose={onClose} />;
    case "noShow":
      return (
        <ConfirmAction
          title={t("interviews.askNoShow", { name })}
          call={missInterview}
          input={() => one}
          okText={t("interviews.noShow")}
          toast={t("done.recorded")}
          refresh={applicationCalls}
          onClose={onClose}
        />
      );
    case "cancel":
      return (
        <ConfirmAction
          title={t("interviews.askCancel", { name })}
          content={t("interviews.askCancelHint")}
          call={cancelInterview}
          input={(reason) => ({ ...one, reason })}
          reason={{ max: 200, optional: true }}
          danger
          okText={t("interviews.cancel")}
          toast={t("done.cancelled")}
          refresh={applicationCalls}
          onClose={onClose}
        />
      );
  }
}
