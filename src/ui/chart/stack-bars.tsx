import "./stack-bars.css";

/** Full, quiet, striped or only framed: told apart without their colours. */
export type StackLook = "full" | "quiet" | "striped" | "frame";

export interface StackBar {
  key: string;
  label: string;
  parts: readonly { look: StackLook; value: number }[];
  /** A part of them, marked below the bar. */
  marked?: number;
  /** All of it in words. */
  said: string;
}

/** Rows of bars made of parts, on one scale; the words behind them are read aloud. */
export function StackBars({
  label,
  bars,
  most,
  legend,
  markedAs,
}: {
  label: string;
  bars: readonly StackBar[];
  most: number;
  legend: readonly { look: StackLook; label: string }[];
  markedAs?: string;
}) {
  const share = (value: number) => `${(value / most) * 100}%`;
  return (
    <div>
      <p className="mu-stack-legend" aria-hidden>
        {legend.map(({ look, label: name }) => (
          <span key={look}>
            <i className="mu-stack-part" data-look={look} /> {name}
          </span>
        ))}
        {markedAs ? (
          <span>
            <i className="mu-stack-mark" /> {markedAs}
          </span>
        ) : null}
      </p>
      <ul className="mu-stacks" aria-label={label}>
        {bars.map(({ key, label: name, parts, marked = 0, said }) => (
          <li key={key} title={said}>
            <span className="mu-stack-name" aria-hidden>
              {name}
            </span>
            <span className="mu-stack-track" aria-hidden>
              {parts.map(({ look, value }) =>
                value > 0 ? (
                  <i key={look} className="mu-stack-part" data-look={look} style={{ width: share(value) }}>
                    {value}
                  </i>
                ) : null,
              )}
              {marked > 0 ? <i className="mu-stack-mark" style={{ width: share(marked) }} /> : null}
            </span>
            <span className="mu-hidden">{said}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
