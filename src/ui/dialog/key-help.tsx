import { Dialog } from "./dialog.tsx";
import "./key-help.css";

interface KeyHelpProps {
  title: string;
  /** Keys and what each does. */
  rows: readonly (readonly [keys: string, what: string])[];
  width: number;
  onClose: () => void;
}

/** Every key of a workbench. */
export function KeyHelp({ title, rows, width, onClose }: KeyHelpProps) {
  return (
    <Dialog open title={title} footer={null} onCancel={onClose} width={width}>
      <table className="mu-keys">
        <tbody>
          {rows.map(([keys, what]) => (
            <tr key={keys}>
              <th scope="row">
                <kbd>{keys}</kbd>
              </th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
