import { Button, Input } from "antd";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { offerPath } from "../../../links.ts";
import { toast } from "#ui/toast.ts";

/** The link of an offer, shown this once. */
export function OfferLink({ token, mailed, onClose }: { token: string; mailed: boolean; onClose: () => void }) {
  const t = useTexts("recruitment/applications");
  const ui = useUiTexts();
  const link = `${location.origin}${offerPath(token)}`;
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => toast.success(t("offers.copied")),
      (error: unknown) => toast.failure(error),
    );
  return (
    <Dialog
      open
      title={t("offers.link")}
      onCancel={onClose}
      mask={{ closable: false }}
      width={520}
      footer={
        <div className="mu-form-buttons">
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button type="primary" onClick={copy}>
            {t("offers.copy")}
          </Button>
        </div>
      }
    >
      <div className="mu-confirm">
        <p>{t("offers.linkHint")}</p>
        <Input readOnly value={link} aria-label={t("offers.link")} onFocus={(event) => event.target.select()} />
        {mailed ? <p className="mu-secondary">{t("offers.mailed")}</p> : null}
      </div>
    </Dialog>
  );
}
