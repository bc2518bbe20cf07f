import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { listTaxPeople, readTaxPerson, savePersonYear, type PersonYear, type TaxPersonDetail } from "../../api.ts";
import { taxPersonList } from "../../lists.ts";
import { EvidenceField, fileIdOf, storedFile } from "./evidence-field.tsx";

interface YearFormProps {
  person: TaxPersonDetail;
  year: number;
  stored: PersonYear | undefined;
  onClose: () => void;
}

/** How somebody is taxed in a year. */
export function YearForm({ person, year, stored, onClose }: YearFormProps) {
  const t = useTexts("tax");
  const say = useSay();
  const field = useFieldsOf(taxPersonList);
  const file = say(taxPersonList.fields.evidenceFile);
  return (
    <FormDrawer
      title={`${person.name} ${t("year.title", { year })}`}
      call={savePersonYear}
      initial={
        {
          mode: stored?.mode ?? "standard",
          bonusChoice: stored?.bonusChoice ?? undefined,
          daysInChina: stored?.daysInChina ?? undefined,
          evidence: stored?.evidence ?? null,
          earnedBefore: false,
          file: storedFile(stored?.evidenceFileId, file),
        } as never
      }
      fixed={{ personId: person.id, year, version: stored?.version ?? 0 }}
      toInput={({ file: files, ...values }: Record<string, unknown>) =>
        ({ ...values, evidenceFileId: fileIdOf(files) }) as never
      }
      refresh={[readTaxPerson, listTaxPeople]}
      onClose={onClose}
      fields={[
        field("mode", { full: true }),
        {
          name: "earnedBefore",
          label: t("year.earnedBefore"),
          kind: "switch",
          full: true,
          when: ({ mode }) => mode === "firstJob",
        },
        field("daysInChina", { when: ({ mode }) => mode === "nonResident" }),
        field("bonusChoice", { full: true }),
        field("evidence", { kind: "textarea", max: 200 }),
        field("file", { as: "evidenceFile", kind: "custom", full: true, required: false, control: <EvidenceField /> }),
      ]}
    />
  );
}
