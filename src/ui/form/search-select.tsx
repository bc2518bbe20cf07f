import { Select } from "antd";

interface SearchSelectProps {
  /** Read aloud; a form's label stands beside it. */
  label: string;
  placeholder: string;
  options: readonly { value: number; label: string }[];
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
