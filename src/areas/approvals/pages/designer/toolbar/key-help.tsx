import { KeyHelp } from "#ui/dialog/key-help.tsx";
import { useTexts } from "#ui/texts.ts";

const keys = [
  ["↑ ↓ ← →", "move"],
  ["Enter", "open"],
  ["F2", "rename"],
  ["A / Insert", "add"],
  ["Delete", "remove"],
  ["Alt+← / Alt+→", "swap"],
  ["Space", "fold"],
  ["Ctrl+C / X / V / D", "copy"],
  ["Ctrl+Z / Ctrl+Y", "undo"],
  ["Ctrl+S", "save"],
  ["Ctrl+Enter", "publish"],
  ["/", "search"],
  ["Esc", "close"],
  ["Ctrl+0 / Ctrl+1", "zoom"],
] as const;

/** Every key of the designer. */
export function DesignerKeyHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts("approvals/flow");
  const rows = keys.map(([key, what]) => [key, t(`keys.${what}`)] as const);
  return <KeyHelp title={t("tool.keys")} rows={rows} width={480} onClose={onClose} />;
}
