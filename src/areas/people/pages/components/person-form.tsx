import { AgencySelect } from "#areas/agencies/web.tsx";
import { DepartmentSelect, PostSelect } from "#areas/organisation/web.tsx";
import { checkDocument, type DocumentType } from "#platform/identity/document.ts";
import { useCall } from "#ui/calls.ts";
import type { Field } from "#ui/form/fields.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useCan, useSession } from "#ui/session.ts";
import { choicesOf, useSay, useTexts, type T } from "#ui/texts.ts";
import { createPerson, listPeople, readPerson, sealedFields, updatePerson, type PersonDetail } from "../../api.ts";
import { educationWords, employeeTypeWords, genderWords, idTypeWords } from "../../words.ts";
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
  const types = choicesOf(employeeTypeWords, say).filter((one) => !isAgency || one.value !== "internal");
  const placing: Field[] = isAgency
    ? []
    : [
        {
          name: "agencyId",
          label: t("column.agency"),
          kind: "custom",
          control: <AgencySelect />,
          when: (values) => values["employeeType"] !== "internal",
        },
        { name: "departmentId", label: t("column.department"), kind: "custom", control: <DepartmentSelect /> },
        { name: "postId", label: t("column.post"), kind: "custom", control: <PostSelect /> },
      ];
  return [
    { name: "name", label: t("column.name"), kind: "text", max: 64 },
    {
      name: "jobNumber",
      label: t("column.jobNumber"),
      kind: "text",
      max: 32,
      ...(stored ? {} : { hint: t("field.jobNumberHint") }),
    },
    { name: "employeeType", label: t("column.employeeType"), kind: "select", required: true, options: types },
    ...placing,
    { name: "joinedOn", label: t("field.joinedOn"), kind: "date" },
    { name: "machineNumber", label: t("column.machineNumber"), kind: "text", max: 24 },
    { name: "icCard", label: t("field.icCard"), kind: "text", max: 32 },
    { name: "idType", label: t("field.idType"), kind: "select", required: true, options: choicesOf(idTypeWords, say) },
    { name: "idNumber", label: t("column.idNumber"), kind: "text", max: 40, ...keep(stored?.idNumber) },
    ...(can("C3500.override")
      ? [
          {
            name: "idOverrideReason",
            label: t("field.idOverrideReason"),
            kind: "text" as const,
            max: 200,
            full: true,
            hint: t("field.idOverrideHint"),
            when: looksUnusual,
          },
        ]
      : []),
    { name: "gender", label: t("column.gender"), kind: "select", options: choicesOf(genderWords, say) },
    { name: "birthDate", label: t("field.birthDate"), kind: "date", to: today(), hint: t("field.birthDateHint") },
    { name: "phone", label: t("column.phone"), kind: "text", max: 20, ...keep(stored?.phone) },
    { name: "education", label: t("field.education"), kind: "select", options: choicesOf(educationWords, say) },
    { name: "emergencyName", label: t("field.emergencyName"), kind: "text", max: 64 },
    {
      name: "emergencyPhone",
      label: t("field.emergencyPhone"),
      kind: "text",
      max: 20,
      ...keep(stored?.emergencyPhone),
    },
    { name: "bankName", label: t("field.bankName"), kind: "text" },
    { name: "subBankName", label: t("field.subBankName"), kind: "text" },
    {
      name: "bankAccount",
      label: t("field.bankAccount"),
      kind: "text",
      max: 40,
      full: true,
      ...keep(stored?.bankAccount),
    },
    ...removable(stored, t),
    { name: "experience", label: t("field.experience"), kind: "textarea", max: 1000 },
    { name: "note", label: t("field.note"), kind: "textarea", max: 500 },
  ];
}

const sealedLabels = {
  idNumber: "column.idNumber",
  phone: "column.phone",
  bankAccount: "field.bankAccount",
  emergencyPhone: "field.emergencyPhone",
} as const;

/** Sealed numbers start empty, so that emptying one on file is a choice of its own. */
function removable(stored: PersonDetail | undefined, t: T): Field[] {
  const options = sealedFields.flatMap((name) =>
    stored?.[name] ? [{ value: name, label: `${t(sealedLabels[name])} ${stored[name]}` }] : [],
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
  return data ? <EditPerson key={data.version} person={data} onClose={onClose} /> : null;
}

function NewPerson({ onClose }: { onClose: () => void }) {
  const t = useTexts("people");
  return (
    <FormDrawer
      title={t("act.new")}
      call={createPerson}
      draft="person"
      initial={{ employeeType: "hourly", idType: "id_card" }}
      toInput={(values) => toInput(values) as never}
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
  const { idOverrideReason, gender, birthDate, education, emergencyName, bankName, subBankName, experience, note } =
    person;
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
      toInput={(values) => toInput(values) as never}
      refresh={[listPeople, readPerson]}
      fields={useFields(person)}
      onClose={onClose}
      width={680}
    >
      <LuhnWarning />
    </FormDrawer>
  );
}
