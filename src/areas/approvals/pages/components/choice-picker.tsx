import { Select } from "antd";
import { useTexts } from "#ui/texts.ts";
import type { ApproverChoice } from "../../api.ts";
import { mostChosen } from "../../most-chosen.ts";
import { ApproverSelect, ApproversSelect } from "./approver-select.tsx";

interface PickerProps {
  uid: string;
  label: string;
  choice: ApproverChoice;
  value: number[];
  onChange: (ids: number[]) => void;
}

/** Out of those a step lists, or of all colleagues. */
export function ChoicePicker({ uid, label, choice: { options, several }, value, onChange }: PickerProps) {
  const t = useTexts("approvals");
  const id = `choose-${uid}`;
  if (options === null) {
    return several ? (
      <ApproversSelect id={id} label={label} most={mostChosen} value={value} onChange={(ids) => onChange(ids ?? [])} />
    ) : (
      <ApproverSelect
        id={id}
        label={label}
        value={value[0]}
        onChange={(one) => onChange(one === undefined ? [] : [one])}
      />
    );
  }
  const list = options.map((one) => ({ value: one.memberId, label: one.name }));
  return several ? (
    <Select<number[]>
      id={id}
      mode="multiple"
      aria-label={label}
      placeholder={t("form.findPeople")}
      options={list}
      optionFilterProp="label"
      style={{ width: "100%" }}
      value={value}
      onChange={onChange}
    />
  ) : (
    <Select<number>
      id={id}
      showSearch
      aria-label={label}
      placeholder={t("form.findPerson")}
      options={list}
      optionFilterProp="label"
      style={{ width: "100%" }}
      value={value[0] ?? null}
      onChange={(one) => onChange([one])}
    />
  );
}
