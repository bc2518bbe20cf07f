import { useContext, useEffect, useImperativeHandle, useRef, useState, type ComponentRef } from "react";
import { Button, Input } from "antd";
import { PaperClipOutlined } from "@ant-design/icons";
import { useSend } from "#ui/calls.ts";
import { useTexts, type TextKey } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { UploadField, type StoredFile } from "#ui/upload/upload-field.tsx";
import { answerOpinion, opposeTask, uploadApprovalFile } from "../../acts-api.ts";
import { approveTask, returnTask, type ApprovalView } from "../../api.ts";
import { AnswerHandleContext } from "./answer-handle.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { PhraseChips } from "./phrase-chips.tsx";
import { RejectButton } from "./reject-button.tsx";
import "./approvals.css";

interface AnswerProps {
  approval: ApprovalView;
  taskId: number;
  /** It came up by itself: a click that was meant for the one before must not answer it. */
  cameUp?: boolean;
  onDone: () => void;
}

/** How long a document that came up by itself is shown before it can be answered, in milliseconds. */
const lookMs = 1_200;

/** Approve, vote, return or give an opinion, with one field for the comment that some of them need. */
export function ApprovalAnswer({ approval, taskId, cameUp = false, onDone }: AnswerProps) {
  const t = useTexts("approvals");
  const { actions, commentDue, editable, instanceId, reasonLimit, signatureDue } = approval;
  const [comment, setComment] = useState("");
  const words = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const [isMissing, setMissing] = useState(false);
  const [isShort, setShort] = useState(cameUp);
  useEffect(() => {
    const seen = setTimeout(() => setShort(false), lookMs);
    return () => clearTimeout(seen);
  }, []);
  const [attached, setAttached] = useState<StoredFile[]>([]);
  const [isAttaching, setAttaching] = useState(false);
  const [approving, setApproving] = useState<{ taskId: number; comment?: string; attachments?: number[] }>();
  const sent = useSend(approveTask, { toast: t("act.approved"), onDone });
  const oppose = useSend(opposeTask, { toast: t("act.opposed"), onDone });
  const back = useSend(returnTask, { toast: t("act.returned"), onDone });
  const opinion = useSend(answerOpinion, { toast: t("act.answered"), onDone });
  const isClosed = isShort || sent.running || oppose.running || back.running || opinion.running;
  const text = comment.trim();
  const along = attached.length > 0 ? { attachments: attached.map((file) => file.id) } : {};
  const given = { taskId, ...along, ...(text ? { comment: text } : {}) };
  const withWords = (
    warning: TextKey<"approvals">,
    run: (input: { taskId: number; comment: string; attachments?: number[] }) => void,
  ) => {
    setMissing(text === "");
    if (text === "") {
      toast.warning(t(warning));
      words.current?.focus();
    } else run({ taskId, ...along, comment: text });
  };
  const approve = (run: (input: typeof given) => void) =>
    commentDue ? withWords("act.commentNeeded", run) : run(given);
  const write = (next: string) => {
    setComment(next);
    setMissing(false);
  };
  const may = (action: (typeof actions)[number]) => actions.includes(action);
  const approveNow = () => approve(signatureDue ? setApproving : sent.run);
  useImperativeHandle(useContext(AnswerHandleContext), () => ({
    approve: () => {
      if (may("approve") && !isClosed) approveNow();
    },
    reason: () => words.current?.focus(),
  }));
  return (
    <div className="ap-answer">
      <Input.TextArea
        ref={words}
        autoSize={{ minRows: 1, maxRows: 5 }}
        value={comment}
        maxLength={reasonLimit}
        status={isMissing ? "error" : ""}
        placeholder={t(may("opinion") ? "act.opinionWords" : commentDue ? "act.commentDue" : "act.comment")}
        aria-label={t("act.comment")}
        aria-invalid={isMissing}
        onChange={(event) => write(event.target.value)}
      />
      <PhraseChips editable text={comment} max={reasonLimit} onChange={write} />
      <Button
        icon={<PaperClipOutlined />}
        aria-label={t("act.attach")}
        title={t("act.attach")}
        aria-expanded={isAttaching}
        onClick={() => setAttaching(!isAttaching)}
      />
      {may("opinion") ? (
        <Button
          type="primary"
          loading={opinion.running}
          disabled={isClosed}
          onClick={() => withWords("act.opinionNeeded", opinion.run)}
        >
          {t("act.opinion")}
        </Button>
      ) : null}
      {may("return") ? (
        <Button
          danger
          loading={back.running}
          disabled={isClosed}
          onClick={() => withWords("act.reasonNeeded", back.run)}
        >
          {t("act.return")}
        </Button>
      ) : null}
      {may("reject") ? (
        <RejectButton approval={approval} given={{ taskId, ...along }} disabled={isClosed} onDone={onDone} />
      ) : null}
      {may("oppose") ? (
        <Button loading={oppose.running} disabled={isClosed} onClick={() => oppose.run(given)}>
          {t("act.oppose")}
        </Button>
      ) : null}
      {may("approve") && editable.length > 0 ? (
        <Button disabled={isClosed} onClick={() => approve(setApproving)}>
          {t("act.editAndApprove")}
        </Button>
      ) : null}
      {may("approve") ? (
        <Button type="primary" loading={sent.running} disabled={isClosed} onClick={approveNow}>
          {t("act.approve")}
        </Button>
      ) : null}
      {isAttaching ? (
        <div className="ap-attached">
          <UploadField
            call={uploadApprovalFile}
            input={{ id: instanceId }}
            limits={uploadRules.attachment}
            value={attached}
            onChange={setAttached}
          />
        </div>
      ) : null}
      {approving ? (
        <ApproveDialog approval={approval} given={approving} onDone={onDone} onClose={() => setApproving(undefined)} />
      ) : null}
    </div>
  );
}
