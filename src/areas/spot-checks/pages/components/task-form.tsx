import { agencyOptions } from "#areas/agencies/api.ts";
import { DepartmentsSelect, MembersSelect, PostsSelect } from "#areas/organisation/web.tsx";
import { employeeTypeWords } from "#areas/people/words.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { today } from "#ui/format.ts";
import { useCall } from "#ui/calls.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { listTasks, readTask, saveTask, type TaskDetail } from "../../api.ts";
import { taskList } from "../../lists.ts";
import { poolWords } from "../../words.ts";
import { SamplingTimes } from "./sampling-times.tsx";

interface TaskFormProps {
  /** The task that is changed, or of which a new one is made. */
  of?: { id: number; isCopy: boolean } | undefined;
  onClose: () => void;
}

/** A task: when, whom, how many, who looks and who is told. */
export function TaskForm({ of, onClose }: TaskFormProps) {
  const { data } = useCall(readTask, { id: of?.id ?? 0 }, { when: of !== undefined });
  if (of !== undefined && !data) return null;
  return <TaskFields of={of} task={data} onClose={onClose} />;
}

/** Dates that are over begin today. */
function initialOf(task: TaskDetail) {
  const { row, objects } = task;
  const ids = (kind: string) => objects.filter((one) => one.kind === kind).map((one) => one.id);
  const notPast = (date: string) => (date < today() ? today() : date);
  return {
    name: row.name,
    fromDate: notPast(row.fromDate),
    toDate: notPast(row.toDate),
    startMinute: row.startMinute,
    endMinute: row.endMinute,
    samplingMinutes: row.samplingMinutes,
    departmentIds: ids("department"),
    postIds: ids("post"),
    agencyIds: ids("agency"),
    memberIds: ids("person"),
    employeeTypes: task.employeeTypes,
    counts: task.counts,
    ratePercent: row.ratePercent,
    passPercent: row.passTarget,
    rules: task.rules,
    checkerIds: task.checkers.map((one) => one.id),
    toldIds: task.told.map((one) => one.id),
  };
}

function TaskFields({ of, task, onClose }: TaskFormProps & { task: TaskDetail | undefined }) {
  const t = useTexts("spot-checks");
  const say = useSay();
  const field = useFieldsOf(taskList);
  const agencies = useCall(agencyOptions, { all: false }).data?.rows ?? [];
  return (
    <FormDrawer
      title={task ? t(of?.isCopy ? "copyTitle" : "editTitle", { number: task.row.number }) : t("new")}
      call={saveTask}
      {...(task ? {} : { draft: "spotCheckTask" })}
      {...(task && of && !of.isCopy ? { fixed: { id: of.id } } : {})}
      width={640}
      initial={
        task
          ? initialOf(task)
          : {
              fromDate: today(),
              toDate: today(),
              startMinute: 540,
              endMinute: 1320,
              employeeTypes: Object.keys(employeeTypeWords),
              counts: "signedIn",
              ratePercent: 20,
              passPercent: 90,
            }
      }
      toInput={(values) => values as SentInputOf<typeof saveTask>}
      refresh={[listTasks, readTask]}
      toast={t("saved")}
      onClose={onClose}
      fields={[
        field("name", { full: true }),
        { name: "fromDate", label: t("form.from"), kind: "date", from: today() },
        { name: "toDate", label: t("form.to"), kind: "date", from: today() },
        { name: "startMinute", label: t("form.start"), kind: "time", nextDay: false },
        { name: "endMinute", label: t("form.end"), kind: "time" },
        field("samplingMinutes", {
          kind: "custom",
          full: true,
          hint: t("form.samplingHint"),
          control: <SamplingTimes />,
        }),
        {
          name: "departmentIds",
          label: t("form.departments"),
          kind: "custom",
          hint: t("form.objectsHint"),
          control: <DepartmentsSelect />,
        },
        { name: "postIds", label: t("form.posts"), kind: "custom", control: <PostsSelect /> },
        {
          name: "agencyIds",
          label: t("form.agencies"),
          kind: "multiSelect",
          options: agencies.map((one) => ({ value: one.id, label: one.name })),
          placeholder: t("form.agencies"),
        },
        {
          name: "memberIds",
          label: t("form.people"),
          kind: "custom",
          hint: t("form.peopleHint"),
          control: <MembersSelect />,
        },
        field("employeeTypes", { as: "scope", kind: "checkboxes", options: choicesOf(employeeTypeWords, say) }),
        field("counts", { kind: "select", full: true, options: choicesOf(poolWords, say) }),
        field("ratePercent", { unit: "%", hint: t("form.rateHint") }),
        field("passPercent", { as: "passTarget", unit: "%" }),
        field("checkerIds", {
          as: "checkerNames",
          kind: "custom",
          hint: t("form.checkersHint"),
          control: <MembersSelect />,
        }),
        field("toldIds", { as: "toldNames", kind: "custom", hint: t("form.toldHint"), control: <MembersSelect /> }),
        field("rules", { kind: "textarea", max: 200, placeholder: t("form.rulesHint") }),
      ]}
    />
  );
}
