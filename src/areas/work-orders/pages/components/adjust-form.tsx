import { Suspense, useRef } from "react";
import { Drawer, Form, Select, Skeleton, type FormInstance } from "antd";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { RoutePreview } from "#areas/approvals/web.ts";
import { useCall } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { DateField } from "#ui/form/date-fields.tsx";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { CallForm } from "#ui/form/use-form.ts";
import { HoursField, NumberField } from "#ui/form/number-fields.tsx";
import { EndTimeField, TimeField } from "#ui/form/time-field.tsx";
import { withoutEmpty } from "#ui/form/zod-bridge.ts";
import { hoursText } from "#ui/format.ts";
import { Money } from "#ui/money.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { useSettled } from "#ui/settled.ts";
import { adjustOrder, previewAdjustment } from "../../adjust-api.ts";
import { readOrder, type OrderDetail } from "../../detail-api.ts";
import { orderChoices } from "../../form-api.ts";
import { openLineList } from "../../open-lines-list.ts";
import { orderList } from "../../orders-list.ts";
import { requestList } from "../../requests-list.ts";
import { followTimes } from "./follow-times.ts";
import { LimitNotes } from "./limit-notes.tsx";
import { useOrderDoubt } from "./use-submit.tsx";

/** Changes date, hours, headcount or agency of an approved order, line by line. */
export function AdjustForm({ id, onClose }: { id: number; onClose: () => void }) {
  const order = useCall(readOrder, { id });
  if (order.data) return <OpenAdjustForm order={order.data} onClose={onClose} />;
  return (
    <Drawer open size={1040} onClose={onClose}>
      {order.error ? (
        <ErrorState error={order.error} onRetry={() => void order.refetch()} />
      ) : (
        <Skeleton active title={false} />
      )}
    </Drawer>
  );
}

function OpenAdjustForm({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useTexts("work-orders");
  const say = useSay();
  const called = openLineList.columns;
  const choices = useCall(orderChoices, {});
  const [ask, question] = useOrderDoubt();
  const open = useRef<CallForm<typeof adjustOrder>>(undefined);
  const lines = order.lines.filter((line) => !line.cancelled);
  const initial = {
    lines: lines.map((line) => ({
      lineId: line.id,
      workDate: line.workDate,
      startMinute: line.startMinute,
      endMinute: line.endMinute,
      headcount: line.headcount,
      plannedMinutesPerPerson: line.plannedMinutesPerPerson,
      agencyId: line.agencyId,
      recruiterId: line.recruiterId,
    })),
  };
  return (
    <>
      <FormDrawer
        title={t("adjust.title", { number: order.number })}
        call={adjustOrder}
        initial={initial}
        fixed={{ id: order.id }}
        width={1040}
        submitLabel={t("adjust.submit")}
        toast=""
        onDone={({ state }) => toast.success(t(state === "approved" ? "done.adjusted" : "done.adjustSent"))}
        onClose={onClose}
        onRefused={(refused) => {
          const answer = ask(refused);
          void answer?.then((yes) => (yes ? open.current?.submit({ confirmDuplicates: true }) : undefined));
          return answer !== undefined;
        }}
        buttons={(form) => {
          open.current = form;
          return null;
        }}
        fields={[{ name: "reason", label: t("adjust.reason"), kind: "textarea", max: longestReason }]}
      >
        {(form) => (
          <>
            {lines.some((line) => line.openPlacesUntil !== null) ? (
              <div className="mu-note mu-note-warning">{t("openPlaces.adjustNote")}</div>
            ) : null}
            <p className="mu-secondary">{t("adjust.hint")}</p>
            <Form.List name="lines">
              {(fields) =>
                fields.map((field) => {
                  const line = lines[field.name];
                  const onTime = () => followTimes(form.form, ["lines", field.name, "plannedMinutesPerPerson"]);
                  return (
                    <fieldset className="wo-post" key={field.key}>
                      <legend>
                        {line?.postName} · {say(orderList.columns.putOn)} {line?.putOn}/{line?.headcount}
                      </legend>
                      <div className="wo-post-fields">
                        <Form.Item label={say(called.workDate)} name={[field.name, "workDate"]}>
                          <DateField label={say(called.workDate)} />
                        </Form.Item>
                        <Form.Item label={say(called.startMinute)} name={[field.name, "startMinute"]}>
                          <TimeField nextDay={false} label={say(called.startMinute)} onChange={onTime} />
                        </Form.Item>
                        <Form.Item label={say(called.endMinute)} name={[field.name, "endMinute"]}>
                          <EndTimeField
                            label={say(called.endMinute)}
                            startName={["lines", field.name, "startMinute"]}
                            onChange={onTime}
                          />
                        </Form.Item>
                        <Form.Item label={say(called.headcount)} name={[field.name, "headcount"]} className="wo-narrow">
                          <NumberField decimals={0} min={0} max={999} label={say(called.headcount)} />
                        </Form.Item>
                        <Form.Item
                          label={t("field.planned")}
                          name={[field.name, "plannedMinutesPerPerson"]}
                          className="wo-narrow"
                        >
                          <HoursField placeholder={t("form.computed")} label={t("field.planned")} />
                        </Form.Item>
                        <Form.Item label={say(requestList.columns.agencyName)} name={[field.name, "agencyId"]}>
                          <Select
                            allowClear
                            placeholder={t("form.anyAgency")}
                            options={(choices.data?.agencies ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                          />
                        </Form.Item>
                      </div>
                    </fieldset>
                  );
                })
              }
            </Form.List>
            <Effect form={form.form} order={order} />
          </>
        )}
      </FormDrawer>
      {question}
    </>
  );
}

/** Hours and cost after the change against the approved plan, and whether it needs an approval. */
function Effect({ form, order }: { form: FormInstance; order: OrderDetail }) {
  const t = useTexts("work-orders");
  const typed = JSON.stringify(withoutEmpty(Form.useWatch("lines", { form, preserve: true }) ?? []));
  const settled = useSettled(typed);
  const input = previewAdjustment.input.safeParse({ id: order.id, lines: JSON.parse(settled) as unknown });
  const { data, error } = useCall(previewAdjustment, input.data ?? { id: order.id, lines: [] }, {
    when: input.success,
    keep: true,
    send: { hideLoading: true },
  });
  if (error || !data) return null;
  return (
    <>
      <LimitNotes warnings={data.warnings} />
      <div className="mu-note mu-note-info wo-effect" role="status">
        <span>
          {t("adjust.plan")}: {hoursText(data.before.minutes)} · <Money fen={data.before.costFen} />
        </span>
        <span>
          {t("adjust.after")}: {hoursText(data.after.minutes)} · <Money fen={data.after.costFen} />
        </span>
        <StatusTag
          tone={data.needsApproval ? "warning" : "success"}
          text={t(data.needsApproval ? "adjust.needsApproval" : "adjust.atOnce")}
        />
      </div>
      {data.route ? (
        <Section title={t("preview.route")}>
          <Suspense fallback={null}>
            <Form.Item name="approvers" noStyle>
              <RoutePreview route={data.route} />
            </Form.Item>
          </Suspense>
        </Section>
      ) : null}
    </>
  );
}
