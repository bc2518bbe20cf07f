import { useMemo } from "react";
import { Chart } from "#ui/chart/chart.tsx";
import { scaleFor } from "#ui/chart/scale-for.ts";
import { PairBars } from "#ui/chart/pair-bars.tsx";
import { moneyText, numberText } from "#ui/format.ts";
import { useThemeName } from "#ui/theme/theme-name.ts";
import { palettes } from "#ui/theme/tokens.ts";
import { useSay, useTexts } from "#ui/texts.ts";
import { costList, type CostRow } from "../../costs-list.ts";
import { runningTotal } from "../../rules/running-total.ts";

const yuan = (fen: number) => fen / 100;
const most = 12;

/** Actual cost full, plan as a frame, what both come to as a line with points, the budget dashed. */
export function DailyCosts({ rows, budgetFen }: { rows: readonly CostRow[]; budgetFen: number | null }) {
  const t = useTexts("statements");
  const say = useSay();
  const theme = useThemeName();
  const totals = useMemo(() => runningTotal(rows.map((row) => row.amountFen)), [rows]);
  const option = useMemo(() => {
    const { chart, secondary, text, panel } = palettes[theme];
    const [actual, , line] = chart;
    const axis = { type: "value" as const, axisLabel: { formatter: (value: number) => numberText(value) } };
    return {
      tooltip: {
        trigger: "axis" as const,
        valueFormatter: (value: unknown) => (typeof value === "number" ? moneyText(Math.round(value * 100)) : "-"),
      },
      legend: {
        data: [
          say(costList.columns.amountFen),
          say(costList.columns.plannedCostFen),
          { name: t("costs.running"), icon: "circle" },
        ],
      },
      grid: { left: 8, right: 12, top: 32, bottom: 4, containLabel: true },
      xAxis: { type: "category" as const, data: rows.map((row) => row.title.slice(5)) },
      yAxis: [
        axis,
        { ...axis, splitLine: { show: false }, ...scaleFor(yuan(Math.max(...totals, budgetFen ?? 0)) * 1.06) },
      ],
      series: [
        {
          type: "bar" as const,
          name: say(costList.columns.amountFen),
          itemStyle: { color: actual },
          data: rows.map((row) => yuan(row.amountFen)),
        },
        {
          type: "bar" as const,
          name: say(costList.columns.plannedCostFen),
          itemStyle: { color: "transparent", borderColor: secondary, borderWidth: 1.5 },
          // The frame of nothing would be a line.
          data: rows.map((row) => (row.plannedCostFen > 0 ? yuan(row.plannedCostFen) : null)),
        },
        {
          type: "line" as const,
          name: t("costs.running"),
          yAxisIndex: 1,
          symbol: "circle",
          symbolSize: 6,
          itemStyle: { color: line },
          lineStyle: { color: line },
          data: totals.map(yuan),
          ...(budgetFen === null
            ? {}
            : {
                markLine: {
                  symbol: "none",
                  silent: true,
                  data: [{ yAxis: yuan(budgetFen) }],
                  lineStyle: { color: secondary, type: "dashed" as const, width: 1.5 },
                  label: {
                    formatter: t("costs.budgetLine", { amount: moneyText(budgetFen) }),
                    position: "insideStartTop" as const,
                    color: text,
                    backgroundColor: panel,
                    padding: [1, 4],
                    textBorderWidth: 0,
                  },
                },
              }),
        },
      ],
    };
  }, [rows, totals, budgetFen, theme, say, t]);
  const label = t(budgetFen === null ? "costs.chart" : "costs.chartBudget", {
    amount: moneyText(totals.at(-1) ?? 0),
    planned: moneyText(rows.reduce((sum, row) => sum + row.plannedCostFen, 0)),
    budget: moneyText(budgetFen ?? 0),
  });
  return (
    <section className="mu-panel st-chart">
      <Chart label={label} option={option} height={210} />
    </section>
  );
}

/** Actual cost within the frame of its plan; a row leads to its days. */
export function CostsByGroup({
  rows,
  label,
  onOpen,
}: {
  rows: readonly CostRow[];
  label: string;
  onOpen?: ((key: string) => void) | undefined;
}) {
  const t = useTexts("statements");
  const shown = rows.slice(0, most);
  return (
    <section className="mu-panel st-chart">
      <p className="mu-secondary">
        {t("costs.frame")} {rows.length > most ? t("costs.first", { count: most }) : null}
      </p>
      <PairBars
        label={label}
        bars={shown.map((row) => ({
          key: row.key,
          label: row.title,
          value: row.amountFen,
          plan: row.plannedCostFen,
          text: t("costs.pair", { amount: moneyText(row.amountFen), planned: moneyText(row.plannedCostFen) }),
          ...(onOpen ? { onOpen: () => onOpen(row.key) } : {}),
        }))}
      />
    </section>
  );
}
