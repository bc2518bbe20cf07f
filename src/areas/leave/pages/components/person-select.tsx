import { useEffect, useState } from "react";
import { Select } from "antd";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { leavePeople } from "../../api.ts";

interface PersonSelectProps {
  value?: number | undefined;
  onChange?: (memberId: number | undefined) => void;
  id?: string;
  /** Shown before anybody has typed. */
  first?: { memberId: number; name: string } | null;
}

const typingMs = 300;

/** Finds one of the caller's people by name or job number while typing. */
export function PersonSelect({ value, onChange, id, first }: PersonSelectProps) {
  const t = useTexts("leave");
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useCall(leavePeople, { search }, { keep: true });
  const people = (data?.people ?? []).map((person) => ({
    value: person.memberId, label: [person.name, person.jobNumber, person.departmentName].filter(Boolean).join(" · "),
  }));
  const options = first && !people.some((one) => one.value === first.memberId) ? [{ value: first.memberId, label: first.name }, ...people] : people;
  return (
    <Select
      {...(id ? { id } : {})}
      aria-label={t("person")}
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      options={options}
      placeholder={t("searchPerson")}
      value={value}
      onChange={(next: number | undefined) => onChange?.(next)}
      style={{ width: "100%" }}
    />
  );
}
