import { useEffect, useState } from "react";
import { Button, Popup } from "antd-mobile";
import { useCall } from "#ui/calls.ts";
import type { AskedProps } from "#ui/sockets.ts";
import { useTexts } from "#ui/texts.ts";
import { approverOptions } from "../../acts-api.ts";
import type { OpenChoices } from "../../api.ts";
import "./approvals.css";

type Step = OpenChoices["steps"][number];

interface StepProps {
  step: Step;
  /** Default: one person, or several. */
  hint?: string;
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** Colleagues by name: nothing is listed before somebody is looked for; whoever is ticked stays. */
function useColleagues(isAsked: boolean, search: string) {
  const { data = [] } = useCall(approverOptions, { search }, { when: isAsked && search !== "", keep: true });
  return search === ""
    ? []
    : data.map(({ id, name, departmentName }) => ({
        memberId: id,
        name: departmentName ? `${name} (${departmentName})` : name,
      }));
}

export function StepChoice({ step: { uid, name, options, several }, hint, value, onChange }: StepProps) {
  const t = useTexts("approvals");
  const [search, setSearch] = useState("");
  const [ticked, setTicked] = useState<{ memberId: number; name: string }[]>([]);
  const found = useColleagues(options === null, search.trim());
  const shown = options ?? [
    ...ticked,
    ...found.filter((one) => !ticked.some((other) => other.memberId === one.memberId)),
  ];
  const toggle = (person: { memberId: number; name: string }) => {
    const isOn = value.includes(person.memberId);
    const others = several ? value.filter((id) => id !== person.memberId) : [];
    onChange(isOn ? others : [...others, person.memberId]);
    const kept = several ? ticked.filter((one) => one.memberId !== person.memberId) : [];
    setTicked(isOn ? kept : [...kept, person]);
  };
  return (
    <fieldset className="am-choice">
      <legend>
        {name} <small className="mu-secondary">{hint ?? t(several ? "choice.several" : "choice.one")}</small>
      </legend>
      {options === null ? (
        <input
          type="search"
          aria-label={name}
          placeholder={t("form.findPerson")}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      {shown.map((person) => (
        <label key={person.memberId}>
          <input
            type={several ? "checkbox" : "radio"}
            name={uid}
            checked={value.includes(person.memberId)}
            onChange={() => toggle(person)}
          />
          <span>{person.name}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Asks a worker whom they choose where the flow of their request leaves it to them. */
export default function ApproverChoice({ refused, answer }: AskedProps) {
  const t = useTexts("approvals");
  // The server of this refusal is our own; the schema would bring the whole validator onto the phone.
  const { steps = [], others = {} } = (refused.details ?? {}) as Partial<OpenChoices>;
  const [picked, setPicked] = useState<Record<string, number[]>>(() =>
    Object.fromEntries(steps.map((step) => [step.uid, step.chosen])),
  );
  const hasNothing = steps.length === 0;
  useEffect(() => {
    if (hasNothing) answer(undefined);
  }, [hasNothing, answer]);
  if (hasNothing) return null;
  const isWhole = steps.every((step) => (picked[step.uid] ?? []).length > 0);
  return (
    <Popup visible showCloseButton onClose={() => answer(undefined)} bodyClassName="am-popup">
      <div role="dialog" aria-label={t("choice.title")}>
        <h2>{t("choice.title")}</h2>
        {steps.map((step) => (
          <StepChoice
            key={step.uid}
            step={step}
            value={picked[step.uid] ?? []}
            onChange={(ids) => setPicked({ ...picked, [step.uid]: ids })}
          />
        ))}
        <Button
          block
          color="primary"
          size="large"
          disabled={!isWhole}
          onClick={() => answer({ approvers: { ...others, ...picked } })}
        >
          {t("choice.ok")}
        </Button>
      </div>
    </Popup>
  );
}
