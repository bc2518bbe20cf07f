import { useTexts } from "#ui/texts.ts";

const known = new Set(["todo", "reminder", "copy", "decision", "code", "test"]);

/** What a mail, text message or notice is about, in the viewer's language. */
export function useKindText(): (kind: string) => string {
  const t = useTexts("notices");
  return (kind) => t(`kinds.${known.has(kind) ? kind : "notice"}`);
}
