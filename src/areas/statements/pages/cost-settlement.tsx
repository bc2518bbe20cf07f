import { lazy, Suspense, useState } from "react";
import { Button } from "antd";
import { ClockCircleOutlined } from "@ant-design/icons";
import { useCall } from "#ui/calls.ts";
import { ListPage } from "#ui/list-page/list-page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCan, useSession } from "#ui/session.ts";
import { useTexts } from "#ui/texts.ts";
import { countStatements, listStatements } from "../api.ts";
import { statementList, type StatementRow } from "../list.ts";
import { statementChanges } from "./components/statement-columns.tsx";
import { StatementDetail } from "./components/statement-detail.tsx";
import { StepDialog, type AskedStep } from "./components/step-dialog.tsx";
import { batchSteps, nextStep, settlementSteps } from "./components/steps.ts";
import { useOptions } from "./components/use-options.ts";

const TimedRuns = lazy(() => import("./components/timed-runs.tsx").then((module) => ({ default: module.TimedRuns })));
const MakeDrawer = lazy(() =>
  import("./components/make-drawer.tsx").then((module) => ({ default: module.MakeDrawer })),
);

/** The list of statements: for the company all it makes, for a labour company its own. */
export default function CostSettlement() {
  const t = useTexts("statements");
  const can = useCan();
  const staff = useSession().kind === "staff";
  const options = useOptions();
  const { data: counts } = useCall(countStatements, {}, { every: 60_000 });
  const [asked, setAsked] = useState<AskedStep>();
  const mayMake = staff && can("C4200.make");
  const [{ runs, making }, setSearch] = useSearchState({ runs: false, making: false });
  const setMaking = (isMaking: boolean) => setSearch({ making: isMaking });
  return (
    <>
      <ListPage
        list={statementList}
        name="cost-settlement"
        title={t("settlement.title")}
        call={listStatements}
        counts={counts}
        columns={statementChanges}
        {...(staff ? {} : { exportButton: () => null })}
        buttons={
          mayMake ? (
            <Button icon={<ClockCircleOutlined />} onClick={() => setSearch({ runs: true })}>
              {t("runs.button")}
            </Button>
          ) : null
        }
        {...(mayMake ? { create: { label: t("act.make"), needs: "C4200.make", onClick: () => setMaking(true) } } : {})}
        rowActions={(row, list) => [
          { key: "view", label: t("act.view"), onClick: () => list.open(row.id) },
          ...settlementSteps
            .filter((step) => row.actions.includes(step))
            .map((step) => ({
              key: step,
              label: t(`act.${step}`),
              isNext: step === nextStep(row.actions),
              danger: step === "cancel",
              onClick: () => setAsked({ step, rows: [row] }),
            })),
        ]}
        {...(staff
          ? {
              batch: batchSteps.map(({ step, needs }) => ({
                key: step,
                label: t(`act.${step}`),
                needs,
                onClick: (rows: readonly StatementRow[], clear: () => void) => setAsked({ step, rows, clear }),
              })),
            }
          : {})}
        empty={{
          title: t("settlement.emptyTitle"),
          hint: t(staff ? "settlement.emptyHint" : "settlement.emptyAgencyHint"),
        }}
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
      {making && mayMake ? (
        <Suspense fallback={null}>
          <MakeDrawer agencies={options.agencies} onClose={() => setMaking(false)} />
        </Suspense>
      ) : null}
      {runs && mayMake ? (
        <Suspense fallback={null}>
          <TimedRuns onClose={() => setSearch({ runs: false })} />
        </Suspense>
      ) : null}
      {asked ? <StepDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
