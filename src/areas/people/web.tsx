import { useState } from "react";
import { Select } from "antd";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { workerOptions } from "./api.ts";

interface WorkerSelectProps {
  value?: number | undefined;
  onChange?: (value: number | undefined) => void;
  id?: string;
  /** Read aloud, and shown while nothing is chosen. */
  label?: string;
  disabled?: boolean;
  width?: number | string;
  /** Only workers of this labour company. */
  agencyId?: number;
  /** Only people of this department. */
  departmentId?: number;
}

/** Picks somebody who works here, found by name, job number or machine number within the viewer's scope. */
export function WorkerSelect({ value, onChange, label, width = "100%", agencyId, departmentId, ...rest }: WorkerSelectProps) {
  const t = useTexts("people");
  const [search, setSearch] = useState("");
  const ids = value === undefined ? "" : String(value);
  const { data, isFetching } = useCall(workerOptions, { search, agencyId, departmentId, ids }, { keep: true });
  const options = (data?.rows ?? []).map((row) => ({
    value: row.id,
    label: row.name,
    hint: [row.jobNumber, row.department ?? row.agency].filter(Boolean).join(" · "),
  }));
  return (
    <Select<number>
      {...rest}
      allowClear
      loading={isFetching}
      value={value ?? null}
      options={options}
      placeholder={label ?? t("pick.worker")}
      aria-label={label ?? t("pick.worker")}
      style={{ width }}
      popupMatchSelectWidth={280}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      optionRender={(option) => (
        <span>
          {option.label} <small className="mu-secondary">{String(option.data["hint"])}</small>
        </span>
      )}
      onChange={(next: number | undefined) => onChange?.(next)}
    />
  );
}
