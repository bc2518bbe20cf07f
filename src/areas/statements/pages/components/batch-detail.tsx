import { useState } from "react";
import { Button, Input } from "antd";
import { download } from "#platform/http/client.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { numberText } from "#ui/format.ts";
import { Money } from "#ui/money.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { useCan } from "#ui/session.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
import { bankRows, paidRows } from "../../detail-rows.ts";
import { batchList } from "../../list.ts";
import { downloadBankFile, readBatch, type BatchDetail as Batch } from "../../payment-api.ts";
import "./statements.css";

interface BatchProps {
  id: number;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** A payment batch: its statements, who gets what, the control totals and the bank file. */
export function BatchDetail({ id, ...place }: BatchProps) {
  const t = useTexts("statements");
  const say = useSay();
  const can = useCan();
  const [asked, setAsked] = useState(false);
  const { data, isPending, error, refetch } = useCall(readBatch, { id });
  return (
    <>
      <DetailDrawer
        id={id}
        width={960}
        title={t("batch.title", { number: data?.number ?? "" })}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        {...(data ? { head: <Totals batch={data} /> } : {})}
        tabs={
          data
            ? [
                { key: "rows", label: say(bankRows.title), content: <Rows batch={data} /> },
                { key: "statements", label: say(paidRows.title), content: <Statements batch={data} /> },
              ]
            : []
        }
        {...(data && data.fileCount > 0 && can("C4400.bankFile")
          ? {
              actions: (
                <Button type="primary" onClick={() => setAsked(true)}>
                  {t("act.bankFile")}
                </Button>
              ),
            }
          : {})}
        {...place}
      />
      {asked ? <BankFileDialog id={id} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

function Totals({ batch }: { batch: Batch }) {
  const t = useTexts("statements");
  const fact = useFactsOf(batchList, batch);
  return (
    <Facts
      facts={[
        fact("statementCount"),
        fact("amountFen"),
        fact("revokedFen"),
        fact("paidBy"),
        fact("paidAt"),
        fact("note"),
        { label: t("batch.fileCount"), value: numberText(batch.fileCount) },
        { label: t("batch.fileAmount"), value: <Money fen={batch.fileFen} /> },
        { label: t("batch.leftOutAmount"), value: <Money fen={batch.leftOutFen} /> },
      ]}
    />
  );
}

function Rows({ batch }: { batch: Batch }) {
  const t = useTexts("statements");
  return (
    <DataTable
      label={useSay()(bankRows.title)}
      rows={batch.rows.map((row, index) => ({ ...row, id: index }))}
      empty={<span className="mu-secondary">{t("batch.emptyRows")}</span>}
      columns={useColumnsOf(bankRows)}
    />
  );
}

function Statements({ batch }: { batch: Batch }) {
  return <DataTable label={useSay()(paidRows.title)} rows={batch.statements} columns={useColumnsOf(paidRows)} />;
}

function BankFileDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts("statements");
  const [reason, setReason] = useState("");
  const [running, setRunning] = useState(false);
  const fetchFile = async () => {
    setRunning(true);
    try {
      await download(downloadBankFile, { id, reason: reason.trim() });
      onClose();
    } catch (error) {
      toast.failure(error);
      setRunning(false);
    }
  };
  return (
    <Dialog
      open
      width={460}
      title={t("ask.bankFile")}
      onCancel={onClose}
      okText={t("act.bankFile")}
      okButtonProps={{ disabled: reason.trim() === "", loading: running }}
      onOk={() => void fetchFile()}
    >
      <div className="mu-confirm">
        <p>{t("ask.bankFileHint")}</p>
        <label>
          <span>{t("ask.bankFileReason")}</span>
          <Input value={reason} maxLength={longestReason} onChange={(event) => setReason(event.target.value)} />
        </label>
      </div>
    </Dialog>
  );
}
