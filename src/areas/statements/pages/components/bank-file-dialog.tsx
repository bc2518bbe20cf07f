import { useState } from "react";
import { Input } from "antd";
import { download } from "#platform/http/client.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { downloadBankFile, type BatchDetail } from "../../payment-api.ts";

interface BankFileProps {
  batch: BatchDetail;
  only: "all" | "failed";
  onClose: () => void;
}

/** Asks what the file is for, as it has full numbers. */
export function BankFileDialog({ batch, only, onClose }: BankFileProps) {
  const t = useTexts("statements");
  const payer = useTexts("statements/payer");
  const [reason, setReason] = useState("");
  const [running, setRunning] = useState(false);
  const fetchFile = async () => {
    setRunning(true);
    try {
      await download(downloadBankFile, { id: batch.id, reason: reason.trim(), only });
      onClose();
    } catch (error) {
      toast.failure(error);
      setRunning(false);
    }
  };
  return (
    <Dialog
      open
      width={460}
      title={only === "failed" ? payer("batch.failedFileTitle") : t("ask.bankFile")}
      onCancel={onClose}
      okText={t("act.bankFile")}
      okButtonProps={{ disabled: reason.trim() === "", loading: running }}
      onOk={() => void fetchFile()}
    >
      <div className="mu-confirm">
        <p>{t("ask.bankFileHint")}</p>
        {batch.layout && !batch.layout.tried ? (
          <div className="mu-note mu-note-warning" role="note">
            {payer("batch.untried", { name: batch.layout.name })}
          </div>
        ) : null}
        <label>
          <span>{t("ask.bankFileReason")}</span>
          <Input value={reason} maxLength={longestReason} onChange={(event) => setReason(event.target.value)} />
        </label>
      </div>
    </Dialog>
  );
}
