import { useEffect, useRef, useState } from "react";
import { Button, Form, Skeleton, Drawer } from "antd";
import { headcountDrivers } from "#areas/organisation/words.ts";
import { driverWords } from "#areas/organisation/words.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { useCall } from "#ui/calls.ts";
import { Section } from "#ui/detail/facts.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { FieldItem, type Field } from "#ui/form/fields.tsx";
import { useFieldsOf } from "#ui/form/fields-of.ts";
import { FormDrawer } from "#ui/form/form-drawer.tsx";
import type { CallForm } from "#ui/form/use-form.ts";
import { useSearchState } from "#ui/search-state.ts";
import { useCan, useSession } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { readOrder, type OrderDetail } from "../../detail-api.ts";
import { orderChoices, saveOrder } from "../../form-api.ts";
import { gapOf, type Gap } from "../../gap-link.ts";
import { orderList } from "../../orders-list.ts";
import { DatesField } from "./dates-field.tsx";
import { OrderPreview } from "./order-preview.tsx";
import { PostLines } from "./post-lines.tsx";
import { useOrderDoubt } from "./use-submit.tsx";
import { useTagOptions } from "./tags.tsx";
import { UrgentLeft } from "./urgent-left.tsx";
import { usePreview } from "./use-preview.ts";

/** A new application, or a stored one that is not in force. */
export function OrderForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const stored = useCall(readOrder, { id: id ?? 0 }, { when: id !== undefined });
  if (id === undefined) return <OpenForm stored={undefined} onClose={onClose} />;
  if (stored.data) return <OpenForm stored={stored.data} onClose={onClose} />;
  return (
    <Drawer open size={1180} onClose={onClose}>
      {stored.error ? (
        <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        <Skeleton active title={false} />
      )}
    </Drawer>
  );
}

function initialOf(order: OrderDetail | undefined): Record<string, unknown> {
  if (!order) return { workerType: "hourly", posts: [{ headcount: 1 }] };
  const byPosition = new Map(order.lines.map((line) => [line.position, line]));
  const posts = [...byPosition.values()]
    .sort((one, other) => one.position - other.position)
    .map((line) => ({
      postId: line.postId,
      startMinute: line.startMinute,
      endMinute: line.endMinute,
      headcount: line.headcount,
      plannedMinutesPerPerson: line.plannedMinutesPerPerson,
      agencyId: line.agencyId,
      recruiterId: line.recruiterId,
      requirements: line.requirements,
      requirementReason: line.requirementReason,
    }));
  const { departmentId, dates, workerType, labourModel, urgent, reason, basis } = order;
  const tagIds = order.tags.map(({ id }) => id);
  return { departmentId, dates, workerType, labourModel, urgent, reason, basis, posts, tagIds };
}

/** An order for what a roster lacks; whoever asks says why. */
const orderFor = ({ departmentId, postId, date, startMinute, endMinute, headcount }: Gap) => ({
  departmentId,
  dates: [date],
  workerType: "hourly",
  posts: [{ postId, startMinute, endMinute, headcount }],
});

function OpenForm({ stored, onClose }: { stored: OrderDetail | undefined; onClose: () => void }) {
  const t = useTexts("work-orders");
  const maySubmit =
    useCan()("C1100.submit") &&
    (stored?.actions.some((action) => action === "submit" || action === "resubmit") ?? true);
  const choices = useCall(orderChoices, {});
  const [{ gap }] = useSearchState({ gap: "" });
  const asked = stored ? null : gapOf(gap);
  const [ask, question] = useOrderDoubt();
  const open = useRef<CallForm<typeof saveOrder>>(undefined);
  return (
    <>
      <FormDrawer
        title={t(stored ? "form.edit" : "form.new")}
        call={saveOrder}
        initial={asked ? orderFor(asked) : initialOf(stored)}
        fixed={{ submit: maySubmit, ...(stored ? { id: stored.id, version: stored.version } : {}) }}
        {...(stored || asked ? {} : { draft: "work-order" })}
        width={1180}
        submitLabel={t(maySubmit ? "form.submit" : "form.draft")}
        toast=""
        onDone={({ state }) =>
          toast.success(
            t(
              state === "notSubmitted" || state === "returned" || state === "revoked" ? "form.saved" : "form.submitted",
            ),
          )
        }
        onClose={onClose}
        onRefused={(refused) => {
          const answer = ask(refused);
          void answer?.then((yes) => (yes ? open.current?.submit({ submit: true, ...yes }) : undefined));
          return answer !== undefined;
        }}
        buttons={(form) => {
          open.current = form;
          return maySubmit ? (
            <Button disabled={form.running} onClick={() => void form.submit({ submit: false })}>
              {t("form.draft")}
            </Button>
          ) : null;
        }}
      >
        {(form) => <FormParts form={form} choices={choices.data} id={stored?.id} />}
      </FormDrawer>
      {question}
    </>
  );
}

interface FormPartsProps {
  form: CallForm<typeof saveOrder>;
  choices: Parameters<typeof PostLines>[0]["choices"];
  id: number | undefined;
}

function FormParts({ form, choices, id }: FormPartsProps) {
  const t = useTexts("work-orders");
  const say = useSay();
  const field = useFieldsOf(orderList);
  const own = useSession().departmentId;
  const mayOwn = id === undefined && choices?.departments.some((one) => one.id === own) === true;
  useEffect(() => {
    if (mayOwn && !form.form.getFieldValue("departmentId")) form.form.setFieldValue("departmentId", own);
  }, [mayOwn]);
  const previewed = usePreview(form.form, id);
  const [isBasis, setBasis] = useState(id !== undefined);
  const header: Field[] = [
    field("departmentId", {
      as: "departmentName",
      kind: "select",
      options: (choices?.departments ?? []).map(({ id: value, name: label }) => ({ value, label })),
    }),
    field("workerType"),
    field("dates", { as: "firstDate", kind: "custom", full: true, control: <DatesField /> }),
    field("labourModel"),
    field("tagIds", { as: "tags", kind: "multiSelect", options: useTagOptions() }),
    field("urgent", { hint: <UrgentLeft /> }),
    field("reason", { kind: "textarea", max: longestReason }),
  ];
  const basis: Field[] = [
    { name: "basis.number", label: t("basis.number"), kind: "text", max: 40 },
    { name: "basis.name", label: t("basis.name"), kind: "text", max: 100 },
    { name: "basis.beo", label: t("basis.beo"), kind: "text", max: 40 },
    ...headcountDrivers.map((driver): Field => ({
      name: `basis.${driver}`,
      label: say(driverWords[driver]),
      kind: "number",
      decimals: 0,
    })),
  ];
  const grid = (fields: readonly Field[]) => (
    <div className="mu-form-grid">
      {fields.map((one) => (
        <FieldItem key={one.name} field={one} schema={form.schema} />
      ))}
    </div>
  );
  return (
    <div className="wo-form">
      <div className="wo-form-parts">
        <Section title={t("form.header")}>{grid(header)}</Section>
        <Section title={t("form.lines")}>
          <PostLines
            form={form.form}
            choices={choices}
            priced={previewed?.answer.posts}
            onChange={() => form.onValuesChange({})}
          />
        </Section>
        {isBasis ? (
          <Section title={t("basis.title")}>{grid(basis)}</Section>
        ) : (
          <Form.Item>
            <Button type="link" onClick={() => setBasis(true)}>
              {t("form.moreBasis")}
            </Button>
          </Form.Item>
        )}
      </div>
      <OrderPreview previewed={previewed} />
    </div>
  );
}
