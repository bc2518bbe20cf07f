import { Suspense, useState } from "react";
import { ResubmitTo, RouteField } from "#areas/approvals/web.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { listMakeUps, previewMakeUpRoute, submitMakeUp } from "../../make-up-api.ts";

/** Sends a kept request on its way: who will approve it, and whom the submitter chooses. */
export function SubmitMakeUp({
  row: { id, number, assignmentId },
  onClose,
}: {
  row: { id: number; number: string; assignmentId: number };
  onClose: () => void;
}) {
  const t = useTexts("attendance");
  const [approvers, setApprovers] = useState<Record<string, number[]>>({});
  const [toOriginal, setToOriginal] = useState(false);
  return (
    <ConfirmAction
      title={t("makeUp.submitTitle", { number })}
      okText={t("makeUp.submit")}
      call={submitMakeUp}
      input={() => ({ id, approvers, toOriginal })}
      toast={t("makeUp.done")}
      refresh={[listMakeUps]}
      onClose={onClose}
      content={
        <Suspense fallback={null}>
          <ResubmitTo
            call={previewMakeUpRoute}
            input={{ assignmentId, id }}
            value={toOriginal}
            onChange={setToOriginal}
          />
          <RouteField
            call={previewMakeUpRoute}
            input={{ assignmentId, id }}
            value={approvers}
            onChange={setApprovers}
          />
        </Suspense>
      }
    />
  );
}
