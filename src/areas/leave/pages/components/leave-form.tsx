import { Suspense } from "react";
import { Form, Input, Radio, Select } from "antd";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { ResubmitTo, RouteField } from "#areas/approvals/web.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { DateField } from "#ui/form/date-fields.tsx";
import { draftOrSubmit } from "#ui/form/draft-or-submit.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { EndTimeField, TimeField } from "#ui/form/time-field.tsx";
import { useCall } from "#ui/calls.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { leaveChoices, listLeaves, previewLeaveRoute, readLeave, saveLeave, teamCalendar } from "../../api.ts";
import type { LeaveRow } from "../../list.ts";
import { leaveUnits, type LeaveUnit } from "../../rules/leave-kinds.ts";
import { kindWords, unitWords } from "../../words.ts";
import { spanInput, type SpanValues } from "./span-input.ts";
import { LeavePreview, usePreview } from "./leave-preview.tsx";
import { PersonSelect } from "./person-select.tsx";

/** Asks for leave: for whom, which kind, when; beside it what it costs and what is in its way. */
export function LeaveForm({ known, onClose }: { known?: LeaveRow | undefined; onClose: () => void }) {
  const t = useTexts("leave");
  const self = useCall(leaveChoices, {}).data?.self ?? null;
  const initial = known
    ? { ...known, approvers: undefined }
    : { countedBy: "day", fromPart: "whole", toPart: "whole", ...(self ? { memberId: self.memberId } : {}) };
  const ways = draftOrSubmit(known?.actions.includes("submit") ?? true, { submit: t("submit"), draft: t("saveDraft") });
  return (
    <FormDrawer
      title={known ? `${t("editTitle")} · ${known.number}` : t("new")}
      call={saveLeave}
      initial={initial}
      fixed={{ ...(known ? { id: known.id, memberId: known.memberId } : {}), ...ways.fixed }}
      toInput={(values) => ({ ...spanInput(values as SpanValues), ...pick(values) }) as SentInputOf<typeof saveLeave>}
      refresh={[listLeaves, readLeave, teamCalendar]}
      width={560}
      submitLabel={ways.submitLabel}
      buttons={ways.buttons}
      onDone={({ state }) => {
        toast.success(t(state === "notSubmitted" ? "saved" : "done"));
        onClose();
      }}
      onClose={onClose}
    >
      <div className="mu-form-grid">
        <Form.Item name="memberId" label={t("person")} required className="mu-field-full">
          {known ? (
            <Select disabled options={[{ value: known.memberId, label: known.name }]} />
          ) : (
            <PersonSelect first={self} />
          )}
        </Form.Item>
        <SpanFields id={known?.id} />
        <Form.Item name="reason" label={t("form.reason")} required className="mu-field-full">
          <Input.TextArea rows={3} maxLength={longestReason} showCount />
        </Form.Item>
      </div>
      <Route id={known?.id} />
    </FormDrawer>
  );
}

const pick = ({ id, memberId, reason, submit, approvers, toOriginal }: Record<string, unknown>) => ({
  id,
  memberId,
  reason,
  submit,
  approvers,
  toOriginal,
});

/** Kind, dates and parts of the day, as far as the kind goes, with the preview. */
function SpanFields({ id }: { id: number | undefined }) {
  const t = useTexts("leave");
  const say = useSay();
  const form = Form.useFormInstance();
  const values = (Form.useWatch([], form) ?? {}) as SpanValues;
  const { data } = useCall(leaveChoices, { memberId: values.memberId }, { keep: true });
  const kinds = data?.kinds ?? [];
  const unit: LeaveUnit = kinds.find((one) => one.kind === values.kind)?.unit ?? "hour";
  const offered = leaveUnits.slice(0, leaveUnits.indexOf(unit) + 1);
  const oneDate = !values.toDate || values.fromDate === values.toDate;
  const parts = (names: readonly ("whole" | "first" | "second")[]) =>
    names.map((name) => ({ value: name, label: t(`form.${name}`) }));
  const preview = usePreview(values, id);
  return (
    <>
      <Form.Item name="kind" label={t("form.kind")} required className="mu-field-full">
        <Select
          options={kinds.map(({ kind, paid }) => ({
            value: kind,
            label: `${say(kindWords[kind])} · ${t(paid ? "form.paid" : "form.unpaid")}`,
          }))}
        />
      </Form.Item>
      <Form.Item name="countedBy" label={t("form.countedBy")} required className="mu-field-full">
        <Radio.Group optionType="button" options={offered.map((one) => ({ value: one, label: say(unitWords[one]) }))} />
      </Form.Item>
      <Form.Item
        name="fromDate"
        label={t(values.countedBy === "hour" ? "form.date" : "form.from")}
        required
        className={values.countedBy === "hour" ? "mu-field-full" : undefined}
      >
        <DateField style={{ width: "100%" }} />
      </Form.Item>
      {values.countedBy === "hour" ? (
        <>
          <Form.Item name="startMinute" label={t("form.start")} required>
            <TimeField />
          </Form.Item>
          <Form.Item name="endMinute" label={t("form.end")} required>
            <EndTimeField startName="startMinute" />
          </Form.Item>
        </>
      ) : (
        <Form.Item name="toDate" label={t("form.to")} required>
          <DateField style={{ width: "100%" }} {...(values.fromDate ? { min: values.fromDate } : {})} />
        </Form.Item>
      )}
      {values.countedBy === "halfDay" ? (
        <>
          <Form.Item name="fromPart" label={t(oneDate ? "form.part" : "form.fromPart")} required>
            <Select options={parts(oneDate ? ["whole", "first", "second"] : ["whole", "second"])} />
          </Form.Item>
          {oneDate ? (
            <span />
          ) : (
            <Form.Item name="toPart" label={t("form.toPart")} required>
              <Select options={parts(["whole", "first"])} />
            </Form.Item>
          )}
        </>
      ) : null}
      <div className="mu-field-full">
        <LeavePreview {...preview} />
      </div>
    </>
  );
}

/** Who would approve it, as soon as it is known what it comes to. */
function Route({ id }: { id: number | undefined }) {
  const form = Form.useFormInstance();
  const values = (Form.useWatch([], form) ?? {}) as SpanValues;
  const { data } = usePreview(values, id);
  const input =
    data && values.memberId && values.kind
      ? { memberId: values.memberId, kind: values.kind, minutes: data.minutes, ...(id === undefined ? {} : { id }) }
      : undefined;
  return (
    <Suspense fallback={null}>
      <Form.Item name="toOriginal" noStyle>
        <ResubmitTo call={previewLeaveRoute} input={input} />
      </Form.Item>
      <Form.Item name="approvers" noStyle>
        <RouteField call={previewLeaveRoute} input={input} />
      </Form.Item>
    </Suspense>
  );
}
