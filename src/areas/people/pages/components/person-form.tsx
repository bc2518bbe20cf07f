import { AgencySelect } from "#areas/agencies/web.tsx";
import { DepartmentSelect, PostSelect } from "#areas/organisation/web.tsx";
import { checkDocument, type DocumentType } from "#platform/identity/document.ts";
import type { Text } from "#platform/i18n/text.ts";
import { useCall } from "#ui/calls.ts";
import type { Field } from "#ui/form/fields.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useCan, useSession } from "#ui/session.ts";
import { choicesOf, useSay, useTexts, type T } from "#ui/texts.ts";
import { createPerson, listPeople, readPerson, sealedFields, updatePerson, type PersonDetail } from "../../api.ts";
import { personList } from "../../list.ts";
import { employeeTypeWords } from "../../words.ts";
import { LuhnWarning } from "./luhn-warning.tsx";

type Values = Record<string, unknown>;

/** Whether the number typed has not the form of its type, so that a reason may be given. */
function looksUnusual({ idType, idNumber }: Values): boolean {
  if (typeof idNumber !== "string" || idNumber === "") return false;
  const check = checkDocument((idType as DocumentType | undefined) ?? "id_card", idNumber, today());
  return !check.valid && check.canOverride;
}

function useFields(stored: PersonDetail | undefined): Field[] {
  const t = useTexts("people");
  const say = useSay();
  const can = useCan();
  const isAgency = useSession().kind === "agency";
  const keep = (mask: string | null | undefined) => (mask ? { hint: t("field.keep", { mask }) } : {});
  const field = useFieldsOf(personList);
  const types = choicesOf(employeeTypeWords, say).filter((one) => !isAgency || one.value !== "internal");
  const placing: Field[] = isAgency
    ? []
    : [
        field("agencyId", {
          as: "agency",
          kind: "custom",
          control: <AgencySelect />,
          when: (values) => values["employeeType"] !== "internal",
        }),
        field("departmentId", { as: "department", kind: "custom", control: <DepartmentSelect /> }),
        field("postId", { as: "post", kind: "custom", control: <PostSelect /> }),
      ];
  return [
    field("name"),
    field("jobNumber", stored ? {} : { hint: t("field.jobNumberHint") }),
    field("employeeType", { required: true, options: types }),
    ...placing,
    field("joinedOn"),
    field("machineNumber"),
    field("icCard"),
    field("idType", { required: true }),
    field("idNumber", { max: 40, ...keep(stored?.idNumber) }),
    field("idValidTo", { hint: t("field.idValidToHint") }),
    ...(can("C3500.override")
      ? [field("idOverrideReason", { full: true, hint: t("field.idOverrideHint"), when: looksUnusual })]
      : []),
    field("gender"),
    field("birthDate", { to: today(), hint: t("field.birthDateHint") }),
    field("phone", { max: 20, ...keep(stored?.phone) }),
    field("education"),
    field("emergencyName"),
    field("emergencyPhone", { max: 20, ...keep(stored?.emergencyPhone) }),
    field("bankName"),
    field("subBankName"),
    field("bankAccount", { max: 40, full: true, ...keep(stored?.bankAccount) }),
    ...removable(stored, t, say),
    field("experience", { kind: "textarea" }),
    field("note", { kind: "textarea" }),
  ];
}

/** Sealed numbers start empty, so that emptying one on file is a choice of its own. */
function removable(stored: PersonDetail | undefined, t: T<"people">, say: (text: Text) => string): Field[] {
  const options = sealedFields.flatMap((name) =>
    stored?.[name] ? [{ value: name, label: `${say(personList.columns[name])} ${stored[name]}` }] : [],
  );
  return options.length === 0
    ? []
    : [
        {
          name: "removed",
          label: t("field.removed"),
          kind: "checkboxes",
          options,
          full: true,
          hint: t("field.removedHint"),
        },
      ];
}

/** What is sent: own staff have no labour company, a number taken off the file is empty unless another one was typed. */
function toInput({ removed = [], ...values }: Values): Values {
  const emptied = Object.fromEntries(
    (removed as string[]).filter((name) => values[name] === undefined).map((name) => [name, ""]),
  );
  return { ...values, ...emptied, ...(values["employeeType"] === "internal" ? { agencyId: undefined } : {}) };
}

/** Adds a person's file, or edits the one with this id. */
export function PersonForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { data } = useCall(readPerson, { id: id ?? 0 }, { when: id !== undefined });
  if (id === undefined) return <NewPerson onClose={onClose} />;
  return data ? <EditPerson key={data.id} person={data} onClose={onClose} /> : null;
}

function NewPerson({ onClose }: { onClose: () => void }) {
  const t = useTexts("people");
  return (
    <FormDrawer
      title={t("act.new")}
      call={createPerson}
      draft="person"
      initial={{ employeeType: "hourly", idType: "id_card" }}
      toInput={toInput}
      refresh={[listPeople]}
      fields={useFields(undefined)}
      onClose={onClose}
      width={680}
    >
      <LuhnWarning />
    </FormDrawer>
  );
}

function EditPerson({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const t = useTexts("people");
  const {
    id,
    version,
    name,
    jobNumber,
    employeeType,
    agencyId,
    departmentId,
    postId,
    joinedOn,
    machineNumber,
    icCard,
    idType,
  } = person;
  const {
    idOverrideReason,
    idValidTo,
    gender,
    birthDate,
    education,
    emergencyName,
    bankName,
    subBankName,
    experience,
    note,
  } = person;
  // Sealed numbers start empty: what is not typed again stays as it is.
  const initial = {
    name,
    jobNumber,
    employeeType,
    agencyId,
    departmentId,
    postId,
    joinedOn,
    machineNumber,
    icCard,
    idType,
    idOverrideReason,
    idValidTo,
    gender,
    birthDate,
    education,
    emergencyName,
    bankName,
    subBankName,
    experience,
    note,
  };
  return (
    <FormDrawer
      title={`${t("act.edit")} ${name}`}
      call={updatePerson}
      initial={initial}
      fixed={{ id, version }}
      toInput={toInput}
      refresh={[listPeople, readPerson]}
      fields={useFields(person)}
      onClose={onClose}
      width={680}
    >
      <LuhnWarning />
    </FormDrawer>
  );
}
