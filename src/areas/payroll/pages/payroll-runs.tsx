import { useState } from "react";
import { useNavigate } from "@tanstack/react-router";
import { ApprovalInbox } from "#areas/approvals/web.ts";
import { Tabs } from "#ui/list-page/tabs.tsx";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { searchTo, useSearchState } from "#ui/search-state.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { listRuns } from "../runs-api.ts";
import { runList, type RunRow } from "../runs-list.ts";
import { IssueDialog } from "./components/payments/issue-dialog.tsx";
import { PaymentsView } from "./components/payments/payments-view.tsx";
import { CreateRun } from "./components/runs/create-run.tsx";
import { RunDetail } from "./components/runs/run-detail.tsx";
import { Objections } from "./components/payslips/objections.tsx";
import "./components/runs/runs.css";
import { RunStep, runSteps, type AskedStep } from "./components/runs/run-step.tsx";

const views = ["runs", "payments", "approval", "objections"] as const;

/** The runs of a month from draft to granted, and those that wait for an answer. */
export default function PayrollRuns() {
  const t = useTexts("payroll");
  const ui = useUiTexts();
  const navigate = useNavigate();
  const [{ view }] = useSearchState({ view: "" });
  const at = views.find((one) => one === view) ?? "runs";
  return (
    <>
      <div className="pr-views">
        <Tabs
          label={ui("detail.tabs")}
          items={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={at}
          // What was chosen of one is nothing to the other.
          onChange={(next) => void navigate({ to: ".", search: searchTo(next === "runs" ? {} : { view: next }) })}
        />
      </div>
      {at === "runs" ? <Runs /> : null}
      {at === "payments" ? <PaymentsView /> : null}
      {at === "objections" ? <Objections /> : null}
      {at === "approval" ? (
        <ApprovalInbox name="payroll-approval" title={t("view.approval")} types={["payrollRun"]} />
      ) : null}
    </>
  );
}

function Runs() {
  const t = useTexts("payroll");
  const [{ creating }, setSearch] = useSearchState({ creating: false });
  const [asked, ask] = useState<AskedStep>();
  const [issued, issue] = useState<{ rows: readonly RunRow[]; clear: () => void }>();
  return (
    <>
      <ListPage
        list={runList}
        call={listRuns}
        create={{ label: t("run.create"), needs: "C60302.create", onClick: () => setSearch({ creating: true }) }}
        rowActions={(row, list) => [
          { key: "view", label: t("act.view"), onClick: () => list.open(row.id) },
          ...runSteps
            .filter((step) => row.actions.includes(step))
            .map((step) => ({
              key: step,
              label: t(`act.${step}`),
              isNext: step === (row.state === "draft" ? "calculate" : "grant"),
              danger: step === "delete",
              onClick: () => ask({ step, rows: [row] }),
            })),
        ]}
        batch={[
          ...(["calculate", "grant"] as const).map((step) => ({
            key: step,
            label: t(`act.${step}`),
            needs: step === "calculate" ? "C60302.batchCalculate" : "C60302.grant",
            onClick: (rows: readonly RunRow[], clear: () => void) => ask({ step, rows, clear }),
          })),
          {
            key: "issue",
            label: t("act.issue"),
            needs: "C60302.batchIssue",
            onClick: (rows: readonly RunRow[], clear: () => void) => issue({ rows, clear }),
          },
        ]}
        empty={{ title: t("run.emptyTitle"), hint: t("run.emptyHint") }}
        detail={(place) => (
          <RunDetail key={place.id} place={place} onStep={(step, row) => ask({ step, rows: [row] })} />
        )}
      />
      {creating ? <CreateRun onClose={() => setSearch({ creating: false })} /> : null}
      {issued ? <IssueDialog runs={issued.rows} onDone={issued.clear} onClose={() => issue(undefined)} /> : null}
      {asked ? <RunStep {...asked} onClose={() => ask(undefined)} /> : null}
    </>
  );
}
