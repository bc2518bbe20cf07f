import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { PersonMark } from "#ui/person/person-mark.tsx";
import { SearchSelect } from "#ui/form/search-select.tsx";
import { useTexts } from "#ui/texts.ts";
import { workerOptions } from "../../api.ts";

interface PersonSelectProps {
  id?: string;
  value?: number;
  onChange?: (id: number | undefined) => void;
}

/** One person with a file, found by name or number among those the viewer may see. */
export function PersonSelect(props: PersonSelectProps) {
  const t = useTexts("people");
  const [search, setSearch] = useState("");
  const chosen = props.value === undefined ? {} : { ids: [props.value] };
  const { data, isFetching } = useCall(
    workerOptions,
    { ...chosen, ...(search === "" ? {} : { search }) },
    { keep: true },
  );
  const options = (data?.rows ?? []).map((one) => ({
    value: one.id,
    mark: <PersonMark name={one.name} id={one.id} />,
    label: [`${one.name} ${one.jobNumber}`, one.department ?? one.agency].filter(Boolean).join(" · "),
  }));
  return (
    <SearchSelect
      {...props}
      label={t("field.person")}
      placeholder={t("field.findPerson")}
      options={options}
      loading={isFetching}
      onSearch={setSearch}
    />
  );
}
