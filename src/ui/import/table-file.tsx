import { useRef } from "react";
import { InboxOutlined } from "@ant-design/icons";
import { useUiTexts } from "#ui/texts.ts";
import { limitsAsParams, type UploadLimits } from "#ui/upload/check-files.ts";
import "#ui/upload/upload.css";

interface TableFileProps {
  file: File | undefined;
  limits: UploadLimits;
  onPick: (file: File) => void;
}

/** Where one table file is chosen or dropped; the same one can be chosen again once it was mended. */
export function TableFile({ file, limits, onPick }: TableFileProps) {
  const t = useUiTexts();
  const picker = useRef<HTMLInputElement>(null);
  const pick = (chosen: File | undefined) => {
    if (chosen) onPick(chosen);
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        className="mu-hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept={limits.types.map((type) => `.${type}`).join(",")}
        onChange={(event) => {
          pick(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <button
        type="button"
        className="mu-drop"
        onClick={() => picker.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          pick(event.dataTransfer.files[0]);
        }}
      >
        <InboxOutlined />
        <span>{file?.name ?? t("upload.drop")}</span>
        <small className="mu-secondary">{t("upload.rule", limitsAsParams(limits))}</small>
      </button>
    </>
  );
}
