import { AutoComplete } from "antd";
import { useTexts } from "#ui/texts.ts";

interface CitySelectProps {
  id?: string;
  cities: readonly string[];
  value?: string;
  onChange?: (city: string | undefined) => void;
}

/** A city as people's jobs name it, or another one that is typed. */
export function CitySelect({ id, cities, value, onChange }: CitySelectProps) {
  const t = useTexts("payroll/definitions");
  return (
    <AutoComplete
      {...(id ? { id } : {})}
      allowClear
      placeholder={t("parameter.everybody")}
      value={value ?? ""}
      options={cities.map((city) => ({ value: city }))}
      onChange={(next: string | undefined) => onChange?.(next === "" ? undefined : next)}
      style={{ width: "100%" }}
    />
  );
}
