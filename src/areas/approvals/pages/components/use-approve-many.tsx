import { useState, type ReactNode } from "react";
import { Modal } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { passTasks } from "../../api.ts";
import "./approvals.css";

type Refused = OutputOf<typeof passTasks>["refused"];

interface Asked {
  rows: readonly { taskId: number | null; number: string }[];
  onDone: (() => void) | undefined;
}

function RefusedList({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const t = useTexts("approvals");
  return (
    <Modal open title={t("act.refusedMany", { count: refused.length })} onCancel={onClose} footer={null} width={460}>
      <ul className="ap-refused">
        {refused.map((one) => (
          <li key={one.taskId}>
            {one.number} {one.message}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/**
 * Asks once and approves one or several; what could not be approved is listed with its reason:
 * `const [approveMany, dialog] = useApproveMany()`, put `dialog` into the page.
 */
export function useApproveMany(): [(rows: Asked["rows"], onDone?: () => void) => void, ReactNode] {
  const t = useTexts("approvals");
  const [asked, setAsked] = useState<Asked>();
  const [refused, setRefused] = useState<Refused>([]);
  const taskIds = asked?.rows.flatMap((row) => (row.taskId === null ? [] : [row.taskId])) ?? [];
  const only = asked?.rows.length === 1 ? asked.rows[0] : undefined;
  const dialog = (
    <>
      {asked ? (
        <ConfirmAction
          title={only ? t("act.confirmApprove", { number: only.number }) : t("act.confirmMany", { count: taskIds.length })}
          call={passTasks}
          input={(comment) => ({ taskIds, ...(comment ? { comment } : {}) })}
          reason={{ label: t("act.commentOptional"), optional: true }}
          okText={t("act.approve")}
          onDone={(result) => {
            if (result.passed > 0) toast.success(t("act.approvedMany", { count: result.passed }));
            setRefused(result.refused);
            asked.onDone?.();
          }}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {refused.length > 0 ? <RefusedList refused={refused} onClose={() => setRefused([])} /> : null}
    </>
  );
  return [(rows, onDone) => setAsked({ rows, onDone }), dialog];
}
