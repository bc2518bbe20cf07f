import { useState } from "react";
import { Alert, Checkbox, Input } from "antd";
import { useQueryClient } from "@tanstack/react-query";
import { download } from "#platform/http/client.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { takeBankFile, type PaymentData } from "../../../payments-api.ts";

/** Asks what the file is for, as it has full numbers; and again where it was taken before. */
export function FileDialog({ payment, onClose }: { payment: PaymentData; onClose: () => void }) {
  const t = useTexts("payroll/payments");
  const queries = useQueryClient();
  const [reason, setReason] = useState("");
  const [again, setAgain] = useState(false);
  const [running, setRunning] = useState(false);
  const wasTaken = payment.files > 0;
  const take = async () => {
    setRunning(true);
    try {
      await download(takeBankFile, { id: payment.id, reason: reason.trim(), again });
      onClose();
    } catch (error) {
      toast.failure(error);
      setRunning(false);
    } finally {
      await queries.invalidateQueries();
    }
  };
  return (
    <Dialog
      open
      width={480}
      title={t("ask.file")}
      onCancel={onClose}
      okText={t("act.file")}
      okButtonProps={{ disabled: reason.trim() === "" || (wasTaken && !again), loading: running }}
      onOk={() => void take()}
    >
      <div className="mu-confirm">
        <p>{t("ask.fileHint")}</p>
        {payment.layout && !payment.layout.tried ? (
          <Alert type="warning" showIcon title={t("ask.untried", { name: payment.layout.name })} />
        ) : null}
        <label>
          <span>{t("ask.reason")}</span>
          <Input value={reason} maxLength={longestReason} onChange={(event) => setReason(event.target.value)} />
        </label>
        {wasTaken ? (
          <Checkbox checked={again} onChange={(event) => setAgain(event.target.checked)}>
            {t("ask.fileAgain")}
          </Checkbox>
        ) : null}
      </div>
    </Dialog>
  );
}
