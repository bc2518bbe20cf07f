import { useState } from "react";
import { useCall } from "#ui/calls.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { countStatements, listStatements } from "../api.ts";
import { batchList, statementList, type StatementRow } from "../list.ts";
import { listBatches } from "../payment-api.ts";
import { statementWords } from "../words.ts";
import { BatchDetail } from "./components/batch-detail.tsx";
import { statementChanges } from "./components/statement-columns.tsx";
import { StatementDetail } from "./components/statement-detail.tsx";
import { StepDialog, type AskedStep } from "./components/step-dialog.tsx";
import { nextStep, paymentSteps } from "./components/steps.ts";

const states = ["toBePaid", "approved", "paid"] as const;

/** What waits for payment, what was paid, and the batches with their bank files. */
export default function CostPayment() {
  const t = useTexts("statements");
  const payer = useTexts("statements/payer");
  const say = useSay();
  const [{ tab }] = useSearchState({ tab: "toBePaid" });
  const { data: counts } = useCall(countStatements, {}, { every: 60_000 });
  const [asked, setAsked] = useState<AskedStep>();
  const tabs = {
    name: "tab",
    items: [
      ...states.map((value) => ({ value: value as string, label: say(statementWords[value]), count: counts?.[value] })),
      { value: "batches", label: say(batchList.title), count: undefined },
    ],
  };
  if (tab === "batches") {
    return (
      <ListPage
        key="batches"
        list={batchList}
        call={listBatches}
        tabs={tabs}
        empty={{ title: t("payment.noBatches"), hint: t("payment.noBatchesHint") }}
        rowActions={(row, list) => [
          ...row.actions
            .filter((action) => action === "release")
            .map((action) => ({
              key: action,
              label: payer("batch.release"),
              isNext: true,
              onClick: () => list.open(row.id),
            })),
          { key: "view", label: t("act.view"), onClick: () => list.open(row.id) },
        ]}
        detail={(place) => (
          <BatchDetail
            key={place.id}
            id={place.id}
            onClose={place.close}
            onPrevious={place.previous}
            onNext={place.next}
          />
        )}
      />
    );
  }
  const batch =
    tab === "approved"
      ? ([{ step: "release", needs: "C4400.release" }] as const)
      : tab === "paid"
        ? []
        : ([
            { step: "pay", needs: "C4400.pay" },
            { step: "takeBack", needs: "C4400.release" },
          ] as const);
  return (
    <>
      <ListPage
        key={tab}
        name="cost-payment"
        title={t("payment.title")}
        list={statementList}
        call={listStatements}
        tabs={tabs}
        columns={statementChanges}
        exportButton={(input) => (
          <ExportButton exporter="statements.payees" title={t("payment.export")} needs="C4400.export" input={input} />
        )}
        rowActions={(row, list) => [
          ...paymentSteps
            .filter((step) => row.actions.includes(step))
            .map((step) => ({
              key: step,
              label: t(`act.${step}`),
              isNext: step === nextStep(row.actions),
              danger: step === "revokePayment",
              onClick: () => setAsked({ step, rows: [row] }),
            })),
          { key: "view", label: t("act.view"), onClick: () => list.open(row.id) },
        ]}
        batch={batch.map(({ step, needs }) => ({
          key: step,
          label: t(`act.${step}`),
          needs,
          onClick: (rows: readonly StatementRow[], clear: () => void) => setAsked({ step, rows, clear }),
        }))}
        empty={{ title: t("payment.emptyTitle"), hint: t("payment.emptyHint") }}
        detail={(place) => (
          <StatementDetail
            key={place.id}
            id={place.id}
            onClose={place.close}
            onPrevious={place.previous}
            onNext={place.next}
          />
        )}
      />
      {asked ? <StepDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
