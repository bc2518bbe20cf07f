import { MemberSelect } from "#areas/organisation/web.tsx";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { listTaxPeople, readTaxPerson, saveTaxPerson, type TaxPersonDetail } from "../../api.ts";
import { taxPersonList } from "../../lists.ts";
import { useAgents } from "./agents.ts";
import { EvidenceField, fileIdOf, storedFile } from "./evidence-field.tsx";

/** Reads the person itself, so that the link works for a row of another page. */
export function PersonForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { data } = useCall(readTaxPerson, { id: id ?? 0 }, { when: id !== undefined });
  if (id !== undefined && !data) return null;
  return <Form key={id} person={data} onClose={onClose} />;
}

function Form({ person, onClose }: { person: TaxPersonDetail | undefined; onClose: () => void }) {
  const t = useTexts("tax");
  const ui = useUiTexts();
  const say = useSay();
  const field = useFieldsOf(taxPersonList);
  const { agents } = useAgents();
  const file = say(taxPersonList.fields.evidenceFile);
  const given = person
    ? {
        regime: person.regime,
        fromMonth: person.fromMonth,
        toMonth: person.toMonth ?? undefined,
        evidence: person.evidence,
        reliefPercent: person.reliefPercent,
        reliefYearFen: person.reliefYearFen,
        file: storedFile(person.evidenceFileId, file),
      }
    : { regime: "wages" as const, fromMonth: today().slice(0, 7), file: [] };
  return (
    <FormDrawer
      title={person ? `${ui("act.edit")} ${person.name}` : t("act.add")}
      call={saveTaxPerson}
      initial={given as never}
      fixed={
        person
          ? { id: person.id, version: person.version, memberId: person.memberId, agentId: person.agentId }
          : ({} as never)
      }
      toInput={({ file: files, ...values }: Record<string, unknown>) =>
        ({ ...values, evidenceFileId: fileIdOf(files) }) as never
      }
      refresh={[listTaxPeople, readTaxPerson]}
      onClose={onClose}
      fields={[
        ...(person
          ? []
          : [
              field("memberId", { as: "name", kind: "custom", full: true, control: <MemberSelect kind="staff" /> }),
              field("agentId", {
                as: "agent",
                kind: "select",
                full: true,
                hint: t("person.agentHint"),
                options: agents.map(({ id, name }) => ({ value: id, label: name })) as never,
              }),
            ]),
        field("regime", { full: true, hint: t("person.regimeHint") }),
        field("fromMonth", { kind: "month" }),
        field("toMonth", { kind: "month", hint: t("person.toHint") }),
        field("reliefPercent", {
          required: false,
          hint: t("person.reliefHint"),
          when: (values) => values["regime"] === "wages",
        }),
        field("reliefYearFen", { required: false, when: (values) => values["regime"] === "wages" }),
        field("evidence", { kind: "textarea", max: 200 }),
        field("file", { as: "evidenceFile", kind: "custom", full: true, required: false, control: <EvidenceField /> }),
      ]}
    >
      <p className="mu-secondary mu-field-full">{t("person.hint")}</p>
    </FormDrawer>
  );
}
