import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useTexts } from "#ui/texts.ts";
import { fillInduction, readInduction, type InductionDetail } from "../../../induction-api.ts";
import { inductionList } from "../../../induction-list.ts";
import { inductionCalls } from "./calls.ts";

/** Staff fill in the form for the person, or put it right. */
export function FillInduction({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useCall(readInduction, { id });
  return data ? <FillForm key={data.id} induction={data} onClose={onClose} /> : null;
}

const masked = new Set(["idNumber", "emergencyPhone", "bankAccount"]);

function FillForm({ induction, onClose }: { induction: InductionDetail; onClose: () => void }) {
  const t = useTexts("personnel/induction");
  const field = useFieldsOf(inductionList);
  const { id, version, name, form } = induction;
  const known = Object.fromEntries(Object.entries(form ?? { name }).filter(([key]) => !masked.has(key)));
  const shown = (key: string) => (form?.[key] ? { placeholder: form[key] } : {});
  return (
    <FormDrawer
      title={`${t("act.fillIn")} ${name}`}
      call={fillInduction}
      initial={{ idType: "id_card", ...known }}
      fixed={{ id, version }}
      toInput={(values) =>
        Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))
      }
      refresh={inductionCalls}
      onClose={onClose}
      width={680}
      fields={[
        field("name", { max: 64 }),
        field("idType"),
        field("idNumber", { max: 40, ...shown("idNumber") }),
        field("idValidUntil"),
        field("idOverrideReason", { max: 200, full: true, hint: t("form.overrideHint") }),
        field("gender"),
        field("birthDate"),
        field("education"),
        field("firstWorkDate"),
        field("experience", { kind: "textarea", full: true, max: 1000 }),
        field("emergencyName", { max: 64 }),
        field("emergencyPhone", { max: 32, ...shown("emergencyPhone") }),
        field("bankName", { max: 100 }),
        field("subBankName", { max: 100 }),
        field("bankAccount", { max: 40, ...shown("bankAccount") }),
        field("bankAccountConfirmed", { kind: "switch" }),
      ]}
    >
      <p className="mu-secondary">{t("form.fillHint")}</p>
    </FormDrawer>
  );
}
