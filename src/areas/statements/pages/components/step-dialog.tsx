import { Suspense, useState } from "react";
import { Checkbox } from "antd";
import { ResubmitTo, RouteField } from "#areas/approvals/web.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import {
  cancelStatement,
  preSettle,
  previewSubmission,
  release,
  reopen,
  revokeStatement,
  submitStatements,
  takeBack,
} from "../../api.ts";
import type { StatementRow } from "../../list.ts";
import { revokePayment } from "../../payment-api.ts";
import { PayDialog } from "./pay-dialog.tsx";
import { SameHandsNote } from "./same-hands-note.tsx";
import type { Step } from "./steps.ts";

export interface AskedStep {
  step: Step;
  rows: readonly StatementRow[];
  clear?: () => void;
}

/** Asks before statements take a step, with the reason that step wants. */
export function StepDialog({ step, rows, clear, onClose }: AskedStep & { onClose: () => void }) {
  const t = useTexts("statements");
  const [anyway, setAnyway] = useState(false);
  const [approvers, setApprovers] = useState<Record<string, number[]>>({});
  const [toOriginal, setToOriginal] = useState(false);
  const ids = rows.map((row) => row.id);
  const [first] = rows;
  if (!first) return null;
  const shared = { toast: t("done.changed"), onDone: () => clear?.(), onClose, okText: t(`act.${step}`) };
  const count = rows.length;
  const { id, number, version } = first;
  switch (step) {
    case "pay":
      return <PayDialog rows={rows} onDone={() => clear?.()} onClose={onClose} />;
    case "preSettle":
      return (
        <ConfirmAction
          {...shared}
          call={preSettle}
          title={t("ask.preSettle", { count })}
          content={t("ask.preSettleHint")}
          reason={{ optional: true, label: t("ask.overReason") }}
          input={(reason) => ({ ids, ...(reason ? { overReason: reason } : {}) })}
        />
      );
    case "submit": {
      const open = rows.reduce((sum, row) => sum + row.openObjections, 0);
      return (
        <ConfirmAction
          {...shared}
          call={submitStatements}
          title={t("ask.submit", { count })}
          input={() => ({ ids, withObjections: anyway, approvers, toOriginal })}
          content={
            <>
              <p>{t("ask.submitHint")}</p>
              <SameHandsNote ids={ids} step="submit" />
              {open > 0 ? (
                <Checkbox checked={anyway} onChange={(event) => setAnyway(event.target.checked)}>
                  {t("ask.submitAnyway", { count: open })}
                </Checkbox>
              ) : null}
              <Suspense fallback={null}>
                <ResubmitTo call={previewSubmission} input={{ id }} value={toOriginal} onChange={setToOriginal} />
                <RouteField call={previewSubmission} input={{ id }} value={approvers} onChange={setApprovers} />
              </Suspense>
            </>
          }
        />
      );
    }
    case "reopen":
      return (
        <ConfirmAction
          {...shared}
          call={reopen}
          title={t("ask.reopen", { count })}
          reason={{ optional: true }}
          input={(reason) => ({ ids, ...(reason ? { reason } : {}) })}
        />
      );
    case "revoke":
      return (
        <ConfirmAction
          {...shared}
          call={revokeStatement}
          title={t("ask.revoke", { number })}
          content={t("ask.revokeHint")}
          reason
          input={(reason) => ({ id, reason })}
        />
      );
    case "cancel":
      return (
        <ConfirmAction
          {...shared}
          danger
          call={cancelStatement}
          title={t("ask.cancel", { number })}
          content={t("ask.cancelHint")}
          reason
          input={(reason) => ({ id, version, reason })}
        />
      );
    case "release":
      return (
        <ConfirmAction
          {...shared}
          call={release}
          title={t("ask.release", { count })}
          content={<SameHandsNote ids={ids} step="release" />}
          input={() => ({ ids })}
        />
      );
    case "takeBack":
      return (
        <ConfirmAction
          {...shared}
          call={takeBack}
          title={t("ask.takeBack", { count })}
          reason={{ optional: true }}
          input={(reason) => ({ ids, ...(reason ? { reason } : {}) })}
        />
      );
    case "revokePayment":
      return (
        <ConfirmAction
          {...shared}
          danger
          call={revokePayment}
          title={t("ask.revokePayment", { number })}
          content={t("ask.revokePaymentHint")}
          reason
          input={(reason) => ({ id, reason })}
        />
      );
  }
}
