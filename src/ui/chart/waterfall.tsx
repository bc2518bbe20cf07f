import type { ReactNode } from "react";
import { moneyText } from "#ui/format.ts";
import { waterfallBars, type BarStep } from "./waterfall-bars.ts";
import "./waterfall.css";

export interface WaterfallBar extends BarStep {
  key: string;
  label: string;
  /** What the step means, below its label. */
  note?: ReactNode;
  onOpen?: () => void;
}

/** Amounts that lead from one to another, a row each; a row opens what explains it. More is striped, less is plain. */
export function Waterfall({ label, bars }: { label: string; bars: readonly WaterfallBar[] }) {
  const places = waterfallBars(bars);
  return (
    <ol className="mu-waterfall" aria-label={label}>
      {bars.map(({ key, label: name, note, fen, isLevel, onOpen }, index) => {
        const kind = isLevel ? "level" : fen > 0 ? "more" : "less";
        const { start, width, end } = places[index]!;
        const content = (
          <>
            <span className="mu-waterfall-name">
              {name}
              {note ? <small>{note}</small> : null}
            </span>
            <span className="mu-waterfall-track" aria-hidden>
              {fen === 0 ? null : (
                <span
                  className="mu-waterfall-bar"
                  data-kind={kind}
                  style={{ insetInlineStart: `${start}%`, width: `${width}%` }}
                />
              )}
              {index < bars.length - 1 ? (
                <span className="mu-waterfall-link" style={{ insetInlineStart: `${end}%` }} />
              ) : null}
            </span>
            <span className={`mu-number mu-waterfall-fen${isLevel ? " is-level" : ""}`}>
              {!isLevel && fen > 0 ? "+" : ""}
              {moneyText(fen)}
            </span>
          </>
        );
        return (
          <li key={key}>
            {onOpen ? (
              <button type="button" className="mu-plain mu-waterfall-row" onClick={onOpen}>
                {content}
              </button>
            ) : (
              <div className="mu-waterfall-row">{content}</div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
