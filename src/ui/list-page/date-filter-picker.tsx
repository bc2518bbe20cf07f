import { DateField, DateRangeField, MonthField } from "#ui/form/date-fields.tsx";
import { filterWidth, type DateFilterProps } from "./filter-types.ts";

/** The calendar of a date filter, opened at once: somebody has just turned to it. */
export function DateFilterPicker({ filter, values, onChange }: DateFilterProps) {
  const { name, label } = filter;
  const value = values[name] || undefined;
  const shared = { label, autoFocus: true, defaultOpen: true, style: { width: filterWidth(filter) } };
  if (filter.kind === "dateRange") {
    return (
      <DateRangeField
        {...shared}
        value={[value, values[filter.to] || undefined]}
        onChange={(range) => onChange({ [name]: range?.[0] ?? "", [filter.to]: range?.[1] ?? "" })}
      />
    );
  }
  const set = (next: string | undefined) => onChange({ [name]: next ?? "" });
  return filter.kind === "date" ? (
    <DateField {...shared} placeholder={label} value={value} onChange={set} />
  ) : (
    <MonthField {...shared} placeholder={label} value={value} onChange={set} />
  );
}
