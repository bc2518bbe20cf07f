import { useEffect, useState } from "react";
import { Form } from "antd";
import { Dialog } from "#ui/dialog/dialog.tsx";
import type { AskedProps } from "#ui/sockets.ts";
import { useTexts } from "#ui/texts.ts";
import { openChoices } from "../../api.ts";
import { ChoicePicker } from "./choice-picker.tsx";

type Picked = Record<string, number[]>;

/** Asks the submitter of any document whom they choose where its flow leaves it to them. */
export default function ApproverChoice({ refused, answer }: AskedProps) {
  const t = useTexts("approvals");
  const found = openChoices.safeParse(refused.details);
  const { steps, others } = found.success ? found.data : { steps: [], others: {} };
  const [picked, setPicked] = useState<Picked>(() => Object.fromEntries(steps.map((step) => [step.uid, step.chosen])));
  const hasNothing = steps.length === 0;
  useEffect(() => {
    if (hasNothing) answer(undefined);
  }, [hasNothing, answer]);
  if (hasNothing) return null;
  const isWhole = steps.every((step) => (picked[step.uid] ?? []).length > 0);
  return (
    <Dialog
      open
      title={t("choice.title")}
      okText={t("choice.ok")}
      okButtonProps={{ disabled: !isWhole }}
      onOk={() => answer({ approvers: { ...others, ...picked } })}
      onCancel={() => answer(undefined)}
      width={460}
    >
      <p className="mu-secondary">{refused.message}</p>
      <Form layout="vertical">
        {steps.map((step) => (
          <Form.Item
            key={step.uid}
            label={step.name}
            htmlFor={`choose-${step.uid}`}
            required
            extra={t(step.several ? "choice.several" : "choice.one")}
          >
            <ChoicePicker
              uid={step.uid}
              label={step.name}
              choice={step}
              value={picked[step.uid] ?? []}
              onChange={(ids) => setPicked({ ...picked, [step.uid]: ids })}
            />
          </Form.Item>
        ))}
      </Form>
    </Dialog>
  );
}
