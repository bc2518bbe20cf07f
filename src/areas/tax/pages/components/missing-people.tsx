import { Button } from "antd";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { listText, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import type { MissingPeople } from "../../returns-api.ts";
import type { ReturnSheet } from "../../return-layouts.ts";
import { returnSheetWords } from "../../words.ts";

interface Lacking {
  sheet: ReturnSheet;
  missing: MissingPeople;
}

/** Who of a sheet is not in the result that was imported of it, by name; nothing where nobody is missing. */
export function MissingNote({ sheet, missing }: Lacking) {
  const t = useTexts("tax");
  const say = useSay();
  const { count, people } = missing;
  if (count === 0) return null;
  const named = people.map(({ jobNumber, name }) => `${name}\u00A0${jobNumber}`);
  const rest = count - named.length;
  return (
    <p className="mu-note mu-note-warning" role="alert">
      {t("returns.missing", {
        kind: say(returnSheetWords[sheet]),
        count,
        names: `${listText(named)}${rest > 0 ? t("returns.missingMore", { count: rest }) : ""}`,
      })}
    </p>
  );
}

/** The same, said as soon as a result was imported. */
export function MissingDialog({ onClose, ...lacking }: Lacking & { onClose: () => void }) {
  const t = useTexts("tax");
  const common = useUiTexts();
  return (
    <Dialog
      open
      title={t("returns.missingTitle")}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {common("confirm")}
        </Button>
      }
    >
      <MissingNote {...lacking} />
      <p className="mu-secondary">{t("returns.missingHint")}</p>
    </Dialog>
  );
}
