import type { ReactNode } from "react";

interface Figure {
  label: string;
  value: ReactNode;
  tone?: "danger" | "success" | undefined;
}

/** Key figures in a row. */
export function Figures({ figures, label }: { figures: readonly Figure[]; label?: string }) {
  return (
    <dl className="sc-figures" aria-label={label}>
      {figures.map((one) => (
        <div key={one.label} data-tone={one.tone}>
          <dt>{one.label}</dt>
          <dd>{one.value}</dd>
        </div>
      ))}
    </dl>
  );
}
