import { KeyHelp } from "#ui/dialog/key-help.tsx";
import { useTexts } from "#ui/texts.ts";

const keys = [
  ["↑ ↓ ← → / Ctrl", "move"],
  ["Shift+↑ ↓ ← →", "extend"],
  ["Ctrl+A / Shift+Space / Ctrl+Space", "lines"],
  [null, "type"],
  ["0 / Del", "off"],
  ["Ctrl+C / X / V", "copy"],
  ["Ctrl+D / Ctrl+R", "fill"],
  ["Ctrl+Z / Ctrl+Y", "undo"],
  ["Space", "explain"],
  ["Alt+N / Alt+L", "findings"],
  ["Alt+A", "fits"],
  ["Alt+O", "open"],
  ["Alt+P / Alt+M", "marks"],
  ["Shift+F10", "menu"],
  ["Ctrl+F", "find"],
  ["F6 / Shift+F6", "tools"],
  ["Ctrl+Enter", "publish"],
] as const;

/** Every key of the grid. */
export function GridKeyHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts("planning/grid");
  // What is typed differs from language to language.
  const rows = keys.map(([key, what]) => [key ?? t("keys.sample"), t(`keys.${what}`)] as const);
  return <KeyHelp title={t("keys.title")} rows={rows} width={560} onClose={onClose} />;
}
