import { useState } from "react";
import { Button } from "antd";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { rejectTask, type ApprovalView } from "../../api.ts";
import { PhraseChips } from "./phrase-chips.tsx";

interface RejectProps {
  approval: ApprovalView;
  /** What is sent with it beside: the task, files. */
  given: { taskId: number; attachments?: number[] };
  disabled: boolean;
  onDone: () => void;
}

/** Refuses for good, which is asked for with its reason, apart from the comment beside. */
export function RejectButton({ approval: { number }, given, disabled, onDone }: RejectProps) {
  const t = useTexts("approvals");
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button danger type="text" disabled={disabled} onClick={() => setAsking(true)}>
        {t("act.reject")}
      </Button>
      {isAsking ? (
        <ConfirmAction
          danger
          title={t("act.confirmReject", { number })}
          content={t("act.rejectHint")}
          call={rejectTask}
          input={(comment) => ({ ...given, comment: comment ?? "" })}
          reason={{
            label: t("act.reasonDue"),
            max: longestReturn,
            above: (text, onChange) => <PhraseChips text={text} max={longestReturn} onChange={onChange} />,
          }}
          okText={t("act.reject")}
          toast={t("act.rejected")}
          onDone={onDone}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
