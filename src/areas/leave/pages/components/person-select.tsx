import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { SearchSelect } from "#ui/form/search-select.tsx";
import { useSettled } from "#ui/settled.ts";
import { useTexts } from "#ui/texts.ts";
import { leavePeople } from "../../api.ts";

interface PersonSelectProps {
  value?: number | undefined;
  onChange?: (memberId: number | undefined) => void;
  id?: string;
  /** Shown before anybody has typed. */
  first?: { memberId: number; name: string } | null;
}

/** Finds one of the caller's people by name or job number while typing. */
export function PersonSelect({ value, onChange, id, first }: PersonSelectProps) {
  const t = useTexts("leave");
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim());
  const { data, isFetching } = useCall(leavePeople, { search }, { keep: true });
  const people = (data?.people ?? []).map((person) => ({
    value: person.memberId,
    label: [person.name, person.jobNumber, person.departmentName].filter(Boolean).join(" · "),
  }));
  const options =
    first && !people.some((one) => one.value === first.memberId)
      ? [{ value: first.memberId, label: first.name }, ...people]
      : people;
  return (
    <SearchSelect
      label={t("person")}
      placeholder={t("searchPerson")}
      options={options}
      loading={isFetching}
      onSearch={setTyped}
      value={value}
      onChange={onChange}
      id={id}
    />
  );
}
