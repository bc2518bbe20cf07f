import { Button } from "antd";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useTexts } from "#ui/texts.ts";

interface ConflictDialogProps {
  onOverwrite: () => void;
  onSaveAsNew: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Somebody else has saved this flow in the meantime: nothing of one's own is lost, whatever is chosen. */
export function ConflictDialog({ onOverwrite, onSaveAsNew, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useTexts("approvals/flow");
  return (
    <Dialog
      open
      title={t("conflict.title")}
      onCancel={onClose}
      footer={
        <div className="mu-form-buttons">
          <Button onClick={onClose}>{t("conflict.stay")}</Button>
          <Button onClick={onTakeTheirs}>{t("conflict.theirs")}</Button>
          <Button onClick={onOverwrite}>{t("conflict.overwrite")}</Button>
          <Button type="primary" onClick={onSaveAsNew}>
            {t("conflict.saveAsNew")}
          </Button>
        </div>
      }
    >
      {t("conflict.hint")}
    </Dialog>
  );
}
