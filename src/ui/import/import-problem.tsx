import { Button } from "antd";
import { DownloadOutlined } from "@ant-design/icons";
import { CallRefused, type CallFault } from "#platform/http/call-refused.ts";
import { saveAs } from "#platform/http/client.ts";
import { wrongRows, type WrongRows as Wrong } from "#platform/list/import-input.ts";
import { failureText } from "#ui/toast.ts";
import { useUiTexts } from "#ui/texts.ts";
import { problemsFile } from "./problems-file.ts";
import "#ui/form/form.css";
import "#ui/upload/upload.css";

/** Why a table file was refused: in a sentence, row by row, and with what may be left out. */
export interface Problem {
  text: string;
  faults: readonly CallFault[];
  wrong?: Wrong;
}

export function problemOf(error: unknown): Problem {
  const refused = error instanceof CallRefused ? error : undefined;
  const wrong = wrongRows.safeParse(refused?.details).data;
  return { text: failureText(error), faults: refused?.faults ?? [], ...(wrong ? { wrong } : {}) };
}

interface ImportProblemProps {
  problem: Problem;
  fileName: string;
  disabled: boolean;
  /** Sends the file again without so many wrong rows. */
  onRest: (wrong: number) => void;
}

/** What is wrong with a file: each row with its column, to be saved and mended, or left out. */
export function ImportProblem({ problem: { text, faults, wrong }, fileName, disabled, onRest }: ImportProblemProps) {
  const t = useUiTexts();
  const saveProblems = () => {
    const content = problemsFile([t("import.row"), t("import.column"), t("import.problem")], faults);
    saveAs(
      new Blob([content], { type: "text/csv" }),
      `${fileName.replace(/\.[^.]+$/, "")} ${t("import.problem")}.csv`.trim(),
    );
  };
  const saveWrong = ({ name, content }: Wrong) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    saveAs(new Blob([bytes]), name);
  };
  return (
    <>
      <div className="mu-note mu-note-danger" role="alert">
        {text}
      </div>
      {faults.length > 0 ? (
        <>
          <WrongRows faults={faults} />
          {wrong ? (
            <div className="mu-import-wrong">
              <Button icon={<DownloadOutlined />} onClick={() => saveWrong(wrong)}>
                {t("import.saveWrong", { count: wrong.wrong })}
              </Button>
              {wrong.right > 0 ? (
                <Button disabled={disabled} onClick={() => onRest(wrong.wrong)}>
                  {t("import.rest", { count: wrong.right })}
                </Button>
              ) : null}
              <small className="mu-secondary">{t("import.wrongHint")}</small>
            </div>
          ) : (
            <Button type="link" icon={<DownloadOutlined />} onClick={saveProblems}>
              {t("import.saveProblems")}
            </Button>
          )}
        </>
      ) : null}
    </>
  );
}

function WrongRows({ faults }: { faults: readonly CallFault[] }) {
  const t = useUiTexts();
  return (
    <div className="mu-wrong-rows" tabIndex={0} role="region" aria-label={t("import.problem")}>
      <table className="mu-table">
        <thead>
          <tr>
            <th scope="col">{t("import.row")}</th>
            <th scope="col">{t("import.column")}</th>
            <th scope="col">{t("import.problem")}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault, index) => (
            <tr key={index}>
              <td>{fault.row ?? "-"}</td>
              <td>{fault.field ?? "-"}</td>
              <td>{fault.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
