import { useState } from "react";
import { Button, Input } from "antd";
import { useSend } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { answerOpinion, opposeTask } from "../../acts-api.ts";
import { passTask, returnTask, type ApprovalView } from "../../api.ts";
import "./approvals.css";

interface AnswerProps {
  approval: ApprovalView;
  taskId: number;
  onDone: () => void;
}

/** Approve, vote, return or give an opinion, with one field for the comment that some of them need. */
export function ApprovalAnswer({ approval, taskId, onDone }: AnswerProps) {
  const t = useTexts("approvals");
  const { actions, reasonLimit, commentDue } = approval;
  const [comment, setComment] = useState("");
  const [isMissing, setMissing] = useState(false);
  const pass = useSend(passTask, { toast: t("act.approved"), onDone });
  const oppose = useSend(opposeTask, { toast: t("act.opposed"), onDone });
  const back = useSend(returnTask, { toast: t("act.returned"), onDone });
  const opinion = useSend(answerOpinion, { toast: t("act.answered"), onDone });
  const isRunning = pass.running || oppose.running || back.running || opinion.running;
  const text = comment.trim();
  const given = { taskId, ...(text ? { comment: text } : {}) };
  const withWords = (warning: string, run: (input: { taskId: number; comment: string }) => void) => {
    setMissing(text === "");
    if (text === "") toast.warning(t(warning));
    else run({ taskId, comment: text });
  };
  const may = (action: (typeof actions)[number]) => actions.includes(action);
  return (
    <div className="ap-answer">
      <Input.TextArea
        autoSize={{ minRows: 1, maxRows: 5 }}
        value={comment}
        maxLength={reasonLimit}
        status={isMissing ? "error" : ""}
        placeholder={t(may("opinion") ? "act.opinionWords" : commentDue ? "act.commentDue" : "act.comment")}
        aria-label={t("act.comment")}
        aria-invalid={isMissing}
        onChange={(event) => {
          setComment(event.target.value);
          setMissing(false);
        }}
      />
      {may("opinion") ? (
        <Button type="primary" loading={opinion.running} onClick={() => withWords("act.opinionNeeded", opinion.run)}>
          {t("act.opinion")}
        </Button>
      ) : null}
      {may("return") ? (
        <Button danger loading={back.running} disabled={isRunning} onClick={() => withWords("act.reasonNeeded", back.run)}>
          {t("act.return")}
        </Button>
      ) : null}
      {may("oppose") ? (
        <Button loading={oppose.running} disabled={isRunning} onClick={() => oppose.run(given)}>
          {t("act.oppose")}
        </Button>
      ) : null}
      {may("approve") ? (
        <Button
          type="primary"
          loading={pass.running}
          disabled={isRunning}
          onClick={() => (commentDue ? withWords("act.commentNeeded", pass.run) : pass.run(given))}
        >
          {t("act.approve")}
        </Button>
      ) : null}
    </div>
  );
}
