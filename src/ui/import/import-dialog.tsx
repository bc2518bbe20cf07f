import { useState, type ReactNode } from "react";
import { Button } from "antd";
import type { z } from "zod";
import type { Call, OutputOf, SentInputOf } from "#platform/http/call.ts";
import type { CallFault } from "#platform/http/call-refused.ts";
import { upload } from "#platform/http/client-upload.ts";
import { useRefresh } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { toast } from "#ui/toast.ts";
import { useUiTexts } from "#ui/texts.ts";
import { faultsOfFiles, type UploadLimits } from "#ui/upload/check-files.ts";
import { ImportProblem, problemOf, type Problem } from "./import-problem.tsx";
import { TableFile } from "./table-file.tsx";
import "#ui/form/form.css";

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

/** Takes a table file: template, choice, progress, and the rows that are wrong. */
export function ImportDialog<C extends ImportCall>(props: ImportDialogProps<C>) {
  const t = useUiTexts();
  const refresh = useRefresh();
  const [file, setFile] = useState<File>();
  const [part, setPart] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  const choose = (chosen: File) => {
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
      setProblem(problemOf(error));
    } finally {
      setPart(undefined);
    }
  };
  const isChoice = ({ row, field }: CallFault) => row === undefined && props.fields?.some((name) => name === field);
  const rows = problem?.faults.filter((fault) => !isChoice(fault)) ?? [];
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
            {t(problem?.wrong ? "import.again" : "import.start")}
          </Button>
        </div>
      }
    >
      <div className="mu-confirm">
        {typeof props.children === "function" ? props.children(faultOf) : props.children}
        <TableFile file={file} limits={props.limits} onPick={choose} />
        {part === undefined ? null : <progress max={1} value={part} aria-label={t("import.start")} />}
        {problem ? (
          <ImportProblem
            problem={{ ...problem, faults: rows }}
            fileName={file?.name ?? ""}
            disabled={part !== undefined}
            onRest={(count) => void start(count)}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
