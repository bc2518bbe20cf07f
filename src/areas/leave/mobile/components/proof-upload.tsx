import { useState } from "react";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { upload } from "#platform/http/client-upload.ts";
import { useRefresh } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { failureText } from "#ui/toast.ts";
import { addLeaveProof, myLeave } from "../../api.ts";
import type { LeaveRow } from "../../list.ts";
import { isEnded } from "../../words.ts";

/** Adds proof to one's own application, from the camera or the phone's files. */
export function ProofUpload({ row }: { row: LeaveRow }) {
  const t = useTexts("leave");
  const refresh = useRefresh();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const { types, maxCount } = uploadRules.leaveProof;
  if (isEnded(row.state) || (!row.proofNeeded && row.proofs === 0)) return null;
  const add = async (file: File | undefined) => {
    if (!file) return;
    setFault(undefined);
    setSending(true);
    try {
      await upload(addLeaveProof, { id: row.id }, [file]);
      refresh(myLeave);
    } catch (error) {
      setFault(failureText(error));
    }
    setSending(false);
  };
  return (
    <div className="ml-proof">
      <span className={row.proofMissing ? "ml-fault" : "mu-secondary"}>
        {row.proofMissing ? t("mine.proofMissing") : t("mine.proofs", { count: row.proofs })}
      </span>
      {row.proofs < maxCount ? (
        <label className="ml-act" aria-busy={isSending}>
          <span>{t(isSending ? "mine.proofSending" : "mine.proofAdd")}</span>
          <input
            type="file"
            accept={types.map((type) => `.${type}`).join(",")}
            disabled={isSending}
            onChange={(event) => {
              void add(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </label>
      ) : null}
      {fault ? (
        <p className="ml-fault" role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
