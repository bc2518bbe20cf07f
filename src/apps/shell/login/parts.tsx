import { useId, useState, type InputHTMLAttributes, type ReactNode } from "react";
import { useLogInTexts } from "./texts.ts";

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  fault?: string | undefined;
  /** Beside the input, such as the button that sends a code. */
  beside?: ReactNode;
}

/** A labelled input with its fault below. */
export function TextInput({ label, fault, beside, ...input }: TextInputProps) {
  const id = useId();
  return (
    <div className="lg-field">
      <label htmlFor={id}>{label}</label>
      <div className="lg-row">
        <input
          id={id}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          {...input}
        />
        {beside}
      </div>
      {fault ? (
        <p id={`${id}-fault`} className="lg-fault">
          {fault}
        </p>
      ) : null}
    </div>
  );
}

/** A password that can be shown. */
export function PasswordInput(props: TextInputProps) {
  const texts = useLogInTexts();
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      beside={
        <button
          type="button"
          className="lg-eye"
          aria-label={texts.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <svg
            width="18"
            height="18"
            viewBox="0 0 18 18"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="M1.5 9S4.2 4 9 4s7.500 5 7.500 5-2.700 5-7.500 5-7.500-5-7.500-5Z" />
            <circle cx="9" cy="9" r="2.200" />
            {isShown ? null : <path d="m3 15 12-12" />}
          </svg>
        </button>
      }
    />
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  options: Record<V, string>;
  onChange: (value: V) => void;
  look: "doors" | "ways";
}

/** A few ways next to each other, one of them chosen. */
export function Choice<V extends string>({ label, value, options, onChange, look }: ChoiceProps<V>) {
  return (
    <div className={`lg-${look}`} role="group" aria-label={label}>
      {Object.entries<string>(options).map(([key, text]) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key as V)}>
          {text}
        </button>
      ))}
    </div>
  );
}

export function SubmitButton({ running, children }: { running: boolean; children: ReactNode }) {
  return (
    <button type="submit" className="lg-submit" disabled={running} aria-busy={running}>
      {children}
    </button>
  );
}

/** What went wrong with the whole form, or a note. */
export function Note({ kind, text }: { kind: "fault" | "good"; text: string | undefined }) {
  return text ? (
    <p className={`lg-note lg-note-${kind}`} role={kind === "fault" ? "alert" : "status"}>
      {text}
    </p>
  ) : null;
}
