import { useId, type InputHTMLAttributes, type ReactNode } from "react";
import { useTexts } from "#ui/texts.ts";

interface Common {
  label: string;
  value: string;
  onChange: (value: string) => void;
  fault?: string | undefined;
  isRequired?: boolean;
}

function Labelled({
  label,
  fault,
  isRequired = false,
  children,
}: Pick<Common, "label" | "fault" | "isRequired"> & { children: (props: object) => ReactNode }) {
  const t = useTexts("personnel/join");
  const id = useId();
  return (
    <div className="pj-field">
      <label htmlFor={id}>
        {label} {isRequired ? <small>{t("form.required")}</small> : null}
      </label>
      {children({
        id,
        "aria-invalid": fault !== undefined,
        "aria-required": isRequired,
        ...(fault === undefined ? {} : { "aria-describedby": `${id}-fault` }),
      })}
      {fault === undefined ? null : (
        <p id={`${id}-fault`} className="pj-fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Common &
  Pick<InputHTMLAttributes<HTMLInputElement>, "maxLength" | "inputMode" | "autoComplete" | "type">;

export function TextField({ label, value, onChange, fault, isRequired, ...input }: TextFieldProps) {
  return (
    <Labelled label={label} fault={fault} isRequired={isRequired ?? false}>
      {(props) => <input {...props} {...input} value={value} onChange={(event) => onChange(event.target.value)} />}
    </Labelled>
  );
}

export function LongField({ label, value, onChange, fault, isRequired, maxLength }: Common & { maxLength: number }) {
  return (
    <Labelled label={label} fault={fault} isRequired={isRequired ?? false}>
      {(props) => (
        <textarea
          {...props}
          rows={4}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

export function ChoiceField({
  label,
  value,
  onChange,
  fault,
  isRequired,
  options,
}: Common & { options: readonly { value: string; label: string }[] }) {
  const t = useTexts("personnel/join");
  return (
    <Labelled label={label} fault={fault} isRequired={isRequired ?? false}>
      {(props) => (
        <select {...props} value={value} onChange={(event) => onChange(event.target.value)}>
          {value === "" ? <option value="">{t("form.choose")}</option> : null}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
