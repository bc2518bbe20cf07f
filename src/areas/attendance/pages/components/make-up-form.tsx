import { Suspense, useState } from "react";
import { Form, Input, Radio, Select, type SelectProps } from "antd";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { ResubmitTo, RouteField } from "#areas/approvals/web.ts";
import { draftOrSubmit } from "#ui/form/draft-or-submit.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { TimeField } from "#ui/form/time-field.tsx";
import { timeText } from "#ui/format.ts";
import { useCall } from "#ui/calls.ts";
import { useLocale, useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { dayDetail, listDays } from "../../api.ts";
import { listMakeUps, missingEdges, previewMakeUpRoute, saveMakeUp } from "../../make-up-api.ts";
import { makeUpList } from "../../make-ups-list.ts";
import { makeUpWindow } from "../../rules/requests/make-up-window.ts";
import { PersonSelect } from "./person-select.tsx";

interface MakeUpFormProps {
  /** Whose card is made up, where it is known. */
  person?: { memberId: number; name: string };
  assignmentId?: number;
  /** An existing request that is changed. */
  known?: { id: number; edge: "in" | "out"; minute: number; reason: string; actions: readonly string[] };
  onClose: () => void;
}

/** Asks for a missing punch: person, shift that lacks it, which edge, when, why. */
export function MakeUpForm({ person, assignmentId, known, onClose }: MakeUpFormProps) {
  const t = useTexts("attendance");
  const locale = useLocale();
  const say = useSay();
  const [memberId, setMember] = useState(person?.memberId);
  const { data } = useCall(missingEdges, { memberId }, { when: memberId !== undefined });
  const shifts = data?.shifts ?? [];
  const options = shifts.map((shift) => ({
    value: shift.assignmentId,
    label: `${shift.workDate} ${timeText(shift.startMinute, locale)} – ${timeText(shift.endMinute, locale)} ${shift.postName} · ${t("makeUp.lacks", { edges: shift.lacks.map((edge) => t(edge)).join(t("makeUp.and")) })}`,
  }));
  const first = shifts.find((shift) => shift.assignmentId === assignmentId);
  const initial = known
    ? { assignmentId, edge: known.edge, minute: known.minute, reason: known.reason }
    : {
        assignmentId,
        edge: first?.lacks[0] ?? "in",
        minute: first ? (first.lacks[0] === "out" ? first.endMinute : first.startMinute) : undefined,
      };
  const ways = draftOrSubmit(known?.actions.includes("submit") ?? true, {
    submit: t("makeUp.submit"),
    draft: t("makeUp.saveDraft"),
  });
  return (
    <FormDrawer
      title={person ? `${t(known ? "makeUp.edit" : "makeUp.new")} · ${person.name}` : t("makeUp.new")}
      call={saveMakeUp}
      initial={initial}
      fixed={{ ...(known ? { id: known.id } : {}), ...ways.fixed }}
      refresh={[listMakeUps, listDays, dayDetail, missingEdges]}
      width={480}
      submitLabel={ways.submitLabel}
      buttons={ways.buttons}
      onDone={({ state }) => {
        toast.success(t(state === "notSubmitted" ? "makeUp.saved" : "makeUp.done"));
        onClose();
      }}
      onClose={onClose}
    >
      {person ? null : (
        <Form.Item noStyle shouldUpdate>
          {({ getFieldError }) => {
            // Without a person there is no shift to choose: what is said of the shift is meant for the person.
            const [fault] = memberId === undefined ? getFieldError("assignmentId") : [];
            return (
              <Form.Item
                label={t("person")}
                required
                className="mu-field-full"
                {...(fault === undefined ? {} : { validateStatus: "error" as const, help: fault })}
                extra={
                  memberId === undefined
                    ? t("makeUp.choosePerson")
                    : shifts.length === 0 && data
                      ? t("makeUp.noMissing")
                      : undefined
                }
              >
                <PersonSelect value={memberId} onChange={setMember} />
              </Form.Item>
            );
          }}
        </Form.Item>
      )}
      <Form.Item name="assignmentId" label={t("shift")} required className="mu-field-full">
        <ShiftSelect
          shifts={shifts}
          options={options}
          showSearch={{ optionFilterProp: "label" }}
          disabled={memberId === undefined}
        />
      </Form.Item>
      <Form.Item name="edge" label={say(makeUpList.columns.edge)} required>
        <Radio.Group
          optionType="button"
          options={[
            { value: "in", label: t("in") },
            { value: "out", label: t("out") },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={["assignmentId", "edge"]}>
        {({ getFieldValue }) => {
          const shift = shifts.find((one) => one.assignmentId === getFieldValue("assignmentId"));
          const within = shift && makeUpWindow(shift, getFieldValue("edge") as "in" | "out");
          return (
            <Form.Item
              name="minute"
              label={t("makeUp.time")}
              required
              extra={
                within &&
                t("makeUp.allowed", { from: timeText(within.first, locale), to: timeText(within.last, locale) })
              }
            >
              <TimeField nextDay={false} within={within} />
            </Form.Item>
          );
        }}
      </Form.Item>
      <Form.Item name="reason" label={t("reason")} required className="mu-field-full">
        <Input.TextArea rows={3} maxLength={longestReason} showCount />
      </Form.Item>
      <Form.Item noStyle dependencies={["assignmentId"]}>
        {({ getFieldValue }) => {
          const chosen = getFieldValue("assignmentId") as number | undefined;
          const asked = chosen === undefined ? undefined : { assignmentId: chosen, ...(known ? { id: known.id } : {}) };
          return (
            <Suspense fallback={null}>
              <Form.Item name="toOriginal" noStyle>
                <ResubmitTo call={previewMakeUpRoute} input={asked} />
              </Form.Item>
              <Form.Item name="approvers" noStyle>
                <RouteField call={previewMakeUpRoute} input={asked} />
              </Form.Item>
            </Suspense>
          );
        }}
      </Form.Item>
    </FormDrawer>
  );
}

interface ShiftSelectProps extends SelectProps<number> {
  shifts: readonly { assignmentId: number; lacks: readonly ("in" | "out")[] }[];
}

/** With the shift goes the edge that it lacks, where that is one alone. */
function ShiftSelect({ shifts, onChange, ...select }: ShiftSelectProps) {
  const form = Form.useFormInstance();
  return (
    <Select
      {...select}
      onChange={(id, option) => {
        onChange?.(id, option);
        const [edge, another] = shifts.find((shift) => shift.assignmentId === id)?.lacks ?? [];
        if (edge && !another) form.setFieldValue("edge", edge);
      }}
    />
  );
}
