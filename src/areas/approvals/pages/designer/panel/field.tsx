import { useId, type ReactNode } from "react";

/** A labelled control of a panel; a group of radios or boxes is named by its label. */
export function Field({
  label,
  hint,
  group,
  children,
}: {
  label: string;
  hint?: string | undefined;
  group?: boolean;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div className="fl-field" {...(group ? { role: "group", "aria-labelledby": `${id}l` } : {})}>
      {group ? (
        <div id={`${id}l`} className="fl-label">
          {label}
        </div>
      ) : (
        <label className="fl-label" htmlFor={id}>
          {label}
        </label>
      )}
      {children(id)}
      {hint ? <div className="fl-hint">{hint}</div> : null}
    </div>
  );
}
