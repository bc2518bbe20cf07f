import { DepartmentSelect, MemberSelect, MembersSelect, PostSelect } from "#areas/organisation/web.tsx";
import type { Call, OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useTexts } from "#ui/texts.ts";
import { listVacancies, readVacancy, saveVacancy, vacancyChoices } from "../../../vacancies-api.ts";
import { vacancyList } from "../../../vacancies-list.ts";

export const vacancyCalls: readonly Call[] = [listVacancies, readVacancy, vacancyChoices];

type Values = Record<string, unknown>;
const isSpecial = (values: Values) => values["special"] === true;
const asksGender = (values: Values) => isSpecial(values) && Boolean(values["gender"]);

/** What is asked besides only where it is switched on. */
const special = [
  "ageFrom",
  "ageTo",
  "gender",
  "genderGround",
  "heightFrom",
  "heightTo",
  "weightFrom",
  "weightTo",
  "specialReason",
] as const;

function toInput({ special: isOn, ...values }: Values): Values {
  if (isOn === true) return values;
  return { ...values, ...Object.fromEntries(special.map((field) => [field, null])) };
}

function initialOf(data: OutputOf<typeof readVacancy>) {
  const { departmentId, postId, kind, places, reason, hireBy, payFromFen, payToFen, education, years } = data;
  const asked = Object.fromEntries(special.map((field) => [field, data[field]]));
  return {
    departmentId,
    postId,
    kind,
    places,
    reason,
    hireBy,
    payFromFen,
    payToFen,
    education,
    years,
    certificates: data.certificates,
    ownerId: data.ownerId,
    interviewerIds: data.interviewers.map(({ id }) => id),
    special: data.specialReason !== null,
    ...asked,
  };
}

/** A post to fill; age, gender, height and weight stay off unless there is a reason. */
export function VacancyForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const t = useTexts("recruitment");
  const field = useFieldsOf(vacancyList);
  const { data } = useCall(readVacancy, { id: id ?? 0 }, { when: id !== undefined });
  const { certificateTypes = [] } = useCall(vacancyChoices, {}).data ?? {};
  if (id !== undefined && !data) return null;
  return (
    <FormDrawer
      title={id === undefined ? t("vacancy.act.add") : t("vacancy.act.edit")}
      call={saveVacancy}
      initial={data ? initialOf(data) : { kind: "full_time", places: 1, certificates: [], interviewerIds: [] }}
      {...(data ? { fixed: { id: data.id, version: data.version } } : {})}
      toInput={toInput}
      toast={t("vacancy.done.saved")}
      refresh={vacancyCalls}
      onClose={onClose}
      width={640}
      fields={[
        field("departmentId", { as: "department", kind: "custom", control: <DepartmentSelect /> }),
        field("postId", { as: "post", kind: "custom", control: <PostSelect /> }),
        field("kind"),
        field("places", { required: true }),
        field("payFromFen", { hint: t("vacancy.hint.pay") }),
        field("payToFen"),
        field("hireBy", { from: data && data.hireBy < today() ? data.hireBy : today() }),
        field("years"),
        field("education"),
        field("certificates", {
          kind: "multiSelect",
          options: certificateTypes.map(({ code, name }) => ({ value: code, label: name })),
        }),
        field("ownerId", { as: "owner", kind: "custom", hint: t("vacancy.hint.owner"), control: <MemberSelect /> }),
        field("interviewerIds", { as: "interviewers", kind: "custom", control: <MembersSelect /> }),
        field("reason", { kind: "textarea" }),
        field("special", { kind: "switch", full: true, hint: t("vacancy.hint.special") }),
        field("ageFrom", { when: isSpecial }),
        field("ageTo", { when: isSpecial }),
        field("heightFrom", { when: isSpecial }),
        field("heightTo", { when: isSpecial }),
        field("weightFrom", { when: isSpecial }),
        field("weightTo", { when: isSpecial }),
        field("gender", { when: isSpecial }),
        field("genderGround", { when: asksGender, required: true }),
        field("specialReason", { kind: "textarea", required: true, when: isSpecial }),
      ]}
    />
  );
}
