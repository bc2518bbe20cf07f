import { useId } from "react";

interface TickProps {
  checked: boolean;
  fault?: string | undefined;
  text: string;
  onChange: (checked: boolean) => void;
}

/** One consent of its own. */
export function Tick({ checked, fault, text, onChange }: TickProps) {
  const id = useId();
  return (
    <div>
      <label className="lg-agree">
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{text}</span>
      </label>
      {fault ? (
        <p id={id} className="lg-fault">
          {fault}
        </p>
      ) : null}
    </div>
  );
}
