import { Dialog } from "#ui/dialog/dialog.tsx";
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
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const t = useTexts("approvals/flow");
  return (
    <Dialog open title={t("tool.keys")} footer={null} onCancel={onClose} width={480}>
      <table className="fl-keys">
        <tbody>
          {keys.map(([key, what]) => (
            <tr key={what}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{t(`keys.${what}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
