import { Suspense, useState } from "react";
import { ResubmitTo, RouteField } from "#areas/approvals/web.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { listLeaves, previewLeaveRoute, readLeave, submitLeave, teamCalendar } from "../../api.ts";
import type { LeaveRow } from "../../list.ts";

/** Sends a kept application on its way: who will approve it, and whom the submitter chooses. */
export function SubmitLeave({
  row: { id, number, memberId, kind, minutes },
  onClose,
}: {
  row: LeaveRow;
  onClose: () => void;
}) {
  const t = useTexts("leave");
  const [approvers, setApprovers] = useState<Record<string, number[]>>({});
  const [toOriginal, setToOriginal] = useState(false);
  return (
    <ConfirmAction
      title={t("submitTitle", { number })}
      okText={t("submit")}
      call={submitLeave}
      input={() => ({ id, approvers, toOriginal })}
      toast={t("done")}
      refresh={[listLeaves, readLeave, teamCalendar]}
      onClose={onClose}
      content={
        <Suspense fallback={null}>
          <ResubmitTo
            call={previewLeaveRoute}
            input={{ memberId, kind, minutes, id }}
            value={toOriginal}
            onChange={setToOriginal}
          />
          <RouteField
            call={previewLeaveRoute}
            input={{ memberId, kind, minutes, id }}
            value={approvers}
            onChange={setApprovers}
          />
        </Suspense>
      }
    />
  );
}
