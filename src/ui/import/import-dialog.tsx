import { useRef, useState, type ReactNode } from "react";
import { Button } from "antd";
import { DownloadOutlined, InboxOutlined } from "@ant-design/icons";
import type { z } from "zod";
import type { Call, OutputOf, SentInputOf } from "#platform/http/call.ts";
import { CallRefused, type CallFault } from "#platform/http/call-refused.ts";
import { saveAs } from "#platform/http/client.ts";
import { upload } from "#platform/http/client-upload.ts";
import { wrongRows, type WrongRows } from "#platform/list/import-input.ts";
import { useRefresh } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { failureText, toast } from "#ui/toast.ts";
import { useUiTexts } from "#ui/texts.ts";
import { faultsOfFiles, limitsAsParams, type UploadLimits } from "#ui/upload/check-files.ts";
import { problemsFile } from "./problems-file.ts";
import "#ui/form/form.css";
import "#ui/upload/upload.css";

/** A call that takes a table as a file; nothing is kept when any row is wrong, unless it takes `importInput` and that was agreed. */
type ImportCall = Call<z.ZodType, z.ZodType<{ count: number }>>;

interface ImportDialogProps<C extends ImportCall> {
  title: string;
  call: C;
  input: SentInputOf<C> & object;
  limits: UploadLimits;
  /** Fetches the empty table to be filled in. */
  onTemplate?: () => void;
  /** Choices above the file, such as the month; `faultOf` is what was wrong with the one of that name. */
  children?: ReactNode | ((faultOf: (field: string) => string | undefined) => ReactNode);
  /** The names of those choices: what is wrong with them is told there and not among the rows. */
  fields?: readonly (keyof SentInputOf<C> & string)[];
  refresh?: readonly Call[];
  onDone?: (content: OutputOf<C>) => void;
  onClose: () => void;
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

/** Takes a table file: template, choice, progress, and the rows that are wrong. */
export function ImportDialog<C extends ImportCall>(props: ImportDialogProps<C>) {
  const t = useUiTexts();
  const refresh = useRefresh();
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<{ text: string; faults: readonly CallFault[]; wrong?: WrongRows }>();
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const [wrong] = faultsOfFiles([chosen], props.limits);
    setProblem(wrong ? { text: t(`upload.${wrong.key}`, wrong.params), faults: [] } : undefined);
    setFile(wrong ? undefined : chosen);
  };
  const start = async (leaveOut?: number) => {
    if (!file || part !== undefined) return;
    setPart(0);
    setProblem(undefined);
    try {
      const content = await upload(
        props.call,
        { ...props.input, ...(leaveOut === undefined ? {} : { leaveOut }) },
        [file],
        { onProgress: setPart },
      );
      toast.success(t("import.done", { count: content.count }));
      refresh(...(props.refresh ?? []));
      props.onDone?.(content);
      props.onClose();
    } catch (error) {
      const refused = error instanceof CallRefused ? error : undefined;
      const wrong = wrongRows.safeParse(refused?.details).data;
      setProblem({ text: failureText(error), faults: refused?.faults ?? [], ...(wrong ? { wrong } : {}) });
    } finally {
      setPart(undefined);
      if (picker.current) picker.current.value = "";
    }
  };
  const saveProblems = (faults: readonly CallFault[]) => {
    const text = problemsFile([t("import.row"), t("import.column"), t("import.problem")], faults);
    saveAs(
      new Blob([text], { type: "text/csv" }),
      `${file?.name.replace(/\.[^.]+$/, "") ?? ""} ${t("import.problem")}.csv`.trim(),
    );
  };
  const saveWrong = ({ name, content }: WrongRows) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    saveAs(new Blob([bytes]), name);
  };
  const isChoice = ({ row, field }: CallFault) => row === undefined && props.fields?.some((name) => name === field);
  const rows = problem?.faults.filter((fault) => !isChoice(fault)) ?? [];
  const wrong = problem?.wrong;
  const faultOf = (field: string) => problem?.faults.find((fault) => isChoice(fault) && fault.field === field)?.message;
  return (
    <Dialog
      open
      title={props.title}
      width={640}
      onCancel={props.onClose}
      footer={
        <div className="mu-form-buttons">
          {props.onTemplate ? (
            <Button type="link" onClick={props.onTemplate}>
              {t("import.template")}
            </Button>
          ) : null}
          <Button onClick={props.onClose}>{t("cancel")}</Button>
          <Button
            type="primary"
            disabled={!file || part !== undefined}
            loading={part !== undefined}
            onClick={() => void start()}
          >
            {t(wrong ? "import.again" : "import.start")}
          </Button>
        </div>
      }
    >
      <div className="mu-confirm">
        {typeof props.children === "function" ? props.children(faultOf) : props.children}
        <input
          ref={picker}
          type="file"
          className="mu-hidden"
          tabIndex={-1}
          aria-hidden="true"
          accept={props.limits.types.map((type) => `.${type}`).join(",")}
          onChange={(event) => choose(event.target.files?.[0])}
        />
        <button
          type="button"
          className="mu-drop"
          onClick={() => picker.current?.click()}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            choose(event.dataTransfer.files[0]);
          }}
        >
          <InboxOutlined />
          <span>{file?.name ?? t("upload.drop")}</span>
          <small className="mu-secondary">{t("upload.rule", limitsAsParams(props.limits))}</small>
        </button>
        {part === undefined ? null : <progress max={1} value={part} aria-label={t("import.start")} />}
        {problem ? (
          <div className="mu-note mu-note-danger" role="alert">
            {problem.text}
          </div>
        ) : null}
        {rows.length > 0 ? (
          <>
            <WrongRows faults={rows} />
            {wrong ? (
              <div className="mu-import-wrong">
                <Button icon={<DownloadOutlined />} onClick={() => saveWrong(wrong)}>
                  {t("import.saveWrong", { count: wrong.wrong })}
                </Button>
                {wrong.right > 0 ? (
                  <Button disabled={part !== undefined} onClick={() => void start(wrong.wrong)}>
                    {t("import.rest", { count: wrong.right })}
                  </Button>
                ) : null}
                <small className="mu-secondary">{t("import.wrongHint")}</small>
              </div>
            ) : (
              <Button type="link" icon={<DownloadOutlined />} onClick={() => saveProblems(rows)}>
                {t("import.saveProblems")}
              </Button>
            )}
          </>
        ) : null}
      </div>
    </Dialog>
  );
}
