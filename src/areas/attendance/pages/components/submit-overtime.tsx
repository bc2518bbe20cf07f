import { Suspense, useState } from "react";
import { ResubmitTo, RouteField } from "#areas/approvals/web.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { listOvertime, previewOvertimeRoute, readOvertime, submitOvertime } from "../../overtime-api.ts";
import type { OvertimeRow } from "../../overtime-list.ts";

/** Sends a kept application on its way: who will approve it, and whom the submitter chooses. */
export function SubmitOvertime({
  row: { id, number, memberId, kind, minutes },
  onClose,
}: {
  row: OvertimeRow;
  onClose: () => void;
}) {
  const t = useTexts("attendance/overtime");
  const [approvers, setApprovers] = useState<Record<string, number[]>>({});
  const [toOriginal, setToOriginal] = useState(false);
  return (
    <ConfirmAction
      title={t("submitTitle", { number })}
      okText={t("submit")}
      call={submitOvertime}
      input={() => ({ id, approvers, toOriginal })}
      toast={t("done")}
      refresh={[listOvertime, readOvertime]}
      onClose={onClose}
      content={
        <Suspense fallback={null}>
          <ResubmitTo
            call={previewOvertimeRoute}
            input={{ memberId, kind, minutes, id }}
            value={toOriginal}
            onChange={setToOriginal}
          />
          <RouteField
            call={previewOvertimeRoute}
            input={{ memberId, kind, minutes, id }}
            value={approvers}
            onChange={setApprovers}
          />
        </Suspense>
      }
    />
  );
}
