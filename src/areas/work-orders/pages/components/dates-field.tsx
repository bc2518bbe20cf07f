import { useMemo, useState } from "react";
import { DatePicker, Radio } from "antd";
import dayjs from "dayjs";
import { datesOf } from "#platform/calendar/plain-date.ts";
import { DateRangeField } from "#ui/form/date-fields.tsx";
import { useTexts } from "#ui/texts.ts";

interface DatesFieldProps {
  value?: readonly string[];
  onChange?: (dates: string[]) => void;
  id?: string;
}

function isRange(dates: readonly string[]): boolean {
  const [first] = dates;
  const last = dates.at(-1);
  return first === undefined || last === undefined || datesOf(first, last).length === dates.length;
}

/** Work dates as one range or as single days; the value is the sorted list of days. */
export function DatesField({ value = [], onChange, id }: DatesFieldProps) {
  const t = useTexts("work-orders");
  const [kind, setKind] = useState<"range" | "days">();
  // The picker forgets what is being chosen when it is handed another list.
  const days = useMemo(() => value.map((date) => dayjs(date)), [value.join()]);
  const shown = kind ?? (isRange(value) ? "range" : "days");
  return (
    <span className="wo-dates">
      <Radio.Group
        optionType="button"
        value={shown}
        onChange={(event) => setKind(event.target.value as "range" | "days")}
        options={[
          { value: "range", label: t("form.range") },
          { value: "days", label: t("form.days") },
        ]}
      />
      {shown === "range" ? (
        <DateRangeField
          {...(id ? { id } : {})}
          value={[value[0], value.at(-1)]}
          style={{ flex: 1 }}
          onChange={(range) =>
            onChange?.(range?.[0] && range[1] ? datesOf(range[0], range[1]) : range?.[0] ? [range[0]] : [])
          }
        />
      ) : (
        <DatePicker
          {...(id ? { id } : {})}
          multiple
          maxTagCount="responsive"
          format="YYYY-MM-DD"
          style={{ flex: 1 }}
          value={days}
          onChange={(chosen) => onChange?.((chosen ?? []).map((day) => day.format("YYYY-MM-DD")).sort())}
        />
      )}
    </span>
  );
}
