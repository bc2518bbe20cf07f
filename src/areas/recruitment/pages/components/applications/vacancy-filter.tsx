import { Select } from "antd";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { vacancyChoices } from "../../../vacancies-api.ts";

/** Which post to fill; 0: all of them. */
export function VacancyFilter({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const t = useTexts("recruitment/applications");
  const { vacancies = [] } = useCall(vacancyChoices, {}).data ?? {};
  return (
    <Select
      allowClear
      value={value === 0 ? null : value}
      placeholder={t("board.allVacancies")}
      aria-label={t("board.vacancy")}
      style={{ width: 240 }}
      options={vacancies.map(({ id, number, post }) => ({ value: id, label: `${number} ${post}` }))}
      showSearch={{ optionFilterProp: "label" }}
      onChange={(id: number | null | undefined) => onChange(id ?? 0)}
    />
  );
}
