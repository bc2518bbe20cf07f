import type { StatusText, Tone } from "#platform/i18n/status.ts";
import { useSay } from "#ui/texts.ts";
import { enabledWords } from "#platform/i18n/enabled-words.ts";
import "./status-tag.css";

/** The states of a kind of document as they are shown: `{ approved: { tone: "success", zh: "…", en: "…" } }`. */
export type Statuses = Record<string, StatusText>;

/** A state as a small coloured tag. */
export function StatusTag({ tone, text }: { tone: Tone; text: string }) {
  return <span className={`mu-tag mu-tag-${tone}`}>{text}</span>;
}

/** The tag of one state out of a table of states; an unknown state shows itself. */
export function Status({ of, value }: { of: Statuses; value: string | null | undefined }) {
  const say = useSay();
  if (!value) return <span className="mu-secondary">-</span>;
  const status = of[value];
  return <StatusTag tone={status?.tone ?? "neutral"} text={status ? say(status) : value} />;
}

export function EnabledStatus({ value }: { value: boolean }) {
  return <Status of={enabledWords} value={String(value)} />;
}
