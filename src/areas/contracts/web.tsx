import { Select } from "antd";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { contractOptions } from "./api.ts";

interface ContractSelectProps {
  value?: number | undefined;
  onChange?: (value: number | undefined) => void;
  id?: string;
  disabled?: boolean;
  /** Read aloud, and shown while nothing is chosen. */
  label?: string;
  width?: number;
  /** Only contracts of this labour company. */
  agencyId?: number;
  /** Only contracts that hold on this date. */
  on?: string;
}

/** Picks an approved contract by number, name or labour company. */
export function ContractSelect({ value, onChange, agencyId, on, width, label, ...rest }: ContractSelectProps) {
  const t = useTexts("contracts");
  const { data, isPending } = useCall(contractOptions, { agencyId, on });
  const options = (data?.rows ?? []).map((row) => ({
    value: row.id,
    label: `${row.number} · ${row.agency}`,
    hint: `${row.name} ${row.startDate} – ${row.lastDate}`,
  }));
  return (
    <Select<number>
      {...rest}
      allowClear
      loading={isPending}
      value={value ?? null}
      options={options}
      placeholder={label ?? t("pick.contract")}
      aria-label={label ?? t("pick.contract")}
      style={{ width: width ?? "100%" }}
      optionRender={(option) => (
        <span title={String(option.data["hint"])}>{option.label}</span>
      )}
      showSearch={{ filterOption: (text, option) => `${option?.label} ${option?.["hint"]}`.toLowerCase().includes(text.toLowerCase()) }}
      onChange={(next: number | undefined) => onChange?.(next)}
    />
  );
}
