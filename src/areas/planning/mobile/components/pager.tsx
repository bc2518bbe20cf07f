import type { ReactNode } from "react";
import { useTexts } from "#ui/texts.ts";

/** Back and forth between weeks, months or days. */
export function Pager({ children, onMove }: { children: ReactNode; onMove: (by: -1 | 1) => void }) {
  const t = useTexts("planning/phone");
  return (
    <div className="sh-pager">
      <button type="button" aria-label={t("previous")} onClick={() => onMove(-1)}>
        ‹
      </button>
      <strong className="mu-number" aria-live="polite">
        {children}
      </strong>
      <button type="button" aria-label={t("next")} onClick={() => onMove(1)}>
        ›
      </button>
    </div>
  );
}
