import { useState } from "react";
import { Button } from "antd";
import { useSend } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { remindInstance, revokeInstance, type ApprovalView } from "../../api.ts";
import { ApprovalAnswer } from "./approval-answer.tsx";

interface ActionsProps {
  approval: ApprovalView;
  onDone: () => void;
}

/** What the viewer may do with an approval: answer his task, or revoke and remind as its submitter. */
export function ApprovalActions({ approval, onDone }: ActionsProps) {
  const t = useTexts("approvals");
  const [isRevoking, setRevoking] = useState(false);
  const { instanceId: id, actions, taskId, reasonLimit } = approval;
  const remind = useSend(remindInstance, { onDone: ({ reminded }) => toast.success(t("act.reminded", { count: reminded })) });
  return (
    <>
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
      {taskId !== null && actions.includes("approve") ? (
        <ApprovalAnswer key={taskId} taskId={taskId} reasonLimit={reasonLimit} onDone={onDone} />
      ) : null}
      {isRevoking ? (
        <ConfirmAction
          danger
          title={t("act.confirmRevoke", { number: approval.number })}
          call={revokeInstance}
          input={(comment) => ({ id, ...(comment ? { comment } : {}) })}
          reason={{ label: t("act.reason"), max: reasonLimit, optional: true }}
          okText={t("act.revoke")}
          toast={t("act.revoked")}
          onDone={onDone}
          onClose={() => setRevoking(false)}
        />
      ) : null}
    </>
  );
}
