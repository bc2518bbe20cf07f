import { MemberSelect, DepartmentSelect, PostSelect } from "#areas/organisation/web.tsx";
import { GradeSelect, RankSelect } from "#areas/organisation/position-pickers.tsx";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { Field } from "#ui/form/fields.tsx";
import { today } from "#ui/format.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { idTypeWords } from "#areas/people/words.ts";
import {
  addEmployee,
  editEmployee,
  employmentChoices,
  listEmployees,
  readEmployee,
  type EmployeeDetail,
} from "../../api.ts";
import { employeeList } from "../../employee-list.ts";

/** Where somebody works, in a form of their own or as part of the first one. */
export function useJobFields(): Field[] {
  const field = useFieldsOf(employeeList);
  return [
    field("departmentId", { as: "department", kind: "custom", control: <DepartmentSelect /> }),
    field("postId", { as: "post", kind: "custom", control: <PostSelect /> }),
    field("gradeId", { as: "grade", kind: "custom", control: <GradeSelect /> }),
    field("rankId", { as: "rank", kind: "custom", control: <RankSelect /> }),
    field("superiorId", { as: "superior", kind: "custom", control: <MemberSelect kind="staff" /> }),
    field("costCentre"),
    field("city"),
  ];
}

function useEmploymentFields(present?: { legalEntityId: number | null }): Field[] {
  const t = useTexts("personnel");
  const field = useFieldsOf(employeeList);
  const choices = useCall(employmentChoices, {});
  const entities = (choices.data?.legalEntities ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return [
    field("kind"),
    field("legalEntityId", { as: "legalEntity", kind: "select", options: entities }),
    ...(present
      ? [
          field("legalEntityFrom", {
            required: false,
            to: today(),
            hint: t("field.entityFromHint"),
            when: (values) => (values["legalEntityId"] ?? null) !== present.legalEntityId,
          }),
        ]
      : []),
    field("joinedOn"),
    field("probationEnd", {
      hint: t("field.probationHint"),
      when: (values) => values["kind"] === "full_time",
    }),
    field("regularOn", { hint: t("field.regularHint") }),
    field("firstWorkDate", { to: today() }),
    field("hoursSystem"),
    field("sharePercent", { hint: t("field.shareHint") }),
  ];
}

/** What is hidden for the kind chosen is not sent. */
const toInput = (values: Record<string, unknown>) =>
  values["kind"] === "full_time" ? values : { ...values, probationEnd: undefined };

export function AddEmployee({ onClose }: { onClose: () => void }) {
  const t = useTexts("personnel");
  const say = useSay();
  const field = useFieldsOf(employeeList);
  const employment = useEmploymentFields();
  const job = useJobFields();
  return (
    <FormDrawer
      title={t("act.add")}
      call={addEmployee}
      draft="employee"
      initial={{ idType: "id_card", kind: "full_time", hoursSystem: "standard", joinedOn: today() }}
      toInput={toInput}
      refresh={[listEmployees]}
      onClose={onClose}
      width={680}
      fields={[
        field("name"),
        field("jobNumber", { hint: t("field.jobNumberHint") }),
        field("idType", { kind: "select", options: choicesOf(idTypeWords, say) }),
        field("idNumber", { max: 40 }),
        field("phone", { max: 20, full: true }),
        ...employment,
        ...job,
      ]}
    />
  );
}

/** Reads the employment itself, so that the link works for a row of another page. */
export function EditEmployee({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useCall(readEmployee, { id });
  return data ? <EditForm key={data.version} employee={data} onClose={onClose} /> : null;
}

function EditForm({ employee, onClose }: { employee: EmployeeDetail; onClose: () => void }) {
  const t = useTexts("personnel");
  const {
    id,
    version,
    kind,
    legalEntityId,
    joinedOn,
    probationEnd,
    regularOn,
    firstWorkDate,
    hoursSystem,
    sharePercent,
  } = employee;
  return (
    <FormDrawer
      title={`${t("act.edit")} ${employee.name}`}
      call={editEmployee}
      initial={{ kind, legalEntityId, joinedOn, probationEnd, regularOn, firstWorkDate, hoursSystem, sharePercent }}
      fixed={{ id, version }}
      toInput={toInput}
      refresh={[listEmployees, readEmployee]}
      onClose={onClose}
      fields={useEmploymentFields(employee)}
    />
  );
}
