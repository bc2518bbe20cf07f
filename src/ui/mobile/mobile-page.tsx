import type { ReactNode } from "react";
import { HelpMark } from "#ui/help/help.tsx";
import { useUiTexts } from "#ui/texts.ts";
import "./mobile.css";

interface MobilePageProps {
  title: string;
  /** A way back; none on the pages of the bottom tabs. */
  onBack?: () => void;
  right?: ReactNode;
  children: ReactNode;
}

/** A worker page: its title on top, the content below. */
export function MobilePage({ title, onBack, right, children }: MobilePageProps) {
  const t = useUiTexts();
  return (
    <>
      <header className="mm-bar">
        {onBack ? (
          <button type="button" className="mu-plain" aria-label={t("back")} onClick={onBack}>
            <svg
              width="24"
              height="24"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              aria-hidden="true"
            >
              <path d="m15 5-7 7 7 7" />
            </svg>
          </button>
        ) : (
          <span />
        )}
        <h1>{title}</h1>
        <span className="mm-right">
          {right}
          <HelpMark className="mm-help" />
        </span>
      </header>
      <div className="mm-content">{children}</div>
    </>
  );
}

/** A white card on a worker page. */
export function MobileCard({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="mm-card">
      {title ? <h2>{title}</h2> : null}
      {children}
    </section>
  );
}
