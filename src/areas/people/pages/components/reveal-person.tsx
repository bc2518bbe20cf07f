import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { useTexts } from "#ui/texts.ts";
import { revealPerson, type PersonDetail, type SealedField } from "../../api.ts";

export type Revealed = Partial<Record<SealedField, string | null>>;

interface RevealPersonProps {
  person: PersonDetail;
  onShown: (full: Revealed) => void;
  onClose: () => void;
}

const fields: readonly SealedField[] = ["idNumber", "phone", "bankAccount", "emergencyPhone"];

/** Asks for the reason, then gives the numbers without their masks to the open file, and to nothing else. */
export function RevealPerson({ person, onShown, onClose }: RevealPersonProps) {
  const t = useTexts("people");
  const known = fields.filter((field) => person[field] !== null);
  const asked: SealedField[] = known.length > 0 ? known : ["idNumber"];
  return (
    <ConfirmAction
      title={t("ask.reveal")}
      content={t("ask.revealHint")}
      call={revealPerson}
      input={(reason) => ({ id: person.id, fields: asked, reason })}
      reason
      refresh={[]}
      onDone={onShown}
      onClose={onClose}
    />
  );
}
