import type { ReactNode } from "react";
import { Select } from "antd";

interface SearchSelectProps {
  /** Read aloud; a form's label stands beside it. */
  label: string;
  placeholder: string;
  /** `mark` stands before the label, such as a picture. */
  options: readonly { value: number; label: string; mark?: ReactNode }[];
  loading: boolean;
  onSearch: (typed: string) => void;
  value?: number | undefined;
  onChange?: ((value: number | undefined) => void) | undefined;
  id?: string | undefined;
}

/** One of many that the server finds while somebody types. */
export function SearchSelect({
  label,
  placeholder,
  options,
  loading,
  onSearch,
  value,
  onChange,
  id,
}: SearchSelectProps) {
  return (
    <Select
      {...(id ? { id } : {})}
      aria-label={label}
      allowClear
      showSearch={{ filterOption: false, onSearch }}
      loading={loading}
      options={options.map((option) => ({ ...option }))}
      optionRender={({ data }) => (
        <span className="mu-person">
          {data.mark}
          <span>{data.label}</span>
        </span>
      )}
      placeholder={placeholder}
      value={value}
      onChange={(next: number | undefined) => {
        // The field empties what was typed without saying so: the next list begins whole.
        onSearch("");
        onChange?.(next);
      }}
      style={{ width: "100%" }}
    />
  );
}
