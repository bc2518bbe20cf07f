import { useState } from "react";
import { Select } from "antd";
import { noValue } from "#platform/report/selection.ts";
import type { ValuesCall } from "#platform/report/define-report.ts";
import { useCall } from "#ui/calls.ts";
import { useUiTexts } from "#ui/texts.ts";
import { listOf } from "./use-report.ts";

/** Some values of a dimension out of those that it has in the period; asked for when they are wanted. */
export function ValuesSelect({
  call,
  input,
  label,
  width,
  value,
  onChange,
}: {
  call: ValuesCall;
  input: Record<string, unknown>;
  label: string;
  width: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useUiTexts();
  const [isOpen, setOpen] = useState(false);
  const { data, isPending } = useCall(call, input, { when: isOpen || value !== "", keep: true });
  const options = (data?.values ?? []).map(({ key, title }) => ({
    value: key,
    label: key === noValue ? t("report.without") : title,
  }));
  return (
    <Select<string[]>
      mode="multiple"
      maxTagCount={1}
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ optionFilterProp: "label" }}
      style={{ width }}
      popupMatchSelectWidth={false}
      loading={isOpen && isPending}
      options={options}
      value={data ? listOf(value) : []}
      onOpenChange={(open) => open && setOpen(true)}
      onChange={(next) => onChange(next.join(","))}
    />
  );
}
