import "./funnel.css";

export interface FunnelStep {
  key: string;
  label: string;
  value: number;
  /** The value as it is shown. */
  text: string;
}

/** Steps of which each leaves something of the first: bars on its scale, with the share that is left. */
export function Funnel({ label, steps }: { label: string; steps: readonly FunnelStep[] }) {
  const most = Math.max(1, ...steps.map(({ value }) => value));
  const first = steps[0]?.value ?? 0;
  return (
    <ol className="mu-funnel" aria-label={label}>
      {steps.map(({ key, label: name, value, text }, index) => (
        <li key={key}>
          <span className="mu-funnel-name">{name}</span>
          <span className="mu-funnel-track" aria-hidden>
            <i style={{ width: `${(value / most) * 100}%` }} />
          </span>
          <span className="mu-funnel-value">
            {text}
            {index > 0 && first > 0 ? (
              <span className="mu-secondary"> {`${Math.round((value / first) * 100)}%`}</span>
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
