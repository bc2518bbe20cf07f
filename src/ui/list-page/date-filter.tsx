import { useState, type ComponentType, type ReactElement } from "react";
import { CalendarOutlined, SwapRightOutlined } from "@ant-design/icons";
import { useUiTexts } from "#ui/texts.ts";
import { filterWidth, type DateFilterProps } from "./filter-types.ts";

const loadPicker = () => import("./date-filter-picker.tsx");
const whole = { date: /^\d{4}-\d{2}-\d{2}$/, dateRange: /^\d{4}-\d{2}-\d{2}$/, month: /^\d{4}-\d{2}$/ };

/** One typed day or month; takes effect when it is whole or emptied. */
function PlainDate({
  value,
  label,
  pattern,
  onChange,
}: {
  value: string;
  label: string;
  pattern: RegExp;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  return (
    <input
      value={typed}
      placeholder={label}
      aria-label={label}
      onChange={(event) => {
        const text = event.target.value.trim();
        setTyped(text);
        if (text === "" || pattern.test(text)) onChange(text);
      }}
    />
  );
}

function PlainFilter({ filter, values, onChange }: DateFilterProps): ReactElement {
  const t = useUiTexts();
  const part = (name: string, label: string) => (
    <PlainDate
      value={values[name] ?? ""}
      label={label}
      pattern={whole[filter.kind]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <span className="mu-plain-date" style={{ width: filterWidth(filter) }}>
      {part(filter.name, filter.kind === "dateRange" ? t("date.from", { label: filter.label }) : filter.label)}
      {filter.kind === "dateRange" ? (
        <>
          <SwapRightOutlined />
          {part(filter.to, t("date.to"))}
        </>
      ) : null}
      <CalendarOutlined />
    </span>
  );
}

/** A filter by date: plain inputs until somebody turns to it, then the calendar, which is the heaviest part of a list. */
export function DateFilter(props: DateFilterProps) {
  const [Picker, setPicker] = useState<ComponentType<DateFilterProps>>();
  if (Picker) return <Picker {...props} />;
  // The plain inputs stay until the calendar is there, so that what is typed meanwhile counts.
  const show = async () => {
    const { DateFilterPicker } = await loadPicker();
    setPicker(() => DateFilterPicker);
  };
  return (
    <span onPointerEnter={() => void loadPicker()} onFocus={() => void show()}>
      <PlainFilter {...props} key={JSON.stringify(props.values)} />
    </span>
  );
}
