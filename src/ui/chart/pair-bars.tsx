import type { ReactNode } from "react";
import "./pair-bars.css";

export interface PairBar {
  key: string;
  label: string;
  /** What is, drawn full. */
  value: number;
  /** What was planned, drawn as a frame. */
  plan: number;
  /** Both in words. */
  text: ReactNode;
  onOpen?: () => void;
}

/** Rows of two bars, what is within the frame of what was planned; the longest fills the width. */
export function PairBars({ label, bars }: { label: string; bars: readonly PairBar[] }) {
  const most = Math.max(1, ...bars.flatMap(({ value, plan }) => [value, plan]));
  const share = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <ul className="mu-pairs" aria-label={label}>
      {bars.map(({ key, label: name, value, plan, text, onOpen }) => {
        const content = (
          <>
            <span className="mu-pair-name">{name}</span>
            <span className="mu-pair-track" aria-hidden>
              <span className="mu-pair-value" data-over={plan > 0 && value > plan} style={{ width: share(value) }} />
              {plan > 0 ? <span className="mu-pair-plan" style={{ width: share(plan) }} /> : null}
            </span>
            <span className="mu-number mu-pair-text">{text}</span>
          </>
        );
        return (
          <li key={key}>
            {onOpen ? (
              <button type="button" className="mu-plain mu-pair-row" onClick={onOpen}>
                {content}
              </button>
            ) : (
              <div className="mu-pair-row">{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
