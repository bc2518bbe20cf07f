import type { ReactNode } from "react";

/** A small number at the corner of a button; nothing at zero. */
export function Counted({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className="sh-counted">
      {children}
      {count > 0 ? <span aria-hidden="true">{count > 99 ? "99+" : count}</span> : null}
    </span>
  );
}
