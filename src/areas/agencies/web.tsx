import { Select } from "antd";
import { useCall } from "#ui/calls.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { agencyOptions, recruiterOptions } from "./api.ts";
import { channelWords } from "./words.ts";

interface PickerProps<V> {
  value?: V | undefined;
  onChange?: (value: V | undefined) => void;
  id?: string;
  /** Read aloud, and shown while nothing is chosen. */
  label?: string;
  disabled?: boolean;
  /** Px; the width of its place when absent. */
  width?: number;
}

/** Picks a labour company; `all` offers disabled ones too (for filters over history). */
export function AgencySelect({
  value,
  onChange,
  width,
  all = false,
  label,
  ...rest
}: PickerProps<number> & { all?: boolean }) {
  const t = useTexts("agencies");
  const { data, isPending } = useCall(agencyOptions, { all });
  const options = (data?.rows ?? []).map((row) => ({ value: row.id, label: row.name, code: row.code }));
  return (
    <Select<number>
      {...rest}
      allowClear
      loading={isPending}
      value={value ?? null}
      options={options}
      placeholder={label ?? t("pick.agency")}
      aria-label={label ?? t("pick.agency")}
      style={{ width: width ?? "100%" }}
      showSearch={{
        filterOption: (text, option) =>
          `${option?.label} ${option?.["code"]}`.toLowerCase().includes(text.toLowerCase()),
      }}
      onChange={(next: number | undefined) => onChange?.(next)}
    />
  );
}

/** The labour companies of a filter: of history too. */
export const AgencyFilter = (props: PickerProps<number>) => <AgencySelect all {...props} />;

/** Several of them, of history too. */
export function AgenciesFilter({ value, onChange, width, label }: PickerProps<number[]>) {
  const t = useTexts("agencies");
  const { data, isPending } = useCall(agencyOptions, { all: true });
  return (
    <Select<number[]>
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      loading={isPending}
      value={data ? (value ?? []) : []}
      options={(data?.rows ?? []).map((row) => ({ value: row.id, label: row.name }))}
      placeholder={label ?? t("pick.agency")}
      aria-label={label ?? t("pick.agency")}
      style={{ width: width ?? "100%" }}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: "label" }}
      onChange={(next) => onChange?.(next)}
    />
  );
}

/** The filter of a list by labour company, as a `custom` filter renders it. */
export function agencyFilter(label: string, name = "agencyId") {
  return {
    kind: "custom" as const,
    name,
    label,
    render: (value: string, set: (value: string) => void) => (
      <AgencySelect
        all
        width={170}
        label={label}
        value={value === "" ? undefined : Number(value)}
        onChange={(id) => set(id === undefined ? "" : String(id))}
      />
    ),
  };
}

/** Picks recruiters of one labour company, each with their channel. */
export function RecruiterSelect({
  value = [],
  onChange,
  agencyId,
  ...rest
}: PickerProps<number[]> & { agencyId: number | undefined }) {
  const say = useSay();
  const t = useTexts("agencies");
  const { data, isFetching } = useCall(recruiterOptions, { agencyId }, { when: agencyId !== undefined });
  const rows = agencyId === undefined ? [] : (data?.rows ?? []);
  return (
    <Select<number[]>
      {...rest}
      mode="multiple"
      loading={isFetching && agencyId !== undefined}
      disabled={rest.disabled ?? agencyId === undefined}
      value={value}
      options={rows.map((row) => ({ value: row.id, label: `${say(channelWords[row.channel])} · ${row.name}` }))}
      placeholder={t(agencyId === undefined ? "pick.agencyFirst" : "pick.recruiters")}
      showSearch={{ optionFilterProp: "label" }}
      style={{ width: "100%" }}
      onChange={(next) => onChange?.(next)}
    />
  );
}
