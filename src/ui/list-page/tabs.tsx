import type { KeyboardEvent } from "react";
import "./tabs.css";

export interface ListTab {
  value: string;
  label: string;
  count?: number | undefined;
}

/** Tabs over a list, each with its count; arrows move between them. */
export function Tabs({
  label,
  items,
  value,
  onChange,
}: {
  label: string;
  items: readonly ListTab[];
  value: string;
  onChange: (value: string) => void;
}) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const at = items.findIndex((item) => item.value === value);
    const next = items[(at + step + items.length) % items.length];
    if (!next) return;
    onChange(next.value);
    event.currentTarget.querySelectorAll<HTMLElement>("button")[items.indexOf(next)]?.focus();
  };
  return (
    <div className="mu-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          aria-selected={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onChange(item.value)}
        >
          {item.label}
          {item.count === undefined ? null : <span className="mu-tab-count">{item.count}</span>}
        </button>
      ))}
    </div>
  );
}
