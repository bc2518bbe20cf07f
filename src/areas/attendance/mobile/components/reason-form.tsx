import { useState } from "react";
import { Button } from "antd-mobile";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { useSend } from "#ui/calls.ts";
import { failureText } from "#ui/toast.ts";
import { useTexts } from "#ui/texts.ts";
import { mySign } from "../../sign-api.ts";
import { explainPunch } from "../../phone-api.ts";

/** Asks why somebody signed as they did; the supervisor reads it beside the punch. */
export function ReasonForm({ punchId }: { punchId: number }) {
  const t = useTexts("attendance");
  const [reason, setReason] = useState("");
  const [isSent, setSent] = useState(false);
  const [fault, setFault] = useState<string>();
  const sender = useSend(explainPunch, {
    refresh: [mySign],
    onDone: () => setSent(true),
    onRefused: (refused) => {
      setFault(failureText(refused));
      return true;
    },
  });
  if (isSent)
    return (
      <p className="ms-done" role="status">
        {t("sign.reasonSent")}
      </p>
    );
  return (
    <div className="ms-form ms-reason">
      <label>
        <span>{t("sign.reasonAsk")}</span>
        <textarea
          rows={2}
          maxLength={longestReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {fault ? (
        <p className="ms-fault" role="alert">
          {fault}
        </p>
      ) : null}
      <Button
        block
        size="middle"
        loading={sender.running}
        disabled={reason.trim() === ""}
        onClick={() => sender.run({ punchId, reason: reason.trim() })}
      >
        {t("sign.reasonSend")}
      </Button>
    </div>
  );
}
