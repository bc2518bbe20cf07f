import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { longestReturn } from "#platform/http/reason-lengths.ts";
import {
  cancelPayment,
  listPayments,
  listPayRows,
  previewIssue,
  readPayment,
  reissueFailed,
  releasePayment,
  type PaymentData,
} from "../../../payments-api.ts";
import { FileDialog } from "./file-dialog.tsx";
import { ResultDialog } from "./result-dialog.tsx";

/** What somebody does with a payment, in the order of their buttons. */
export const paymentSteps = ["file", "release", "result", "reissue", "cancel"] as const;
export type PaymentStepName = (typeof paymentSteps)[number];

const refreshed = [listPayments, listPayRows, readPayment, previewIssue];

interface StepProps {
  payment: PaymentData;
  step: PaymentStepName;
  onClose: () => void;
}

export function PaymentStep({ payment, step, onClose }: StepProps) {
  const t = useTexts("payroll/payments");
  const { id, version, number } = payment;
  if (step === "file") return <FileDialog payment={payment} onClose={onClose} />;
  if (step === "result") return <ResultDialog payment={payment} onClose={onClose} />;
  const shared = { okText: t(`act.${step}`), refresh: refreshed, onClose };
  if (step === "reissue")
    return (
      <ConfirmAction
        {...shared}
        title={t("ask.reissue", { number })}
        content={t("ask.reissueHint")}
        call={reissueFailed}
        input={() => ({ id, version })}
        onDone={({ batch, people }) => toast.success(t("done.reissued", { batch, n: people }))}
      />
    );
  if (step === "release")
    return (
      <ConfirmAction
        {...shared}
        title={t("ask.release", { number, n: payment.people })}
        call={releasePayment}
        input={() => ({ id, version })}
        toast={t("done.released")}
      />
    );
  return (
    <ConfirmAction
      {...shared}
      danger
      reason={{ max: longestReturn }}
      title={t("ask.cancel", { number })}
      call={cancelPayment}
      input={(reason) => ({ id, version, reason })}
      toast={t("done.cancelled")}
    />
  );
}
