import { useState } from "react";
import { Button, Checkbox, Radio, Select } from "antd";
import { CloseOutlined } from "@ant-design/icons";
import { DepartmentSelect, MemberSelect } from "#areas/organisation/web.tsx";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import { useSend } from "#ui/calls.ts";
import { NumberField } from "#ui/form/number-fields.tsx";
import { useSay, useTexts } from "#ui/texts.ts";
import { tryFlow, tryFlowOnDocuments } from "../../../flows-api.ts";
import { flowKindOf } from "../../../process-types.ts";
import { decimalsOf, isListCondition, valuesOf } from "../../../rules/flow/condition-kinds.ts";
import { conditionsIn } from "../../../rules/flow/groups.ts";
import { peopleFields, type PeopleField as FieldName } from "../../../rules/flow/people-fields.ts";
import type { ConditionType } from "../../../rules/flow/definition.ts";
import { nodesOf } from "../../../rules/engine/plan-route.ts";
import type { Way } from "../canvas/canvas.tsx";
import type { Drawing } from "../canvas/drawing.ts";
import { valueText } from "../canvas/summary.ts";
import { Field } from "../panel/field.tsx";
import { DocumentRuns, TriedSteps } from "./test-results.tsx";
import { useSaidAnew } from "../use-said-anew.ts";

export type Tried = OutputOf<typeof tryFlow>;
type Facts = InputOf<typeof tryFlow>["facts"];

/** The nodes that a test run came by, and where it stopped. */
export function wayOf(tried: Tried, start: string): Way {
  return {
    taken: new Set([start, ...tried.branches, ...tried.steps.map((step) => step.nodeUid)]),
    stop: tried.stopUid,
  };
}

function FactField({ type, facts, onChange }: { type: ConditionType; facts: Facts; onChange: (facts: Facts) => void }) {
  const t = useTexts("approvals/flow");
  const value = (facts as Record<string, unknown>)[type];
  const set = (next: unknown) => onChange({ ...facts, [type]: next });
  if (type === "rewardtype") {
    return (
      <Field group label={t(`condition.${type}`)}>
        {() => (
          <Radio.Group
            value={value}
            options={([1, 2] as const).map((one) => ({ value: one, label: t(`value.rewardtype.${one}`) }))}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </Field>
    );
  }
  if (isListCondition(type)) {
    const options = valuesOf(type).map((one) => ({ value: one as string, label: valueText(type, one, t) }));
    return (
      <Field group label={t(`condition.${type}`)}>
        {() => (
          <Checkbox.Group
            options={options}
            value={(value as string[] | undefined) ?? []}
            onChange={(next) => set(next.length > 0 ? next : undefined)}
          />
        )}
      </Field>
    );
  }
  return (
    <Field label={t(`condition.${type}`)}>
      {(id) => (
        <NumberField id={id} signed decimals={decimalsOf(type)} value={value as number | undefined} onChange={set} />
      )}
    </Field>
  );
}

/** The values that the branches of a drawing look at; who it is about is asked for by itself. */
function valuesAskedBy({ head, tree }: Drawing): ConditionType[] {
  const looked = new Set(
    nodesOf(tree).flatMap((node) =>
      node.type === 3 ? conditionsIn(node).map(({ conditionType }) => conditionType) : [],
    ),
  );
  return flowKindOf(head.processType).conditions.filter(
    (type) => type !== "submiter" && type !== "applicant" && looked.has(type),
  );
}

/** Fields of the document whose people the drawing asks for. */
function fieldsAskedBy({ head, tree }: Drawing): FieldName[] {
  const asked = new Set(
    nodesOf(tree).flatMap((node) =>
      node.type === 1 || node.type === 2 ? node.actions.flatMap(({ field }) => (field ? [field] : [])) : [],
    ),
  );
  return flowKindOf(head.processType).people.filter((field) => asked.has(field));
}

interface PeopleFieldProps {
  field: FieldName;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

function PeopleField({ field, value, onChange }: PeopleFieldProps) {
  const label = useSay()(peopleFields[field]);
  return (
    <Field label={label}>
      {(id) =>
        peopleFields[field].kind === "member" ? (
          <MemberSelect id={id} label={label} value={value} onChange={onChange} />
        ) : (
          <DepartmentSelect all id={id} label={label} value={value} onChange={onChange} />
        )
      }
    </Field>
  );
}

interface TestRunProps {
  drawing: Drawing;
  onShow: (tried: Tried | undefined) => void;
  onClose: () => void;
}

/** Tries the drawing as it stands: with a person and values, or with the last documents of its type. */
export function TestRun({ drawing, onShow, onClose }: TestRunProps) {
  const t = useTexts("approvals/flow");
  const { head, tree, settings } = drawing;
  const [how, setHow] = useState<"person" | "documents">("person");
  const [submitterId, setSubmitter] = useState<number>();
  const [applicantId, setApplicant] = useState<number>();
  const [departmentId, setDepartment] = useState<number>();
  const [facts, setFacts] = useState<Facts>({});
  const [count, setCount] = useState(10);
  const [tried, setTried] = useState<Tried>();
  const show = (next: Tried | undefined) => {
    setTried(next);
    onShow(next);
  };
  const one = useSend(tryFlow, { refresh: [], onDone: show });
  const many = useSend(tryFlowOnDocuments, { refresh: [], onDone: () => show(undefined) });
  const [runs, setRuns] = useState<OutputOf<typeof tryFlowOnDocuments>>();
  const shared = { processType: head.processType, tree, settings };
  const run = async () => {
    if (how === "person" && submitterId !== undefined) {
      one.run({
        ...shared,
        submitterId,
        facts,
        ...(applicantId === undefined ? {} : { applicantId }),
        ...(departmentId === undefined ? {} : { departmentId }),
      });
    }
    if (how === "documents") setRuns(await many.runAsync({ ...shared, count }));
  };
  useSaidAnew(() => {
    if (how === "person" ? tried : runs) void run();
  });
  return (
    <aside className="fl-panel" aria-label={t("test.title")}>
      <header>
        <h2>{t("test.title")}</h2>
        <Button type="text" icon={<CloseOutlined />} aria-label={t("panel.close")} onClick={onClose} />
      </header>
      <div className="fl-panel-body">
        <Radio.Group
          aria-label={t("test.how")}
          optionType="button"
          value={how}
          options={[
            { value: "person", label: t("test.person") },
            { value: "documents", label: t("test.documents") },
          ]}
          onChange={(event) => {
            setHow(event.target.value as typeof how);
            show(undefined);
          }}
        />
        {how === "person" ? (
          <>
            <Field label={t("test.submitter")}>
              {(id) => (
                <MemberSelect
                  id={id}
                  kind="staff"
                  label={t("test.submitter")}
                  value={submitterId}
                  onChange={setSubmitter}
                />
              )}
            </Field>
            <Field label={t("test.applicant")} hint={t("test.applicantHint")}>
              {(id) => <MemberSelect id={id} label={t("test.applicant")} value={applicantId} onChange={setApplicant} />}
            </Field>
            <Field label={t("test.department")} hint={t("test.departmentHint")}>
              {(id) => (
                <DepartmentSelect
                  all
                  id={id}
                  label={t("test.department")}
                  value={departmentId}
                  onChange={setDepartment}
                />
              )}
            </Field>
            {valuesAskedBy(drawing).map((type) => (
              <FactField key={type} type={type} facts={facts} onChange={setFacts} />
            ))}
          </>
        ) : (
          <Field label={t("test.count")}>
            {(id) => (
              <Select
                id={id}
                value={count}
                options={[5, 10, 20, 50].map((value) => ({ value, label: String(value) }))}
                onChange={setCount}
              />
            )}
          </Field>
        )}
        {how === "person"
          ? fieldsAskedBy(drawing).map((field) => (
              <PeopleField
                key={field}
                field={field}
                value={facts.people?.[field]?.[0]}
                onChange={(id) =>
                  setFacts({ ...facts, people: { ...facts.people, [field]: id === undefined ? [] : [id] } })
                }
              />
            ))
          : null}
        {how === "person" && head.processType === "transfer" ? (
          <Field label={t("test.transferTo")}>
            {(id) => (
              <DepartmentSelect
                all
                id={id}
                label={t("test.transferTo")}
                value={facts.transferredDepartmentId}
                onChange={(to) =>
                  setFacts(({ transferredDepartmentId: _, ...others }) =>
                    to === undefined ? others : { ...others, transferredDepartmentId: to },
                  )
                }
              />
            )}
          </Field>
        ) : null}
        <Button
          type="primary"
          loading={one.running || many.running}
          disabled={how === "person" && submitterId === undefined}
          onClick={() => void run()}
        >
          {t("test.run")}
        </Button>
        {how === "person" && tried ? <TriedSteps tried={tried} /> : null}
        {how === "documents" && runs ? <DocumentRuns runs={runs} onShow={show} /> : null}
      </div>
    </aside>
  );
}
