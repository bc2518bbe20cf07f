import { useState } from "react";
import { Alert, Button, Select } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall, useSend } from "#ui/calls.ts";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { listText, useSay, useTexts, useUiTexts } from "#ui/texts.ts";
import { releaseCauseWords } from "#areas/statements/payer-words.ts";
import { batchIssue, listPayments, previewIssue } from "../../../payments-api.ts";
import { heldOutRows } from "../../../payments-list.ts";
import { listRuns, readRun } from "../../../runs-api.ts";

interface IssueProps {
  runs: readonly { id: number; number: string }[];
  onDone?: () => void;
  onClose: () => void;
}
type Outcome = OutputOf<typeof batchIssue>["runs"];

/** Makes a payment for each run, and says of each what came of it. */
export function IssueDialog({ runs, onDone, onClose }: IssueProps) {
  const t = useTexts("payroll/payments");
  const ui = useUiTexts();
  const [accountId, setAccountId] = useState<number>();
  const [fault, setFault] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [only] = runs.length === 1 ? runs : [];
  const preview = useCall(
    previewIssue,
    { runId: only?.id ?? 0, ...(accountId === undefined ? {} : { accountId }) },
    { when: only !== undefined && outcome === undefined, keep: true },
  );
  const payFrom = accountId ?? preview.data?.accountId ?? undefined;
  const send = useSend(batchIssue, {
    refresh: [listPayments, previewIssue, listRuns, readRun],
    onDone: (done) => {
      setOutcome(done.runs);
      onDone?.();
    },
    onRefused: (refused) => {
      if (refused.status <= 0) return false;
      setFault(refused.message);
      return true;
    },
  });
  if (outcome) return <Told outcome={outcome} onClose={onClose} />;
  const isReady = only === undefined || (preview.data?.canIssue === true && preview.data.refusal === null);
  return (
    <Dialog
      open
      width={640}
      title={t("issueTitle", { numbers: listText(runs.map(({ number }) => number)) })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui("cancel")}</Button>
          <Button
            type="primary"
            loading={send.running}
            disabled={send.running || !isReady}
            onClick={() =>
              send.run({
                runIds: runs.map(({ id }) => id),
                ...(only && payFrom !== undefined ? { accountId: payFrom } : {}),
              })
            }
          >
            {t("issue")}
          </Button>
        </>
      }
    >
      <div className="mu-confirm">
        {only ? (
          <Preview preview={preview} accountId={payFrom} onAccount={setAccountId} />
        ) : (
          <p>{t("issueMany", { n: runs.length })}</p>
        )}
        {fault ? <Alert type="error" showIcon title={fault} /> : null}
      </div>
    </Dialog>
  );
}

function Preview({
  preview: { data, error, refetch },
  accountId,
  onAccount,
}: {
  preview: ReturnType<typeof useCall<typeof previewIssue>>;
  accountId: number | undefined;
  onAccount: (id: number | undefined) => void;
}) {
  const t = useTexts("payroll/payments");
  const say = useSay();
  const columns = useColumnsOf(heldOutRows);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const causes = data.releaseCauses.map((cause) => say(releaseCauseWords[cause]));
  return (
    <>
      <strong>{t("issueOne", { n: data.people })}</strong>
      {data.accounts.length > 0 ? (
        <label>
          <span>{t("account")}</span>
          <Select
            aria-label={t("account")}
            value={accountId ?? null}
            placeholder={t("accountNone")}
            onChange={(chosen: number | null) => onAccount(chosen ?? undefined)}
            options={data.accounts.map((one) => ({
              value: one.id,
              label: `${one.name} · ${one.bankName} ${one.account.slice(-4)}`,
            }))}
          />
        </label>
      ) : null}
      {causes.length > 0 ? <Alert type="warning" showIcon title={t("waits", { causes: listText(causes) })} /> : null}
      {data.refusal === null ? null : <Alert type="error" showIcon title={data.refusal} />}
      {data.heldOut.length > 0 ? (
        <DataTable
          label={t("heldOut")}
          rows={data.heldOut.map((row) => ({ ...row, id: row.memberId }))}
          columns={columns}
        />
      ) : null}
    </>
  );
}

function Told({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const t = useTexts("payroll/payments");
  const said = ({ refusal, waits, batch, people, heldOut }: Outcome[number]) => {
    if (refusal !== null) return refusal;
    const paid = t(waits ? "outcomeWaits" : "outcomePaid", { batch: batch ?? "", n: people });
    const names = listText(heldOut.map(({ name }) => name));
    return heldOut.length > 0 ? `${paid} · ${t("outcomeHeld", { names })}` : paid;
  };
  return (
    <Dialog
      open
      width={640}
      title={t("outcome", { done: outcome.filter(({ batchId }) => batchId !== null).length })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t("close")}</Button>}
    >
      <DataTable
        label={t("outcomeText")}
        rows={outcome.map((one) => ({ ...one, id: one.runId }))}
        columns={[
          { key: "number", title: t("outcomeRun"), width: 150 },
          { key: "text", title: t("outcomeText"), grow: true, render: said },
        ]}
      />
    </Dialog>
  );
}
