import { KeyHelp } from "#ui/dialog/key-help.tsx";
import { useTexts } from "#ui/texts.ts";

const keys = [
  ["↑ ↓ ← → / Ctrl", "move"],
  ["Shift+↑ ↓ ← →", "extend"],
  ["Ctrl+A / Shift+Space / Ctrl+Space", "lines"],
  ["Ctrl+C / X / V", "copy"],
  ["Ctrl+Shift+V", "byNumber"],
  ["Ctrl+D / Ctrl+R", "fill"],
  ["Ctrl+Z / Ctrl+Y", "undo"],
  ["F2", "edit"],
  ["F6 / Shift+F6", "regions"],
  ["Del", "clear"],
] as const;

/** Every key of the sheet. */
export function SheetKeyHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts("payroll/sheet");
  const rows = keys.map(([key, what]) => [key, t(`keyHelp.${what}`)] as const);
  return <KeyHelp title={t("keyHelp.title")} rows={rows} width={560} onClose={onClose} />;
}
