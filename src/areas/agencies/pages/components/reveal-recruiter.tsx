import { useRef, useState } from "react";
import type { OutputOf } from "#platform/http/call.ts";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useTexts } from "#ui/texts.ts";
import { revealRecruiter } from "../../api.ts";
import { recruiterRows, type Recruiter } from "../../detail-rows.ts";

/** Asks for the reason, then shows how the recruiter is reached until the window is closed. */
export function RevealRecruiter({ recruiter, onClose }: { recruiter: Recruiter; onClose: () => void }) {
  const t = useTexts("agencies");
  const [shown, setShown] = useState<OutputOf<typeof revealRecruiter>>();
  const fact = useFactsOf(recruiterRows, shown ?? {});
  const answered = useRef(false);
  if (shown) {
    return (
      <Dialog open title={recruiter.name} footer={null} width={420} onCancel={onClose}>
        <Facts columns={1} facts={[fact("phone"), fact("email")]} />
      </Dialog>
    );
  }
  return (
    <ConfirmAction
      title={t("ask.revealContact", { name: recruiter.name })}
      content={t("ask.revealHint")}
      call={revealRecruiter}
      input={(reason) => ({ id: recruiter.id, reason })}
      reason
      refresh={[]}
      onDone={(found) => {
        answered.current = true;
        setShown(found);
      }}
      // Called after the answer too, when the number is still to be read.
      onClose={() => (answered.current ? undefined : onClose())}
    />
  );
}
