import { useMemo, type ReactNode } from "react";
import { Skeleton } from "antd";
import { addMonthsTo, monthTextOf } from "#platform/calendar/periods.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { useCall } from "#ui/calls.ts";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { moneyText, percentText, today } from "#ui/format.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { useFiltersOf } from "#ui/list-page/declared-filters.tsx";
import { Filters } from "#ui/list-page/filters.tsx";
import { Tabs } from "#ui/list-page/tabs.tsx";
import { Money } from "#ui/money.tsx";
import { Hours } from "#ui/time.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { choicesOf, useSay, useTexts, type KeyUnder } from "#ui/texts.ts";
import { listCosts } from "../costs-api.ts";
import { costList, type CostRow } from "../costs-list.ts";
import { costGroupWords, type CostGroup } from "../words.ts";
import { CostsByGroup, DailyCosts } from "./components/cost-charts.tsx";
import { useOptions } from "./components/use-options.ts";
import "#ui/list-page/list-page.css";
import "./components/statements.css";

const costGroups = Object.keys(costGroupWords) as CostGroup[];

/** The filter by which a row of a group leads to its days. */
const filterOf: Partial<Record<CostGroup, "departmentId" | "agencyId" | "postId">> = {
  department: "departmentId",
  agency: "agencyId",
  post: "postId",
};

function monthRange(): { from: string; to: string } {
  const month = monthTextOf(today());
  return { from: `${month}-01`, to: addDays(`${addMonthsTo(month, 1)}-01`, -1) };
}

/** What labour cost, held against the plan and the budget of the month. */
export default function LabourCosts() {
  const t = useTexts("statements");
  const say = useSay();
  const month = useMemo(monthRange, []);
  const initial = { group: "day", from: month.from, to: month.to, departmentId: "", agencyId: "", postId: "" };
  const [search, set] = useSearchState(initial);
  const group = costGroups.find((one) => one === search.group) ?? "day";
  const costs = useCall(listCosts, { ...search, group }, { keep: true });
  const options = useOptions();
  const filters = useFiltersOf(costList, {
    departmentId: { options: options.departments },
    agencyId: { options: options.agencies },
    postId: { options: options.posts },
  });
  const columns = useColumnsOf(costList, {
    title: { title: say(costGroupWords[group]), ...(group === "day" ? { kind: "date" } : {}) },
  });
  const values = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value ?? "")]));
  const { data } = costs;
  const narrowedBy = filterOf[group];
  return (
    <div className="mu-list">
      <Tabs
        label={say(costList.filters.group)}
        items={choicesOf(costGroupWords, say)}
        value={group}
        onChange={(value) => set({ group: value as CostGroup })}
      />
      <div className="mu-list-bar">
        <Filters
          of={say(costList.title)}
          filters={filters}
          values={values}
          onChange={(patch) => set(patch)}
          onReset={() => set({ ...initial, group })}
          isReset={Object.entries(initial).every(([name, value]) => name === "group" || values[name] === value)}
        />
        <div className="mu-list-tools">
          <ExportButton
            exporter={costList.name}
            title={say(costList.title)}
            needs="C4100.export"
            input={{ ...search, group }}
          />
        </div>
      </div>
      {costs.isError ? <ErrorState error={costs.error} onRetry={() => void costs.refetch()} /> : null}
      {/* All of it at once: a table that is there before the figures would be moved by them. */}
      {costs.isPending ? <Skeleton active title={false} paragraph={{ rows: 10 }} /> : null}
      {data ? <Figures costs={data} /> : null}
      {data && group === "day" && data.rows.length > 1 ? (
        <DailyCosts rows={data.rows} budgetFen={data.budgetFen} />
      ) : null}
      {data && narrowedBy !== undefined && data.rows.length > 1 ? (
        <CostsByGroup
          rows={data.rows}
          label={t("costs.byGroup", { group: say(costGroupWords[group]) })}
          onOpen={(key) => set({ group: "day", [narrowedBy]: key }, { push: true })}
        />
      ) : null}
      {data ? (
        <DataTable
          fill
          label={say(costList.title)}
          rows={data.rows.map((row) => ({ ...row, id: row.key }))}
          empty={<Empty title={t("costs.emptyTitle")} hint={t("costs.emptyHint")} />}
          totals={{
            ...data.totals,
            ...(data.totals.plannedCostFen > 0
              ? { difference: data.totals.amountFen - data.totals.plannedCostFen }
              : {}),
          }}
          columns={columns}
        />
      ) : null}
    </div>
  );
}

function Figures({ costs }: { costs: { totals: Omit<CostRow, "key" | "title">; budgetFen: number | null } }) {
  const t = useTexts("statements");
  const { totals, budgetFen } = costs;
  const budget =
    budgetFen === null ? <span className="mu-secondary">{t("costs.noBudget")}</span> : <Money fen={budgetFen} />;
  const figures: { key: KeyUnder<"statements", "costs">; value: ReactNode; note?: string }[] = [
    { key: "total", value: <Money fen={totals.amountFen} /> },
    { key: "planned", value: <Money fen={totals.plannedCostFen} /> },
    { key: "hours", value: <Hours minutes={totals.accountingMinutes} /> },
    {
      key: "budget",
      value: budget,
      note: budgetFen ? t("costs.budgetUsed", { percent: percentText(totals.amountFen / budgetFen) }) : "",
    },
  ];
  return (
    <>
      <div className="st-figures">
        {figures.map((one) => (
          <div key={one.key}>
            <span className="mu-secondary">{t(`costs.${one.key}`)}</span>
            <strong>{one.value}</strong>
            {one.note ? <span className="mu-secondary">{one.note}</span> : null}
          </div>
        ))}
      </div>
      <p className="mu-secondary">
        {t("costs.note")}{" "}
        {totals.cardDeductionFen > 0 ? t("costs.cardHint", { amount: moneyText(totals.cardDeductionFen) }) : null}{" "}
        {totals.unconfirmed > 0 ? t("costs.unconfirmedHint", { count: totals.unconfirmed }) : null}{" "}
        {totals.noContract > 0 ? t("costs.noContractHint", { count: totals.noContract }) : null}
      </p>
    </>
  );
}
