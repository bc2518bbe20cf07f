import { useEffect, useState } from "react";
import { Form, Modal, Select } from "antd";
import type { AskedProps } from "#ui/sockets.ts";
import { useTexts } from "#ui/texts.ts";
import { openChoices, type OpenChoices } from "../../api.ts";
import { ApproverSelect, ApproversSelect } from "./approver-select.tsx";

type Step = OpenChoices["steps"][number];
type Picked = Record<string, number[]>;

interface PickerProps {
  step: Step;
  value: number[];
  onChange: (ids: number[]) => void;
}

/** Out of those the step lists, or of all colleagues. */
function Picker({ step: { uid, name, options, several }, value, onChange }: PickerProps) {
  const t = useTexts("approvals");
  const id = `choose-${uid}`;
  if (options === null) {
    return several
      ? <ApproversSelect id={id} label={name} value={value} onChange={(ids) => onChange(ids ?? [])} />
      : <ApproverSelect id={id} label={name} value={value[0]} onChange={(one) => onChange(one === undefined ? [] : [one])} />;
  }
  const list = options.map((one) => ({ value: one.memberId, label: one.name }));
  return several
    ? <Select<number[]> id={id} mode="multiple" aria-label={name} placeholder={t("form.findPeople")} options={list} optionFilterProp="label" style={{ width: "100%" }} value={value} onChange={onChange} />
    : <Select<number> id={id} showSearch aria-label={name} placeholder={t("form.findPerson")} options={list} optionFilterProp="label" style={{ width: "100%" }} value={value[0] ?? null} onChange={(one) => onChange([one])} />;
}

/** Asks the submitter of any document whom he chooses where its flow leaves it to him. */
export default function ApproverChoice({ refused, answer }: AskedProps) {
  const t = useTexts("approvals");
  const found = openChoices.safeParse(refused.details);
  const steps = found.success ? found.data.steps : [];
  const [picked, setPicked] = useState<Picked>(() => Object.fromEntries(steps.map((step) => [step.uid, step.chosen])));
  const hasNothing = steps.length === 0;
  useEffect(() => {
    if (hasNothing) answer(undefined);
  }, [hasNothing, answer]);
  if (hasNothing) return null;
  const isWhole = steps.every((step) => (picked[step.uid] ?? []).length > 0);
  return (
    <Modal open title={t("choice.title")} okText={t("choice.ok")} okButtonProps={{ disabled: !isWhole }} onOk={() => answer({ approvers: picked })} onCancel={() => answer(undefined)} width={460}>
      <p className="mu-secondary">{refused.message}</p>
      <Form layout="vertical">
        {steps.map((step) => (
          <Form.Item key={step.uid} label={step.name} htmlFor={`choose-${step.uid}`} required extra={t(step.several ? "choice.several" : "choice.one")}>
            <Picker step={step} value={picked[step.uid] ?? []} onChange={(ids) => setPicked({ ...picked, [step.uid]: ids })} />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}
