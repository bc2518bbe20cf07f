import { useState } from "react";
import { Button, Input } from "antd";
import { useSend } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { passTask, returnTask } from "../../api.ts";
import "./approvals.css";

interface AnswerProps {
  taskId: number;
  reasonLimit: number;
  onDone: () => void;
}

/** Approve or return, with one field for the comment that a return needs. */
export function ApprovalAnswer({ taskId, reasonLimit, onDone }: AnswerProps) {
  const t = useTexts("approvals");
  const [comment, setComment] = useState("");
  const [isMissing, setMissing] = useState(false);
  const pass = useSend(passTask, { toast: t("act.approved"), onDone });
  const back = useSend(returnTask, { toast: t("act.returned"), onDone });
  const text = comment.trim();
  const giveBack = () => {
    setMissing(text === "");
    if (text === "") toast.warning(t("act.reasonNeeded"));
    else back.run({ taskId, comment: text });
  };
  return (
    <div className="ap-answer">
      <Input.TextArea
        autoSize={{ minRows: 1, maxRows: 5 }}
        value={comment}
        maxLength={reasonLimit}
        status={isMissing ? "error" : ""}
        placeholder={t("act.comment")}
        aria-label={t("act.comment")}
        aria-invalid={isMissing}
        onChange={(event) => {
          setComment(event.target.value);
          setMissing(false);
        }}
      />
      <Button danger loading={back.running} disabled={pass.running} onClick={giveBack}>
        {t("act.return")}
      </Button>
      <Button type="primary" loading={pass.running} disabled={back.running} onClick={() => pass.run({ taskId, ...(text ? { comment: text } : {}) })}>
        {t("act.approve")}
      </Button>
    </div>
  );
}
