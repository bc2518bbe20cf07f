import { useState } from "react";
import { Button } from "antd";
import { useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { remindInstance, revokeInstance, type ApprovalView } from "../../api.ts";
import { ApprovalAnswer } from "./approval-answer.tsx";
import { ApprovalMore } from "./approval-more.tsx";

interface ActionsProps {
  approval: ApprovalView;
  onDone: () => void;
  /** It came up by itself after another was answered. */
  cameUp?: boolean;
  /** Beside answering: pass on, ask, add signers, comment and the like. */
  more?: boolean;
}

/** What the viewer may do with an approval: answer their task, or revoke and remind as its submitter. */
export function ApprovalActions({ approval, onDone, cameUp = false, more = false }: ActionsProps) {
  const t = useTexts("approvals");
  const [isRevoking, setRevoking] = useState(false);
  const { instanceId: id, actions, taskId, reasonDue } = approval;
  const remind = useSend(remindInstance, {
    onDone: ({ reminded }) => toast.success(t("act.reminded", { count: reminded })),
  });
  const isEnding = actions.includes("terminate");
  return (
    <>
      {more ? <ApprovalMore approval={approval} onDone={onDone} onTerminate={() => setRevoking(true)} /> : null}
      {actions.includes("remind") ? (
        <Button loading={remind.running} onClick={() => remind.run({ id })}>
          {t("act.remind")}
        </Button>
      ) : null}
      {actions.includes("revoke") ? (
        <Button danger onClick={() => setRevoking(true)}>
          {t("act.revoke")}
        </Button>
      ) : null}
      {taskId !== null ? (
        <ApprovalAnswer key={taskId} approval={approval} taskId={taskId} cameUp={cameUp} onDone={onDone} />
      ) : null}
      {isRevoking ? (
        <ConfirmAction
          danger
          title={t(isEnding ? "act.confirmTerminate" : "act.confirmRevoke", { number: approval.number })}
          call={revokeInstance}
          input={(comment) => ({ id, ...(comment ? { comment } : {}) })}
          reason={{ label: t(reasonDue ? "act.reasonDue" : "act.reason"), optional: !reasonDue }}
          okText={t(isEnding ? "more.terminate" : "act.revoke")}
          toast={t(isEnding ? "act.terminated" : "act.revoked")}
          onDone={onDone}
          onClose={() => setRevoking(false)}
        />
      ) : null}
    </>
  );
}
