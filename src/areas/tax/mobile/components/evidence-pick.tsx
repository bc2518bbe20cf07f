import { useState } from "react";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { upload } from "#platform/http/client-upload.ts";
import { useTexts } from "#ui/texts.ts";
import { failureText } from "#ui/toast.ts";
import { uploadEvidence } from "../../api.ts";

/** A paper for a claim, from the camera or the phone's files. */
export function EvidencePick({ hasFile, onPicked }: { hasFile: boolean; onPicked: (id: number) => void }) {
  const t = useTexts("tax");
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const add = async (file: File | undefined) => {
    if (!file) return;
    setFault(undefined);
    setSending(true);
    try {
      onPicked((await upload(uploadEvidence, {}, [file])).id);
    } catch (error) {
      setFault(failureText(error));
    }
    setSending(false);
  };
  return (
    <label>
      <span>
        {t(isSending ? "mine.fileSending" : "mine.file")}
        {hasFile ? " ✓" : ""}
      </span>
      <input
        type="file"
        accept={uploadRules.taxEvidence.types.map((type) => `.${type}`).join(",")}
        disabled={isSending}
        onChange={(event) => void add(event.target.files?.[0])}
      />
      {fault ? (
        <span className="mu-negative" role="alert">
          {fault}
        </span>
      ) : null}
    </label>
  );
}
