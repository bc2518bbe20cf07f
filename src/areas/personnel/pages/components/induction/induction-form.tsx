import { useEffect, useRef } from "react";
import { Form } from "antd";
import { DepartmentSelect, MemberSelect, PostSelect } from "#areas/organisation/web.tsx";
import { GradeSelect, RankSelect } from "#areas/organisation/position-pickers.tsx";
import { idTypeWords } from "#areas/people/words.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { Field } from "#ui/form/fields.tsx";
import { today } from "#ui/format.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { employmentChoices } from "../../../api.ts";
import { contractDefaults } from "../../../contract-api.ts";
import { addInduction, editInduction, readInduction, type InductionDetail } from "../../../induction-api.ts";
import { inductionList } from "../../../induction-list.ts";
import type { EmploymentKind } from "../../../rules/employment-kinds.ts";
import { usualTerms, type CompanyTerms } from "../../../rules/induction-terms.ts";
import { inductionCalls } from "./calls.ts";

/** Where somebody is to work, and by which contract. */
function usePlaceFields(): Field[] {
  const t = useTexts("personnel/induction");
  const field = useFieldsOf(inductionList);
  const choices = useCall(employmentChoices, {}).data?.legalEntities ?? [];
  return [
    field("departmentId", { as: "department", kind: "custom", required: true, control: <DepartmentSelect /> }),
    field("postId", { as: "post", kind: "custom", control: <PostSelect /> }),
    field("gradeId", { as: "grade", kind: "custom", control: <GradeSelect /> }),
    field("rankId", { as: "rank", kind: "custom", control: <RankSelect /> }),
    field("superiorId", { as: "superior", kind: "custom", control: <MemberSelect kind="staff" /> }),
    field("legalEntityId", {
      as: "legalEntity",
      kind: "select",
      options: choices.map(({ id, name }) => ({ value: id, label: name })),
    }),
    field("joinOn", { hint: t("form.joinHint") }),
    field("kind"),
    field("contractKind"),
    field("contractMonths", { max: 600, hint: t("form.monthsHint") }),
    field("probationMonths", { max: 6, hint: t("form.probationHint"), full: true }),
    field("note", { kind: "textarea", full: true, max: 500 }),
  ];
}

/** Another kind of employment has another usual contract. */
function KindDecides({ company }: { company: CompanyTerms }) {
  const form = Form.useFormInstance();
  const kind = Form.useWatch("kind", form) as EmploymentKind | undefined;
  const before = useRef(kind);
  useEffect(() => {
    if (kind !== undefined && before.current !== undefined && kind !== before.current)
      form.setFieldsValue(usualTerms(kind, company));
    before.current = kind;
  }, [kind, form, company]);
  return null;
}

export function AddInduction({ onClose }: { onClose: () => void }) {
  const t = useTexts("personnel/induction");
  const say = useSay();
  const field = useFieldsOf(inductionList);
  const place = usePlaceFields();
  const company = useCall(contractDefaults, {}).data;
  if (!company) return null;
  return (
    <FormDrawer
      title={t("act.add")}
      call={addInduction}
      draft="induction"
      initial={{
        ...usualTerms("full_time", company),
        kind: "full_time",
        idType: "id_card",
        joinOn: addDays(today(), 7),
      }}
      refresh={inductionCalls}
      onClose={onClose}
      width={680}
      fields={[
        field("name", { max: 64 }),
        field("phone", { max: 20, hint: t("form.phoneHint") }),
        field("email", { max: 100 }),
        field("idType", { kind: "select", options: choicesOf(idTypeWords, say) }),
        field("idNumber", { max: 40, full: true, hint: t("form.idHint") }),
        ...place,
      ]}
    >
      <KindDecides company={company} />
    </FormDrawer>
  );
}

/** Reads the induction itself, so that the link works for a row of another page. */
export function EditInduction({ id, onClose }: { id: number; onClose: () => void }) {
  const { data } = useCall(readInduction, { id });
  return data ? <EditForm key={data.id} induction={data} onClose={onClose} /> : null;
}

function EditForm({ induction, onClose }: { induction: InductionDetail; onClose: () => void }) {
  const t = useTexts("personnel/induction");
  const field = useFieldsOf(inductionList);
  const place = usePlaceFields();
  const company = useCall(contractDefaults, {}).data;
  const { id, version, name, number } = induction;
  const { departmentId, postId, gradeId, rankId, superiorId, legalEntityId } = induction;
  const { kind, joinOn, contractKind, contractMonths, probationMonths, note } = induction;
  return (
    <FormDrawer
      title={`${t("act.edit")} ${number}`}
      call={editInduction}
      initial={{
        name,
        departmentId,
        postId,
        gradeId,
        rankId,
        superiorId,
        legalEntityId,
        kind,
        joinOn,
        contractKind,
        contractMonths,
        probationMonths,
        note,
      }}
      fixed={{ id, version }}
      refresh={inductionCalls}
      onClose={onClose}
      width={680}
      fields={[
        field("name", { max: 64 }),
        field("phone", { max: 20, placeholder: induction.phone, hint: t("form.keepHint") }),
        field("email", {
          max: 100,
          ...(induction.email ? { placeholder: induction.email } : {}),
          full: true,
          hint: t("form.keepHint"),
        }),
        ...place,
      ]}
    >
      {company ? <KindDecides company={company} /> : null}
    </FormDrawer>
  );
}
