import { Dialog } from "#ui/dialog/dialog.tsx";
import { useTexts } from "#ui/texts.ts";
import "./board.css";

/** The photo of one punch; looking at it is written down. */
export function PunchPhoto({ name, src, onClose }: { name: string; src: string; onClose: () => void }) {
  const t = useTexts("attendance");
  const title = t("photo.seeTitle", { name });
  return (
    <Dialog open title={title} onCancel={onClose} width={460} footer={null}>
      <div className="at-site">
        <img className="at-photo" src={src} alt={title} />
        <p className="mu-secondary">{t("photo.seen")}</p>
      </div>
    </Dialog>
  );
}
