import { useId } from "react";

interface PickProps {
  label: string;
  value: string;
  options: Record<string, string>;
  onChange: (value: string) => void;
}

/** One of a few, from a list that opens. */
export function Pick({ label, value, options, onChange }: PickProps) {
  const id = useId();
  return (
    <div className="lg-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {Object.entries(options).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
