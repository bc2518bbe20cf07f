import { useState } from "react";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { DateRangeField } from "#ui/form/date-fields.tsx";
import { useUiTexts } from "#ui/texts.ts";
import { periodFault } from "./search-info.ts";
import "#ui/form/form.css";

interface PeriodDialogProps {
  title: string;
  initial: [string | undefined, string | undefined];
  busy: boolean;
  onExport: (dates: { from: string; to: string }) => void;
  onClose: () => void;
}

/** Asks for the first and the last day of an export. */
export function PeriodDialog({ title, initial, busy, onExport, onClose }: PeriodDialogProps) {
  const t = useUiTexts();
  const [[from, to], setRange] = useState(initial);
  const [isTried, setTried] = useState(false);
  const fault = periodFault(from, to);
  const go = () => {
    setTried(true);
    if (!fault && from && to) onExport({ from, to });
  };
  return (
    <Dialog
      open
      width={420}
      title={t("export.title", { file: title })}
      okText={t("export.button")}
      cancelText={t("cancel")}
      confirmLoading={busy}
      onOk={go}
      onCancel={onClose}
    >
      <div className="mu-confirm">
        <label>
          <span>{t("export.period")}</span>
          <DateRangeField
            value={[from, to]}
            onChange={(range) => setRange(range ?? [undefined, undefined])}
            style={{ width: "100%" }}
          />
        </label>
        {isTried && fault ? (
          <div className="mu-note mu-note-danger" role="alert">
            {t(`export.${fault}`)}
          </div>
        ) : (
          <span className="mu-secondary">{t("export.hint")}</span>
        )}
      </div>
    </Dialog>
  );
}
