import { lazy, Suspense } from "react";
import { useUiTexts } from "#ui/texts.ts";
import { askForHelp, useHelpAsked, useHelpKey, useHelpOffered } from "./help-asked.ts";
import "./help-mark.css";

const HelpPanel = lazy(async () => ({ default: (await import("./help-panel.tsx")).HelpPanel }));

/** In a frame, once: the help of its screens, opened by F1 or by a `HelpMark`. */
export function Help({ screen }: { screen: string | undefined }) {
  useHelpKey();
  const isAsked = useHelpAsked();
  return <Suspense fallback={null}>{isAsked ? <HelpPanel screen={screen} /> : null}</Suspense>;
}

/** The key for help where there is a pointer; nothing where the frame has none. */
export function HelpMark({ className = "" }: { className?: string }) {
  const t = useUiTexts();
  if (!useHelpOffered()) return null;
  return (
    <button
      type="button"
      className={`mu-plain mu-help-mark ${className}`}
      title={t("help.key")}
      aria-keyshortcuts="F1"
      onClick={askForHelp}
    >
      <svg
        width="18"
        height="18"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9.2" />
        <path d="M9.4 9.3a2.7 2.7 0 1 1 4.1 2.3c-1 .6-1.5 1.1-1.5 2.2" strokeLinecap="round" />
        <circle cx="12" cy="17" r=".6" fill="currentColor" />
      </svg>
      <i className="mu-hidden">{t("help.key")}</i>
    </button>
  );
}
