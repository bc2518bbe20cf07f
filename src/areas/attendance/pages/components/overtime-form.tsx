import { Suspense } from "react";
import { Form, Input, Radio, Select } from "antd";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { ResubmitTo, RouteField } from "#areas/approvals/web.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { DateField } from "#ui/form/date-fields.tsx";
import { draftOrSubmit } from "#ui/form/draft-or-submit.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import { EndTimeField, TimeField } from "#ui/form/time-field.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { useCall } from "#ui/calls.ts";
import { numberText, timeText } from "#ui/format.ts";
import { choicesOf, useLocale, useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { listOvertime, previewOvertime, previewOvertimeRoute, readOvertime, saveOvertime } from "../../overtime-api.ts";
import { compensationWords, overtimeKindText } from "../../overtime-words.ts";
import { PersonSelect } from "./person-select.tsx";
import type { OvertimeRow } from "../../overtime-list.ts";

/** Asks for overtime: who, when, paid or as leave; beside it what it comes to and the limits. */
export function OvertimeForm({ known, onClose }: { known?: OvertimeRow | undefined; onClose: () => void }) {
  const t = useTexts("attendance/overtime");
  const say = useSay();
  const ways = draftOrSubmit(known?.actions.includes("submit") ?? true, { submit: t("submit"), draft: t("saveDraft") });
  return (
    <FormDrawer
      title={known ? `${t("editTitle")} · ${known.number}` : t("new")}
      call={saveOvertime}
      initial={known ?? { compensation: "pay" }}
      fixed={{ ...(known ? { id: known.id, memberId: known.memberId } : {}), ...ways.fixed }}
      toInput={(values) => pick(values) as SentInputOf<typeof saveOvertime>}
      refresh={[listOvertime, readOvertime]}
      width={520}
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
          {known ? <Select disabled options={[{ value: known.memberId, label: known.name }]} /> : <PersonSelect />}
        </Form.Item>
        <Form.Item name="workDate" label={t("workDate")} required className="mu-field-full">
          <DateField style={{ width: "100%" }} />
        </Form.Item>
        <Form.Item name="startMinute" label={t("start")} required>
          <TimeField />
        </Form.Item>
        <Form.Item name="endMinute" label={t("end")} required>
          <EndTimeField startName="startMinute" />
        </Form.Item>
        <Form.Item
          name="compensation"
          label={t("compensation")}
          required
          className="mu-field-full"
          extra={t("lieuHint")}
        >
          <Radio.Group optionType="button" options={choicesOf(compensationWords, say)} />
        </Form.Item>
        <Preview id={known?.id} />
        <Form.Item name="reason" label={t("reason")} required className="mu-field-full">
          <Input.TextArea rows={3} maxLength={longestReason} showCount />
        </Form.Item>
      </div>
    </FormDrawer>
  );
}

const pick = ({
  id,
  memberId,
  workDate,
  startMinute,
  endMinute,
  compensation,
  reason,
  submit,
  approvers,
  toOriginal,
}: Record<string, unknown>) => ({
  id,
  memberId,
  workDate,
  startMinute,
  endMinute,
  compensation,
  reason,
  submit,
  approvers,
  toOriginal,
});

function Preview({ id }: { id: number | undefined }) {
  const t = useTexts("attendance/overtime");
  const locale = useLocale();
  const values = (Form.useWatch([], Form.useFormInstance()) ?? {}) as Partial<SentInputOf<typeof previewOvertime>>;
  const { memberId, workDate, startMinute, endMinute, compensation } = values;
  const isReady = Boolean(memberId && workDate) && typeof startMinute === "number" && typeof endMinute === "number";
  const input = {
    memberId,
    workDate,
    startMinute,
    endMinute,
    compensation,
    ...(id === undefined ? {} : { id }),
  } as SentInputOf<typeof previewOvertime>;
  const query = useCall(previewOvertime, input, { when: isReady, keep: true, send: { hideLoading: true } });
  const data = isReady ? query.data : undefined;
  const asked =
    data && memberId
      ? { memberId, kind: data.kind, minutes: data.minutes, ...(id === undefined ? {} : { id }) }
      : undefined;
  const hours = (minutes: number) => t("hours", { count: numberText(minutes / 60, minutes % 60 === 0 ? 0 : 2) });
  return (
    <>
      <div className="mu-field-full" aria-live="polite">
        {data ? (
          <>
            <Facts
              facts={[
                {
                  label: t("length"),
                  value: (
                    <>
                      <strong>{hours(data.minutes)}</strong>
                      {data.parts.length === 0 ? null : <> · {overtimeKindText(data.parts, locale)}</>}
                    </>
                  ),
                },
                { label: t("month"), value: hours(data.monthMinutes) },
                {
                  label: t("shift"),
                  value: data.shift
                    ? `${timeText(data.shift.startMinute, locale)} – ${timeText(data.shift.endMinute, locale)}`
                    : t("noShift"),
                },
              ]}
            />
            {data.objections.map((one) => (
              <p key={one.message} className="mu-note mu-note-danger">
                {one.message}
              </p>
            ))}
            {data.warnings.map((one) => (
              <p key={one} className="mu-note mu-note-warning">
                {one}
              </p>
            ))}
            {data.objections.length + data.warnings.length === 0 ? (
              <p className="mu-note mu-note-success">{t("ready")}</p>
            ) : null}
          </>
        ) : (
          <p className="mu-note mu-note-info">{t("waiting")}</p>
        )}
      </div>
      <div className="mu-field-full">
        <Suspense fallback={null}>
          <Form.Item name="toOriginal" noStyle>
            <ResubmitTo call={previewOvertimeRoute} input={asked} />
          </Form.Item>
          <Form.Item name="approvers" noStyle>
            <RouteField call={previewOvertimeRoute} input={asked} />
          </Form.Item>
        </Suspense>
      </div>
    </>
  );
}
