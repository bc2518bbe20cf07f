import { useId } from "react";

interface PinFieldProps {
  label: string;
  value: string;
  onChange: (pin: string) => void;
  fault?: string;
  isNew?: boolean;
}

/** Six digits that nobody beside reads. */
export function PinField({ label, value, onChange, fault, isNew = false }: PinFieldProps) {
  const id = useId();
  return (
    <label className="ps-field">
      <span>{label}</span>
      <input
        type="password"
        inputMode="numeric"
        autoComplete={isNew ? "new-password" : "off"}
        maxLength={6}
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : id}
        onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, "").slice(0, 6))}
      />
      {fault === undefined ? null : (
        <em id={id} role="alert">
          {fault}
        </em>
      )}
    </label>
  );
}
