import { useMemo } from "react";
import { addMonthsTo, monthTextOf } from "#platform/calendar/periods.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { useCall } from "#ui/calls.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { moneyText, percentText, today } from "#ui/format.ts";
import { ExportButton } from "#ui/export/export-button.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import type { Filter } from "#ui/list-page/filter-types.ts";
import { Filters } from "#ui/list-page/filters.tsx";
import { Tabs } from "#ui/list-page/tabs.tsx";
import { Money } from "#ui/money.tsx";
import { Hours } from "#ui/time.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useTexts } from "#ui/texts.ts";
import { costGroups, listCosts, type CostGroup, type CostRow } from "../costs-api.ts";
import { useOptions } from "./components/use-options.ts";
import "#ui/list-page/list-page.css";
import "./components/statements.css";

function monthRange(): { from: string; to: string } {
  const month = monthTextOf(today());
  return { from: `${month}-01`, to: addDays(`${addMonthsTo(month, 1)}-01`, -1) };
}

/** What labour cost, held against the plan and the budget of the month. */
export default function LabourCosts() {
  const t = useTexts("statements");
  const options = useOptions();
  const month = useMemo(monthRange, []);
  const initial = { group: "day", from: month.from, to: month.to, departmentId: "", agencyId: "", postId: "" };
  const [search, set] = useSearchState(initial);
  const group = costGroups.find((one) => one === search.group) ?? "day";
  const costs = useCall(listCosts, { ...search, group }, { keep: true });
  const filters: Filter[] = [
    { kind: "dateRange", name: "from", to: "to", label: t("filter.period") },
    { kind: "select", name: "departmentId", label: t("filter.department"), options: options.departments, width: 160 },
    { kind: "select", name: "agencyId", label: t("filter.agency"), options: options.agencies, width: 170 },
    { kind: "select", name: "postId", label: t("filter.post"), options: options.posts, width: 160 },
  ];
  const values = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value ?? "")]));
  const { data } = costs;
  return (
    <div className="mu-list">
      <Tabs
        label={t("costs.by")}
        items={costGroups.map((value) => ({ value, label: t(`costs.${value}`) }))}
        value={group}
        onChange={(value) => set({ group: value as CostGroup })}
      />
      <div className="mu-list-bar">
        <Filters
          of={t("costs.title")}
          filters={filters}
          values={values}
          onChange={(patch) => set(patch)}
          onReset={() => set({ ...initial, group })}
          isReset={Object.entries(initial).every(([name, value]) => name === "group" || values[name] === value)}
        />
        <div className="mu-list-tools">
          <ExportButton
            exporter="statements.costs"
            title={t("costs.title")}
            needs="C4100.export"
            input={{ ...search, group }}
          />
        </div>
      </div>
      {costs.isError ? <ErrorState error={costs.error} onRetry={() => void costs.refetch()} /> : null}
      {data ? <Figures costs={data} /> : null}
      {data && group === "day" && data.rows.length > 1 ? (
        <DailyChart rows={data.rows} label={t("costs.chart")} />
      ) : null}
      <DataTable
        fill
        label={t("costs.title")}
        loading={costs.isPending}
        rows={(data?.rows ?? []).map((row) => ({
          ...row,
          id: row.key,
          difference: row.plannedCostFen > 0 ? row.amountFen - row.plannedCostFen : null,
        }))}
        empty={<Empty title={t("costs.emptyTitle")} hint={t("costs.emptyHint")} />}
        totals={
          data
            ? {
                ...data.totals,
                ...(data.totals.plannedCostFen > 0
                  ? { difference: data.totals.amountFen - data.totals.plannedCostFen }
                  : {}),
              }
            : undefined
        }
        columns={[
          {
            key: "title",
            title: t(`costs.${group}`),
            grow: true,
            ...(group === "day" ? { kind: "date" as const } : {}),
          },
          { key: "shiftCount", title: t("costs.shifts"), kind: "number" },
          { key: "plannedMinutes", title: t("costs.plannedHours"), kind: "hours" },
          { key: "accountingMinutes", title: t("costs.hours"), kind: "hours" },
          { key: "plannedCostFen", title: t("costs.planned"), kind: "money" },
          { key: "amountFen", title: t("costs.real"), kind: "money" },
          { key: "difference", title: t("costs.difference"), kind: "againstPlan" },
          { key: "settledFen", title: t("costs.settled"), kind: "money" },
          { key: "unconfirmed", title: t("costs.unconfirmed"), kind: "number" },
          { key: "noContract", title: t("costs.noContract"), kind: "number" },
        ]}
      />
    </div>
  );
}

function Figures({ costs }: { costs: { totals: Omit<CostRow, "key" | "title">; budgetFen: number | null } }) {
  const t = useTexts("statements");
  const { totals, budgetFen } = costs;
  const budget =
    budgetFen === null ? <span className="mu-secondary">{t("costs.noBudget")}</span> : <Money fen={budgetFen} />;
  const figures = [
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

function DailyChart({ rows, label }: { rows: readonly CostRow[]; label: string }) {
  const t = useTexts("statements");
  const option = useMemo(
    () => ({
      tooltip: { trigger: "axis" as const },
      legend: {},
      grid: { left: 64, right: 16, top: 32, bottom: 24 },
      xAxis: { type: "category" as const, data: rows.map((row) => row.title.slice(5)) },
      yAxis: { type: "value" as const },
      series: [
        { type: "bar" as const, name: t("costs.real"), data: rows.map((row) => row.amountFen / 100) },
        { type: "line" as const, name: t("costs.planned"), data: rows.map((row) => row.plannedCostFen / 100) },
      ],
    }),
    [rows, t],
  );
  return <Chart label={label} option={option} height={170} />;
}
