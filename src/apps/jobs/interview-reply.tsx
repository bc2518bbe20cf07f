import { useState } from "react";
import { answerInterviewByLink, type StatusView } from "#areas/recruitment/visitor-api.ts";
import { send } from "#platform/http/client.ts";
import { Note } from "../shell/login/parts.tsx";
import { useStep } from "../shell/login/use-step.ts";
import { Ask } from "./ask.tsx";
import { usePortalTexts } from "./texts.ts";

interface InterviewReplyProps {
  interview: StatusView["interviews"][number];
  token: string;
  onReplied: () => void;
}

/** What an applicant has answered to the time of an interview, and the answer itself until it begins. */
export function InterviewReply({ interview, token, onReplied }: InterviewReplyProps) {
  const { status: texts } = usePortalTexts();
  const step = useStep();
  const [asks, setAsks] = useState(false);
  const { id, reply, canReply } = interview;
  const answer = (said: "confirmed" | "declined", reason = "") =>
    void step.run(async () => {
      await send(answerInterviewByLink, { token, id, reply: said, ...(reason.trim() ? { reason } : {}) });
      setAsks(false);
      onReplied();
    });
  return (
    <>
      {reply ? <span>{texts[reply]}</span> : null}
      {canReply && asks ? (
        <Ask
          title={texts.declineAsk}
          hint={texts.declineHint}
          reason={texts.withdrawReason}
          yes={texts.declineYes}
          no={texts.cancel}
          running={step.running}
          fault={step.fault}
          onYes={(reason) => answer("declined", reason)}
          onNo={() => setAsks(false)}
        />
      ) : null}
      {canReply && !asks ? (
        <>
          <Note kind="fault" text={step.fault} />
          <span className="jb-reply">
            {reply === "confirmed" ? null : (
              <button type="button" className="jb-small" disabled={step.running} onClick={() => answer("confirmed")}>
                {texts.confirm}
              </button>
            )}
            {reply === "declined" ? null : (
              <button type="button" className="jb-small" disabled={step.running} onClick={() => setAsks(true)}>
                {texts.decline}
              </button>
            )}
          </span>
        </>
      ) : null}
    </>
  );
}
