import { useState } from "react";
import { Button, Input } from "antd";
import { download } from "#platform/http/client.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { moneyText } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Money } from "#ui/money.tsx";
import { StatusTag } from "#ui/status-tag.tsx";
import { Instant } from "#ui/time.tsx";
import { useCan } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { toast } from "#ui/toast.ts";
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
                { key: "rows", label: t("batch.rows"), content: <Rows batch={data} /> },
                { key: "statements", label: t("batch.statements"), content: <Statements batch={data} /> },
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
  return (
    <Facts
      facts={[
        { label: t("batch.count"), value: batch.statementCount },
        { label: t("batch.amount"), value: <Money fen={batch.amountFen} /> },
        { label: t("batch.revoked"), value: <Money fen={batch.revokedFen} /> },
        { label: t("batch.paidBy"), value: batch.paidBy },
        { label: t("batch.paidAt"), value: <Instant at={batch.paidAt} /> },
        { label: t("batch.note"), value: batch.note },
        {
          label: t("batch.totals"),
          value: `${t("batch.fileTotal", { count: batch.fileCount, amount: moneyText(batch.fileFen) })} · ${t("batch.leftOut", { amount: moneyText(batch.leftOutFen) })}`,
          full: true,
        },
      ]}
    />
  );
}

function Rows({ batch }: { batch: Batch }) {
  const t = useTexts("statements");
  return (
    <DataTable
      label={t("batch.rows")}
      rows={batch.rows.map((row, index) => ({ ...row, id: index }))}
      empty={<span className="mu-secondary">{t("batch.emptyRows")}</span>}
      columns={[
        { key: "certName", title: t("batch.certName"), kind: "person" },
        { key: "workerCertNo", title: t("batch.certNo"), width: 170 },
        { key: "phone", title: t("batch.phone"), width: 120 },
        { key: "bankName", title: t("batch.bank"), grow: true },
        { key: "bankNo", title: t("batch.account"), width: 180 },
        { key: "calCost", title: t("batch.cost"), kind: "money" },
        {
          key: "problem",
          title: t("batch.problem"),
          width: 140,
          render: (row) => (row.problem ? <StatusTag tone="warning" text={t(`batch.${row.problem}`)} /> : null),
        },
      ]}
    />
  );
}

function Statements({ batch }: { batch: Batch }) {
  const t = useTexts("statements");
  return (
    <DataTable
      label={t("batch.statements")}
      rows={batch.statements}
      columns={[
        { key: "number", title: t("column.number"), width: 170 },
        { key: "agencyName", title: t("column.agency"), grow: true },
        { key: "amountFen", title: t("column.amount"), kind: "money" },
        {
          key: "revoked",
          title: t("column.state"),
          width: 110,
          render: (row) => (row.revoked ? <StatusTag tone="danger" text={t("detail.reversed")} /> : null),
        },
      ]}
    />
  );
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
