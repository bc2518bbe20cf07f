import { agencyOptions } from "#areas/agencies/api.ts";
import { DepartmentsSelect, MembersSelect, PostsSelect } from "#areas/organisation/web.tsx";
import { employeeTypeWords } from "#areas/people/words.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useCall } from "#ui/calls.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { listTasks, nameMax, saveTask } from "../../api.ts";
import { poolWords } from "../../words.ts";
import { SamplingTimes } from "./sampling-times.tsx";

type Values = Record<string, unknown> & { days?: [string, string] };

/** A new task: when, whom, how many, who looks and who is told. */
export function TaskForm({ onClose }: { onClose: () => void }) {
  const t = useTexts("spot-checks");
  const say = useSay();
  const agencies = useCall(agencyOptions, { all: false }).data?.rows ?? [];
  return (
    <FormDrawer
      title={t("new")}
      call={saveTask}
      draft="spotCheckTask"
      width={640}
      initial={{ fromDate: today(), toDate: today(), startMinute: 540, endMinute: 1320, employeeTypes: Object.keys(employeeTypeWords), counts: "signedIn", ratePercent: 20, passPercent: 90 }}
      toInput={(values: Values) => values as unknown as SentInputOf<typeof saveTask>}
      refresh={[listTasks]}
      toast={t("saved")}
      onClose={onClose}
      fields={[
        { name: "name", label: t("name"), kind: "text", max: nameMax, full: true },
        { name: "fromDate", label: t("form.from"), kind: "date", from: today() },
        { name: "toDate", label: t("form.to"), kind: "date", from: today() },
        { name: "startMinute", label: t("form.start"), kind: "time", nextDay: false },
        { name: "endMinute", label: t("form.end"), kind: "time" },
        { name: "samplingMinutes", label: t("form.sampling"), kind: "custom", full: true, hint: t("form.samplingHint"), control: <SamplingTimes /> },
        { name: "departmentIds", label: t("form.departments"), kind: "custom", hint: t("form.objectsHint"), control: <DepartmentsSelect /> },
        { name: "postIds", label: t("form.posts"), kind: "custom", control: <PostsSelect /> },
        { name: "agencyIds", label: t("form.agencies"), kind: "multiSelect", options: agencies.map((one) => ({ value: one.id, label: one.name })), placeholder: t("form.agencies") },
        { name: "memberIds", label: t("form.people"), kind: "custom", hint: t("form.peopleHint"), control: <MembersSelect /> },
        { name: "employeeTypes", label: t("scope"), kind: "checkboxes", options: choicesOf(employeeTypeWords, say) },
        { name: "counts", label: t("counts"), kind: "select", full: true, options: choicesOf(poolWords, say) },
        { name: "ratePercent", label: t("rate"), kind: "number", unit: "%", hint: t("form.rateHint") },
        { name: "passPercent", label: t("passTarget"), kind: "number", unit: "%" },
        { name: "checkerIds", label: t("checkers"), kind: "custom", hint: t("form.checkersHint"), control: <MembersSelect /> },
        { name: "toldIds", label: t("told"), kind: "custom", hint: t("form.toldHint"), control: <MembersSelect /> },
        { name: "rules", label: t("rules"), kind: "textarea", max: 200, placeholder: t("form.rulesHint") },
      ]}
    />
  );
}
