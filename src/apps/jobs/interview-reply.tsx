import { answerInterviewByLink, type StatusView } from "#areas/recruitment/visitor-api.ts";
import { send } from "#platform/http/client.ts";
import { Reply } from "./reply.tsx";
import { usePortalTexts } from "./texts.ts";

interface InterviewReplyProps {
  interview: StatusView["interviews"][number];
  token: string;
  onReplied: () => void;
}

/** What an applicant has answered to the time of an interview, and the answer itself until it begins. */
export function InterviewReply({ interview, token, onReplied }: InterviewReplyProps) {
  const { status: texts } = usePortalTexts();
  const { id, reply, canReply } = interview;
  return (
    <>
      {reply ? <span>{texts[reply]}</span> : null}
      {canReply ? (
        <Reply
          ask={{
            title: texts.declineAsk,
            hint: texts.declineHint,
            reason: texts.withdrawReason,
            yes: texts.declineYes,
            no: texts.cancel,
          }}
          send={async (accept, reason) => {
            await send(answerInterviewByLink, { token, id, reply: accept ? "confirmed" : "declined", ...reason });
            onReplied();
          }}
          buttons={({ accept, decline, running }) => (
            <span className="jb-reply">
              {reply === "confirmed" ? null : (
                <button type="button" className="jb-small" disabled={running} onClick={accept}>
                  {texts.confirm}
                </button>
              )}
              {reply === "declined" ? null : (
                <button type="button" className="jb-small" disabled={running} onClick={decline}>
                  {texts.decline}
                </button>
              )}
            </span>
          )}
        />
      ) : null}
    </>
  );
}
