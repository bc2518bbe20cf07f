import { useState } from "react";
import { Select } from "antd";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { approverOptions } from "../../acts-api.ts";

interface SelectProps<V> {
  value?: V | undefined;
  onChange?: (value: V | undefined) => void;
  id?: string;
  label?: string;
}

function usePeople(chosen: readonly number[]) {
  const [search, setSearch] = useState("");
  const found = useCall(approverOptions, search ? { search } : {}, { keep: true });
  const named = useCall(approverOptions, { ids: chosen.join(",") }, { when: chosen.length > 0, keep: true });
  const rows = new Map([...(named.data ?? []), ...(found.data ?? [])].map((row) => [row.id, row]));
  const options = [...rows.values()].map(({ id, name, departmentName }) => ({
    value: id,
    label: departmentName ? `${name} (${departmentName})` : name,
  }));
  return {
    people: {
      showSearch: { filterOption: false as const, searchValue: search, onSearch: setSearch },
      options,
      loading: found.isFetching,
    },
    endSearch: () => setSearch(""),
  };
}

/** One colleague who can log in, found by name, department or position. */
export function ApproverSelect({ value, onChange, id, label }: SelectProps<number>) {
  const t = useTexts("approvals");
  const { people, endSearch } = usePeople(value === undefined ? [] : [value]);
  return (
    <Select<number>
      {...people}
      {...(id ? { id } : {})}
      allowClear
      aria-label={label}
      placeholder={t("form.findColleague")}
      style={{ width: "100%" }}
      value={value ?? null}
      onChange={(next) => {
        endSearch();
        onChange?.(next);
      }}
    />
  );
}

/** Several colleagues, in the order chosen. */
export function ApproversSelect({ value, onChange, id, label, most }: SelectProps<number[]> & { most?: number }) {
  const t = useTexts("approvals");
  const { people, endSearch } = usePeople(value ?? []);
  return (
    <Select<number[]>
      {...people}
      {...(id ? { id } : {})}
      mode="multiple"
      {...(most ? { maxCount: most } : {})}
      aria-label={label}
      placeholder={t("form.findColleague")}
      style={{ width: "100%" }}
      value={value ?? []}
      onChange={(next) => {
        endSearch();
        onChange?.(next);
      }}
    />
  );
}
