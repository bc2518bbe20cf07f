import { useState } from "react";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { Tabs } from "#ui/list-page/tabs.tsx";
import { useNavigate } from "@tanstack/react-router";
import { searchTo, useSearchState } from "#ui/search-state.ts";
import { useTexts, useUiTexts } from "#ui/texts.ts";
import { listOwed, listSettlements } from "../settlement-api.ts";
import { owedList, settlementList } from "../settlement-list.ts";
import "./components/runs/runs.css";
import { SettleStep, type AskedSettle } from "./components/settlement/settle-step.tsx";
import { SettlementDetail } from "./components/settlement/settlement-detail.tsx";

const views = ["months", "owed"] as const;

/** Months of pay, from open to settled, and what people owe. */
export default function WageSettlement() {
  const t = useTexts("payroll/settlement");
  const ui = useUiTexts();
  const navigate = useNavigate();
  const [{ view }] = useSearchState({ view: "" });
  const at = views.find((one) => one === view) ?? "months";
  return (
    <>
      <div className="pr-views">
        <Tabs
          label={ui("detail.tabs")}
          items={views.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={at}
          // What was chosen of one is nothing to the other.
          onChange={(next) => void navigate({ to: ".", search: searchTo(next === "months" ? {} : { view: next }) })}
        />
      </div>
      {at === "months" ? <Months /> : <Owed />}
    </>
  );
}

function Months() {
  const t = useTexts("payroll/settlement");
  const ui = useUiTexts();
  const [asked, ask] = useState<AskedSettle>();
  return (
    <>
      <ListPage
        list={settlementList}
        call={listSettlements}
        rowActions={(row, list) => [
          { key: "view", label: ui("act.view"), onClick: () => list.open(row.id) },
          ...(["settle", "cancel"] as const)
            .filter((step) => row.actions.includes(step))
            .map((step) => ({
              key: step,
              label: t(step),
              isNext: step === "settle",
              onClick: () => ask({ step, row }),
            })),
        ]}
        empty={{ title: t("emptyTitle"), hint: t("emptyHint") }}
        detail={(place) => <SettlementDetail key={place.id} place={place} onStep={(step, row) => ask({ step, row })} />}
      />
      {asked ? <SettleStep {...asked} onClose={() => ask(undefined)} /> : null}
    </>
  );
}

function Owed() {
  const t = useTexts("payroll/settlement");
  return <ListPage list={owedList} call={listOwed} empty={{ title: t("owedEmpty"), hint: t("owedHint") }} />;
}
