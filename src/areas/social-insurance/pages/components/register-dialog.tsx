import { useState } from "react";
import { Button, Form, Input, Select } from "antd";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { download } from "#platform/http/client.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { MonthField } from "#ui/form/date-fields.tsx";
import { today } from "#ui/format.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { downloadRegister } from "../../enrolments-api.ts";
import { useAccounts } from "./use-accounts.ts";
import "#ui/form/form.css";

/** The file of joiners and leavers that the bureau's site takes. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts("social-insurance");
  const ui = useUiTexts();
  const { options } = useAccounts();
  const [account, setAccount] = useState<number>();
  const [month, setMonth] = useState<string | undefined>(today().slice(0, 7));
  const [reason, setReason] = useState("");
  const [running, setRunning] = useState(false);
  const accountId = account ?? (options[0]?.value as number | undefined);
  const fetch = async () => {
    if (accountId === undefined || month === undefined) return;
    setRunning(true);
    try {
      await download(downloadRegister, { accountId, month, reason });
      onClose();
    } catch (error) {
      toast.failure(error);
    }
    setRunning(false);
  };
  return (
    <Dialog
      open
      title={t("enrol.register")}
      onCancel={onClose}
      width={460}
      footer={
        <div className="mu-form-buttons">
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button
            type="primary"
            loading={running}
            disabled={accountId === undefined || month === undefined || reason.trim() === ""}
            onClick={() => void fetch()}
          >
            {t("enrol.download")}
          </Button>
        </div>
      }
    >
      <p className="mu-secondary">{t("enrol.registerHint")}</p>
      <Form layout="vertical">
        <Form.Item label={t("account")} htmlFor="si-register-account">
          <Select id="si-register-account" value={accountId ?? null} options={options} onChange={setAccount} />
        </Form.Item>
        <Form.Item label={t("month")} htmlFor="si-register-month">
          <MonthField id="si-register-month" value={month} onChange={setMonth} />
        </Form.Item>
        <Form.Item label={t("enrol.reason")} htmlFor="si-register-reason">
          <Input
            id="si-register-reason"
            maxLength={longestReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Dialog>
  );
}
