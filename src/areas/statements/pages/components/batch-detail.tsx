import { useState } from "react";
import { Button } from "antd";
import { useCall } from "#ui/calls.ts";
import { DetailDrawer } from "#ui/detail/detail-drawer.tsx";
import { Facts } from "#ui/detail/facts.tsx";
import { useFactsOf } from "#ui/detail/facts-of.tsx";
import { moneyText, numberText } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Money } from "#ui/money.tsx";
import { useCan } from "#ui/session.ts";
import { Status } from "#ui/status-tag.tsx";
import { listText, useSay, useTexts } from "#ui/texts.ts";
import { bankRows, paidRows } from "../../detail-rows.ts";
import { batchList } from "../../list.ts";
import { batchWords, releaseCauseWords } from "../../payer-words.ts";
import { readBatch, type BatchDetail as Batch } from "../../payment-api.ts";
import { BankFileDialog } from "./bank-file-dialog.tsx";
import { BatchAct, type BatchAction } from "./payer/batch-act.tsx";
import { ResultDialog } from "./payer/result-dialog.tsx";
import "./statements.css";

interface BatchProps {
  id: number;
  onClose: () => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

type Asked = "file" | "failed" | "result" | BatchAction;

const acts = ["withdraw", "refuse", "release"] as const;

/** A payment batch: its statements, who gets what, the control totals, its release, the bank file and what the bank answered. */
export function BatchDetail({ id, ...place }: BatchProps) {
  const t = useTexts("statements");
  const say = useSay();
  const [asked, setAsked] = useState<Asked>();
  const { data, isPending, error, refetch } = useCall(readBatch, { id });
  const close = () => setAsked(undefined);
  return (
    <>
      <DetailDrawer
        id={id}
        width={960}
        title={t("batch.title", { number: data?.number ?? "" })}
        mark={data ? <Status of={batchWords} value={data.state} /> : null}
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        {...(data ? { head: <Totals batch={data} />, actions: <Actions batch={data} ask={setAsked} /> } : {})}
        tabs={
          data
            ? [
                { key: "rows", label: say(bankRows.title), content: <Rows batch={data} /> },
                { key: "statements", label: say(paidRows.title), content: <Statements batch={data} /> },
              ]
            : []
        }
        {...place}
      />
      {data && (asked === "file" || asked === "failed") ? (
        <BankFileDialog batch={data} only={asked === "failed" ? "failed" : "all"} onClose={close} />
      ) : null}
      {data && asked === "result" ? <ResultDialog batch={data} onClose={close} /> : null}
      {data && (asked === "release" || asked === "refuse" || asked === "withdraw") ? (
        <BatchAct batch={data} action={asked} onClose={close} />
      ) : null}
    </>
  );
}

function Actions({ batch, ask }: { batch: Batch; ask: (what: Asked) => void }) {
  const t = useTexts("statements");
  const payer = useTexts("statements/payer");
  const can = useCan();
  if (batch.state !== "issued")
    return acts
      .filter((action) => batch.actions.includes(action))
      .map((action) => (
        <Button key={action} type={action === "release" ? "primary" : "default"} onClick={() => ask(action)}>
          {payer(`batch.${action}`)}
        </Button>
      ));
  if (batch.fileCount === 0) return null;
  return (
    <>
      {can("C4400.result") ? <Button onClick={() => ask("result")}>{payer("batch.result")}</Button> : null}
      {batch.failedCount > 0 && can("C4400.bankFile") ? (
        <Button onClick={() => ask("failed")}>{payer("batch.failedFile")}</Button>
      ) : null}
      {can("C4400.bankFile") ? (
        <Button type="primary" onClick={() => ask("file")}>
          {t("act.bankFile")}
        </Button>
      ) : null}
    </>
  );
}

function Totals({ batch }: { batch: Batch }) {
  const t = useTexts("statements");
  const payer = useTexts("statements/payer");
  const say = useSay();
  const fact = useFactsOf(batchList, batch);
  const causes = listText(batch.releaseCauses.map((cause) => say(releaseCauseWords[cause])));
  const people = { count: batch.failedCount, amount: moneyText(batch.failedFen) };
  return (
    <>
      {batch.state === "toRelease" ? (
        <p className="mu-note mu-note-warning" role="note">
          {payer("batch.waitsFor", { causes })}
        </p>
      ) : null}
      <Facts
        facts={[
          fact("statementCount"),
          fact("amountFen"),
          fact("revokedFen"),
          ...(batch.payer === null ? [] : [fact("payer")]),
          ...(batch.payer === null
            ? []
            : [{ label: payer("batch.layout"), value: batch.layout?.name ?? payer("accounts.builtin") }]),
          fact("paidBy"),
          fact("paidAt"),
          ...(batch.decidedAt === null ? [] : [fact("decidedBy"), fact("decidedAt")]),
          ...(batch.decideReason === null ? [] : [fact("decideReason", { full: true })]),
          fact("note"),
          { label: t("batch.fileCount"), value: numberText(batch.fileCount) },
          { label: t("batch.fileAmount"), value: <Money fen={batch.fileFen} /> },
          { label: t("batch.leftOutAmount"), value: <Money fen={batch.leftOutFen} /> },
          ...(batch.paidCount + batch.failedCount > 0
            ? [
                {
                  label: payer("batch.paidByBank"),
                  value: payer("batch.peopleCount", { count: batch.paidCount }),
                },
                { label: payer("batch.failedByBank"), value: payer("batch.people", people) },
              ]
            : []),
        ]}
      />
    </>
  );
}

function Rows({ batch }: { batch: Batch }) {
  const t = useTexts("statements");
  const isAnswered = batch.paidCount + batch.failedCount > 0;
  return (
    <DataTable
      label={useSay()(bankRows.title)}
      rows={batch.rows.map((row, index) => ({ ...row, id: index }))}
      empty={<span className="mu-secondary">{t("batch.emptyRows")}</span>}
      columns={useColumnsOf(bankRows, isAnswered ? {} : { result: false, resultReason: false })}
    />
  );
}

function Statements({ batch }: { batch: Batch }) {
  return <DataTable label={useSay()(paidRows.title)} rows={batch.statements} columns={useColumnsOf(paidRows)} />;
}
