import type { ReactNode } from "react";
import "./detail.css";

export interface Fact {
  label: string;
  value: ReactNode;
  /** Takes the whole line. */
  full?: boolean;
}

/** A column is no narrower than a value reads; where there is no room for all of them, there are fewer. */
const leastWidth = (columns: number) => `max(130px, (100% - ${20 * (columns - 1)}px) / ${columns} - 0.1px)`;

/** Labels and values of a record in columns, at most so many. */
export function Facts({ facts, columns = 3 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 | 4 }) {
  return (
    <dl className="mu-facts" style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${leastWidth(columns)}, 1fr))` }}>
      {facts.map((fact) => (
        <div key={fact.label} style={fact.full ? { gridColumn: "1 / -1" } : undefined}>
          <dt>{fact.label}</dt>
          <dd>{fact.value === undefined || fact.value === null || fact.value === "" ? "-" : fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A titled part of a page or drawer. */
export function Section({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <section className="mu-section">
      <header>
        <h2>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
}
