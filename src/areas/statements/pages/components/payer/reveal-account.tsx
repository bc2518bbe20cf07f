import { useRef, useState } from "react";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useTexts } from "#ui/texts.ts";
import { revealPayerAccount } from "../../../payer-api.ts";

/** Asks for the reason, then shows the number until the window is closed. */
export function RevealAccount({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts("statements/payer");
  const [shown, setShown] = useState<string>();
  const answered = useRef(false);
  if (shown !== undefined) {
    return (
      <Dialog open title={t("accounts.fullNumber")} footer={null} width={420} onCancel={onClose}>
        <p className="mu-number">{shown}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmAction
      title={t("accounts.reveal")}
      content={t("accounts.revealHint")}
      call={revealPayerAccount}
      input={(reason) => ({ id, reason })}
      reason
      refresh={[]}
      onDone={({ bankAccount }) => {
        answered.current = true;
        setShown(bankAccount);
      }}
      // Called after the answer too, when the number is still to be read.
      onClose={() => (answered.current ? undefined : onClose())}
    />
  );
}
