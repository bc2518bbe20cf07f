import type { Statuses } from "#ui/status-tag.tsx";
import { useTexts } from "#ui/texts.ts";

/** States of a mail (spec 4). */
export const mailStates: Statuses = {
  not_sent: { tone: "neutral", zh: "未发送", en: "Not sent" },
  sending: { tone: "info", zh: "发送中", en: "Sending" },
  failed: { tone: "danger", zh: "发送失败", en: "Sending failed" },
  sent: { tone: "success", zh: "发送成功", en: "Sent successfully" },
};

const known = new Set(["todo", "reminder", "copy", "decision", "code", "test"]);

/** What a mail, text message or notice is about, in the viewer's language. */
export function useKindText(): (kind: string) => string {
  const t = useTexts("notices");
  return (kind) => t(`kinds.${known.has(kind) ? kind : "notice"}`);
}
