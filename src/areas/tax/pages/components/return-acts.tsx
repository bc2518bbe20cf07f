import { useState, type ReactNode } from "react";
import { Select } from "antd";
import { uploadRules } from "#platform/files/upload-rules.ts";
import { download } from "#platform/http/client.ts";
import { useRefresh } from "#ui/calls.ts";
import { ConfirmAction } from "#ui/dialog/confirm-action.tsx";
import { ImportDialog } from "#ui/import/import-dialog.tsx";
import type { RowAction } from "#ui/list-page/row-actions.tsx";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import type { ReturnRow } from "../../lists.ts";
import type { ReturnSheet } from "../../return-layouts.ts";
import {
  exportReturn,
  fileReturn,
  importResult,
  listReturns,
  prepareReturn,
  readReturn,
  reopenReturn,
  resultTemplate,
} from "../../returns-api.ts";
import { returnSheetWords } from "../../words.ts";
import { MissingDialog, type MissingNote } from "./missing-people.tsx";
import "./tax.css";

export type Acted = Pick<ReturnRow, "id" | "version" | "taxMonth" | "actions" | "state">;
type Asked = { what: "prepare" | "reopen" | "file" | "result"; row: Acted };
const refresh = [listReturns, readReturn];

/** The buttons of a return and the dialogs behind them. */
export function useReturnActs(): [(row: Acted) => RowAction[], ReactNode] {
  const t = useTexts("tax");
  const say = useSay();
  const renew = useRefresh();
  const [asked, setAsked] = useState<Asked>();
  const [sheet, setSheet] = useState<ReturnSheet>("wage");
  const [lacking, setLacking] = useState<Parameters<typeof MissingNote>[0]>();
  const close = () => setAsked(undefined);
  const take = (row: Acted) =>
    void download(exportReturn, { id: row.id })
      .then(() => renew(...refresh))
      .catch(toast.failure);
  const act = (row: Acted, what: Asked["what"], isNext = false): RowAction => ({
    key: what,
    label: t(`act.${what}`),
    isNext,
    onClick: () => setAsked({ what, row }),
  });
  const actsOf = (row: Acted): RowAction[] => [
    ...(row.actions.includes("prepare") ? [act(row, "prepare", true)] : []),
    ...(row.actions.includes("export") || row.state === "filed"
      ? [
          {
            key: "export",
            label: t("act.export"),
            needs: "C60502.export",
            isNext: row.state === "prepared",
            onClick: () => take(row),
          },
        ]
      : []),
    ...(row.actions.includes("file") ? [act(row, "file", true)] : []),
    ...(row.state === "open" ? [] : [{ ...act(row, "result"), needs: "C60502.import" }]),
    ...(row.actions.includes("reopen") ? [act(row, "reopen")] : []),
  ];
  const month = asked?.row.taxMonth ?? "";
  const shared = { refresh, onClose: close };
  const one = () => ({ id: asked!.row.id, version: asked!.row.version });
  const dialogs: Record<Asked["what"], () => ReactNode> = {
    prepare: () => (
      <ConfirmAction
        {...shared}
        title={t("returns.prepareTitle", { month })}
        content={t("returns.prepareHint")}
        call={prepareReturn}
        input={one}
        okText={t("act.prepare")}
        toast={t("returns.prepared")}
      />
    ),
    reopen: () => (
      <ConfirmAction
        {...shared}
        title={t("returns.reopenTitle", { month })}
        call={reopenReturn}
        input={one}
        okText={t("act.reopen")}
        toast={t("returns.reopened")}
      />
    ),
    file: () => (
      <ConfirmAction
        {...shared}
        title={t("returns.fileTitle", { month })}
        content={t("returns.fileHint")}
        call={fileReturn}
        input={(receipt) => ({ ...one(), receipt })}
        reason={{ label: t("returns.receipt"), max: 60 }}
        okText={t("act.file")}
        toast={t("returns.filed")}
      />
    ),
    result: () => (
      <ImportDialog
        title={t("returns.resultTitle")}
        call={importResult}
        input={{ id: asked!.row.id, sheet }}
        limits={uploadRules.tableImport}
        onTemplate={() => void download(resultTemplate, { format: "xlsx" }).catch(toast.failure)}
        refresh={refresh}
        onDone={({ missing }) => setLacking(missing.count === 0 ? undefined : { sheet, missing })}
        onClose={close}
      >
        <p className="mu-secondary">{t("returns.resultHint")}</p>
        <div className="tx-form">
          <label>
            <span>{t("returns.resultSheet")}</span>
            <Select<ReturnSheet>
              aria-label={t("returns.resultSheet")}
              value={sheet}
              options={choicesOf(returnSheetWords, say)}
              onChange={setSheet}
            />
          </label>
        </div>
      </ImportDialog>
    ),
  };
  const dialog = asked ? dialogs[asked.what]() : null;
  const missing = lacking ? <MissingDialog {...lacking} onClose={() => setLacking(undefined)} /> : null;
  return [actsOf, dialog ?? missing];
}
