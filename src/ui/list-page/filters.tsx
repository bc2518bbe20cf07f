import { useEffect, useRef, useState } from "react";
import { Button, Input, Select } from "antd";
import { withoutIndent } from "#ui/indented-label.ts";
import { useUiTexts } from "#ui/texts.ts";
import { DateFilter } from "./date-filter.tsx";
import { filterWidth, type Filter } from "./filter-types.ts";
import "./filters.css";

interface FiltersProps {
  /** Of which list: two may be open, one over the other. */
  of: string;
  filters: readonly Filter[];
  values: Record<string, string>;
  onChange: (patch: Record<string, string>) => void;
  onReset: () => void;
  isReset: boolean;
}

const typingMs = 500;

/** Text that reaches the URL when typing pauses (500 ms) or with Enter. */
function TypedFilter({
  filter,
  value,
  onChange,
}: {
  filter: Extract<Filter, { kind: "search" | "text" }>;
  value: string;
  onChange: (value: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onChange(text.trim());
  };
  return (
    <Input
      allowClear
      value={typed}
      maxLength={100}
      placeholder={filter.label}
      aria-label={filter.label}
      style={{ width: filterWidth(filter) }}
      onChange={(event) => {
        const { value: text } = event.target;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(text), typingMs);
      }}
      onPressEnter={() => send(typed)}
    />
  );
}

function Control({
  filter,
  values,
  onChange,
}: {
  filter: Filter;
  values: Record<string, string>;
  onChange: FiltersProps["onChange"];
}) {
  const value = values[filter.name] ?? "";
  const set = (next: string) => onChange({ [filter.name]: next });
  switch (filter.kind) {
    case "search":
    case "text":
      return <TypedFilter filter={filter} value={value} onChange={set} />;
    case "select":
      return <Choice filter={filter} value={value} onChange={set} />;
    case "date":
    case "month":
    case "dateRange":
      return <DateFilter filter={filter} values={values} onChange={onChange} />;
    default:
      return <>{filter.render(value, set)}</>;
  }
}

function Choice({
  filter,
  value,
  onChange,
}: {
  filter: Extract<Filter, { kind: "select" }>;
  value: string;
  onChange: (value: string) => void;
}) {
  const options = filter.options.map((option) => ({ value: String(option.value), label: option.label }));
  const shared = {
    allowClear: true,
    options,
    labelRender: withoutIndent,
    placeholder: filter.label,
    "aria-label": filter.label,
    style: { width: filterWidth(filter) },
    // Choices longer than the field are read whole.
    popupMatchSelectWidth: false,
    showSearch: options.length > 8 ? { optionFilterProp: "label" } : false,
  };
  if (!filter.multiple)
    return <Select<string> {...shared} value={value || undefined} onChange={(next) => onChange(next ?? "")} />;
  const chosen = value === "" ? [] : value.split(",");
  return (
    <Select<string[]>
      {...shared}
      mode="multiple"
      maxTagCount={1}
      value={chosen}
      onChange={(next) => onChange(next.join(","))}
    />
  );
}

/** The filters of a list; what is chosen lives in the URL. */
export function Filters({ of, filters, values, onChange, onReset, isReset }: FiltersProps) {
  const t = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focusFirst = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      if (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      box.current?.querySelector<HTMLElement>("input")?.focus();
    };
    document.addEventListener("keydown", focusFirst);
    return () => document.removeEventListener("keydown", focusFirst);
  }, []);
  return (
    <div ref={box} className="mu-filters" role="search" aria-label={of}>
      {filters.map((filter) => (
        <Control key={filter.name} filter={filter} values={values} onChange={onChange} />
      ))}
      {isReset ? null : (
        <Button type="text" onClick={onReset}>
          {t("list.reset")}
        </Button>
      )}
    </div>
  );
}
