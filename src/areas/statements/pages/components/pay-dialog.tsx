import { useState } from "react";
import { Button, Input, Select } from "antd";
import { useCall, useSend } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { moneyText } from "#ui/format.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { listText, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { batchList, statementList, type StatementRow } from "../../list.ts";
import { leftOutRows } from "../../detail-rows.ts";
import { countStatements, listStatements } from "../../api.ts";
import { releaseCauseWords } from "../../payer-words.ts";
import { listBatches, payStatements, previewPayment } from "../../payment-api.ts";
import { SameHands } from "./same-hands-note.tsx";

interface PayDialogProps {
  rows: readonly StatementRow[];
  onDone: () => void;
  onClose: () => void;
}

/** Control totals before money leaves: how many, how much, and how much to whom. */
export function PayDialog({ rows, onDone, onClose }: PayDialogProps) {
  const t = useTexts("statements");
  const payer = useTexts("statements/payer");
  const ui = useUiTexts();
  const say = useSay();
  const [note, setNote] = useState("");
  const [fault, setFault] = useState<string>();
  const amountFen = rows.reduce((sum, row) => sum + row.amountFen, 0);
  const perAgency = new Map<number, { id: number; agencyName: string; count: number; amountFen: number }>();
  for (const row of rows) {
    const one = perAgency.get(row.agencyId) ?? { id: row.agencyId, agencyName: row.agencyName, count: 0, amountFen: 0 };
    perAgency.set(row.agencyId, { ...one, count: one.count + 1, amountFen: one.amountFen + row.amountFen });
  }
  const [accountId, setAccountId] = useState<number>();
  const preview = useCall(
    previewPayment,
    { ids: rows.map((row) => row.id), ...(accountId === undefined ? {} : { accountId }) },
    { keep: true },
  );
  const accounts = preview.data?.accounts ?? [];
  const payFrom = accountId ?? preview.data?.accountId ?? undefined;
  const causes = preview.data?.releaseCauses ?? [];
  const leftOutColumns = useColumnsOf(leftOutRows);
  const pay = useSend(payStatements, {
    refresh: [listStatements, countStatements, listBatches],
    onDone: ({ number, waits }) => {
      toast.success(waits ? payer("pay.submitted", { number }) : t("done.paid", { number }));
      onDone();
      onClose();
    },
    onRefused: (refused) => {
      if (refused.status <= 0) return false;
      setFault(refused.message);
      return true;
    },
  });
  const run = () =>
    pay.run({
      ids: rows.map((row) => row.id),
      count: rows.length,
      amountFen,
      ...(note.trim() ? { note: note.trim() } : {}),
      ...(payFrom === undefined ? {} : { accountId: payFrom }),
    });
  return (
    <Dialog
      open
      width={560}
      title={t("pay.title")}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button
            type="primary"
            loading={pay.running}
            disabled={
              pay.running ||
              preview.isPending ||
              Boolean(preview.data?.refusal) ||
              (accounts.length > 0 && payFrom === undefined)
            }
            onClick={run}
          >
            {causes.length > 0
              ? payer("pay.submit", { amount: moneyText(amountFen) })
              : t("pay.button", { amount: moneyText(amountFen) })}
          </Button>
        </>
      }
    >
      <div className="mu-confirm">
        <strong>{t("pay.totals", { count: rows.length, amount: moneyText(amountFen) })}</strong>
        <DataTable
          label={t("pay.byAgency")}
          rows={[...perAgency.values()]}
          columns={[
            { key: "agencyName", title: say(statementList.columns.agencyName), grow: true },
            { key: "count", title: say(batchList.columns.statementCount), kind: "number" },
            { key: "amountFen", title: say(statementList.columns.amountFen), kind: "money" },
          ]}
          totals={{ count: rows.length, amountFen }}
        />
        {accounts.length > 0 ? (
          <label>
            <span>{payer("pay.account")}</span>
            <Select
              aria-label={payer("pay.account")}
              value={payFrom ?? null}
              placeholder={payer("pay.accountNone")}
              onChange={(chosen: number | null) => setAccountId(chosen ?? undefined)}
              options={accounts.map((one) => ({
                value: one.id,
                label: `${one.name} · ${one.bankName} ${one.account.slice(-4)}`,
              }))}
            />
          </label>
        ) : null}
        {preview.data?.refusal ? (
          <div className="mu-note mu-note-danger" role="alert">
            {preview.data.refusal}
          </div>
        ) : causes.length > 0 ? (
          <div className="mu-note mu-note-warning" role="alert">
            {payer("pay.waits", { causes: listText(causes.map((cause) => say(releaseCauseWords[cause]))) })}
          </div>
        ) : null}
        {preview.isError ? <ErrorState error={preview.error} onRetry={() => void preview.refetch()} /> : null}
        {preview.data && preview.data.leftOut.length > 0 ? (
          <>
            <div className="mu-note mu-note-warning" role="alert">
              {t("pay.leftOut", {
                count: preview.data.leftOut.length,
                amount: moneyText(preview.data.leftOutFen),
                file: moneyText(preview.data.fileFen),
              })}
            </div>
            <div className="st-left-out">
              <DataTable
                label={say(leftOutRows.title)}
                rows={preview.data.leftOut.map((row) => ({ ...row, id: row.memberId }))}
                columns={leftOutColumns}
              />
            </div>
          </>
        ) : null}
        {preview.data ? <SameHands {...preview.data} /> : null}
        <p className="mu-secondary">{t("pay.warning")}</p>
        {fault ? (
          <div className="mu-note mu-note-danger" role="alert">
            {fault}
          </div>
        ) : null}
        <label>
          <span>{t("pay.note")}</span>
          <Input value={note} maxLength={200} onChange={(event) => setNote(event.target.value)} />
        </label>
      </div>
    </Dialog>
  );
}
