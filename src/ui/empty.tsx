import type { ReactNode } from "react";
import "./states.css";

/** Nothing here, and what to do next. */
export function Empty({
  title,
  hint,
  action,
  isPage = false,
}: {
  title: string;
  hint?: string;
  action?: ReactNode;
  /** It stands for a page of its own. */ isPage?: boolean;
}) {
  const Title = isPage ? "h1" : "div";
  return (
    <div className="mu-state">
      <svg width="72" height="48" viewBox="0 0 72 48" aria-hidden="true">
        {[0, 1, 2].map((row) =>
          [0, 1, 2, 3].map((column) => (
            <rect
              key={`${row}-${column}`}
              x={column * 18 + 2}
              y={row * 16 + 2}
              width="14"
              height="12"
              rx="3"
              fill={row === 1 && column === 2 ? "var(--accent)" : "var(--neutral-ground)"}
            />
          )),
        )}
      </svg>
      <Title className="mu-state-title">{title}</Title>
      {hint ? <div className="mu-secondary">{hint}</div> : null}
      {action}
    </div>
  );
}
