import type { OutputOf } from "#platform/http/call.ts";
import { downloadUrl } from "#platform/http/client.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { useTexts } from "#ui/texts.ts";
import { readPunchPhoto, type listPhoneChecks } from "../../phone-api.ts";

/** The photo of one punch; looking at it is written down. */
export function PunchPhoto({ check, onClose }: { check: OutputOf<typeof listPhoneChecks>["rows"][number]; onClose: () => void }) {
  const t = useTexts("attendance");
  const title = t("photo.seeTitle", { name: check.name });
  return (
    <Dialog open title={title} onCancel={onClose} width={460} footer={null}>
      <div className="at-site">
        <img className="at-photo" src={downloadUrl(readPunchPhoto, { checkId: check.id })} alt={title} />
        <p className="mu-secondary">{t("photo.seen")}</p>
      </div>
    </Dialog>
  );
}
