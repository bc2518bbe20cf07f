import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { SearchSelect } from "#ui/form/search-select.tsx";
import { useTexts } from "#ui/texts.ts";
import { useSettled } from "#ui/settled.ts";
import { memberChoices } from "../../punch-api.ts";

/** Finds a person by name, job or machine number while typing. */
export function PersonSelect({
  value,
  onChange,
  id,
}: {
  value?: number | undefined;
  onChange?: (memberId: number | undefined) => void;
  id?: string;
}) {
  const t = useTexts("attendance");
  const [typed, setTyped] = useState("");
  const search = useSettled(typed.trim());
  const { data, isFetching } = useCall(memberChoices, { search }, { keep: true });
  const options = (data?.people ?? []).map((person) => ({
    value: person.memberId,
    label: [person.name, person.jobNumber, person.machineNumber, person.agencyName].filter(Boolean).join(" · "),
  }));
  return (
    <SearchSelect
      label={t("person")}
      placeholder={t("punches.matchHint")}
      options={options}
      loading={isFetching}
      onSearch={setTyped}
      value={value}
      onChange={onChange}
      id={id}
    />
  );
}
