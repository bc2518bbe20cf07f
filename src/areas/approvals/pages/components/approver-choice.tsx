import { useEffect, useState } from "react";
import { Form, Modal, Select } from "antd";
import type { CallRefused } from "#platform/http/call-refused.ts";
import { clientEvents } from "#platform/http/client-events.ts";
import { useTexts } from "#ui/texts.ts";
import { openChoices, type OpenChoices } from "../../api.ts";
import { ApproverSelect, ApproversSelect } from "./approver-select.tsx";

type Step = OpenChoices["steps"][number];
type Picked = Record<string, number[]>;

interface Asked extends OpenChoices {
  message: string;
  answer: (picked: Picked | undefined) => void;
}

const codes = ["chooseApprover", "chooseOne", "choiceOutside", "chosenGone"].map((name) => `approvals.${name}`);

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

/** Asks the submitter of any document whom he chooses where its flow leaves it to him; mounted once for all forms. */
export function ApproverChoice() {
  const t = useTexts("approvals");
  const [asked, setAsked] = useState<Asked>();
  const [picked, setPicked] = useState<Picked>({});
  useEffect(() => {
    const ask = (refused: CallRefused) => {
      const found = openChoices.safeParse(refused.details);
      if (!found.success || found.data.steps.length === 0) return Promise.resolve(undefined);
      const { steps } = found.data;
      setPicked(Object.fromEntries(steps.map((step) => [step.uid, step.chosen])));
      return new Promise<Record<string, unknown> | undefined>((resolve) => {
        setAsked({ steps, message: refused.message, answer: (approvers) => resolve(approvers && { approvers }) });
      });
    };
    const ends = codes.map((code) => clientEvents.onQuestion(code, ask));
    return () => ends.forEach((end) => end());
  }, []);
  if (!asked) return null;
  const close = (answer: Picked | undefined) => {
    setAsked(undefined);
    asked.answer(answer);
  };
  const isWhole = asked.steps.every((step) => (picked[step.uid] ?? []).length > 0);
  return (
    <Modal open title={t("choice.title")} okText={t("choice.ok")} okButtonProps={{ disabled: !isWhole }} onOk={() => close(picked)} onCancel={() => close(undefined)} width={460}>
      <p className="mu-secondary">{asked.message}</p>
      <Form layout="vertical">
        {asked.steps.map((step) => (
          <Form.Item key={step.uid} label={step.name} htmlFor={`choose-${step.uid}`} required extra={t(step.several ? "choice.several" : "choice.one")}>
            <Picker step={step} value={picked[step.uid] ?? []} onChange={(ids) => setPicked({ ...picked, [step.uid]: ids })} />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}
