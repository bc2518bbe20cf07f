import { useMemo, useState, type ComponentProps } from "react";
import { Skeleton } from "antd";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { MonthField } from "#ui/form/date-fields.tsx";
import { moneyText, numberText, today } from "#ui/format.ts";
import { useSession } from "#ui/session.ts";
import { useTexts, type T } from "#ui/texts.ts";
import { readMonthCost } from "../../api.ts";
import "./dashboards.css";

type Cost = OutputOf<typeof readMonthCost>;

const kinds = ["settled", "estimated", "planned"] as const;
const yuan = (fen: number) => fen / 100;

/** The end of an axis on a step of its own: a value of 350,880 gives 400,000 in steps of 100,000. */
function scaleFor(value: number): { max: number; interval: number } {
  const least = Math.max(1, value) / 5;
  const power = 10 ** Math.floor(Math.log10(least));
  const interval = Math.max(1, ([1, 2, 5].find((step) => step * power >= least) ?? 10) * power);
  return { max: Math.max(1, Math.ceil(value / interval)) * interval, interval };
}

const budgetLine = "#7a8785";

/** Bars per day by what is known of it, and the running total against the budget on a scale of its own. */
function optionOf(cost: Cost, t: T<"dashboards">): ComponentProps<typeof Chart>["option"] {
  let total = 0;
  const running = cost.days.map((day) => yuan((total += day.settledFen + day.estimatedFen + day.plannedFen)));
  const isKnown = (kind: (typeof kinds)[number]) => cost.days.some((day) => day[`${kind}Fen`] !== 0);
  // A kind without any amount is not spoken of, but keeps its place, which gives the others their colours.
  const bars = kinds.map((kind) => ({
    type: "bar",
    stack: "day",
    name: t(`cost.${kind}`),
    data: isKnown(kind) ? cost.days.map((day) => yuan(day[`${kind}Fen`])) : [],
  }));
  const budget = cost.budgetFen === null ? [] : [{ yAxis: yuan(cost.budgetFen), name: t("cost.budget") }];
  const axis = { type: "value", axisLabel: { formatter: (value: number) => numberText(value) } };
  return {
    legend: { data: [...kinds.filter(isKnown).map((kind) => t(`cost.${kind}`)), t("cost.total")] },
    tooltip: {
      trigger: "axis",
      valueFormatter: (value: unknown) => (typeof value === "number" ? moneyText(Math.round(value * 100)) : "-"),
    },
    xAxis: { type: "category", data: cost.days.map((day) => day.date.slice(5)) },
    yAxis: [
      axis,
      { ...axis, splitLine: { show: false }, ...scaleFor(Math.max(...running, yuan(cost.budgetFen ?? 0)) * 1.02) },
    ],
    series: [
      ...bars,
      {
        type: "line",
        name: t("cost.total"),
        yAxisIndex: 1,
        showSymbol: false,
        data: running,
        markLine: {
          symbol: "none",
          data: budget,
          // Of another colour than the running total that nears it.
          lineStyle: { color: budgetLine, type: "dashed" },
          label: { formatter: t("cost.budget"), position: "insideStartTop", color: budgetLine, textBorderWidth: 0 },
        },
      },
    ],
  };
}

/** The cost of a month day by day; for a labour company its income. */
export default function CostTrendCard() {
  const t = useTexts("dashboards");
  const words = useSession().kind === "agency" ? "income" : "cost";
  const [month, setMonth] = useState(() => today().slice(0, 7));
  const { data, isPending, error, refetch } = useCall(
    readMonthCost,
    { month },
    { keep: true, send: { hideLoading: true } },
  );
  const option = useMemo(() => data && optionOf(data, t), [data, t]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const isEmpty = data?.days.every((day) => day.settledFen + day.estimatedFen + day.plannedFen === 0);
  return (
    <>
      <div className="da-head">
        <MonthField
          value={month}
          label={t("cost.month")}
          onChange={(next) => setMonth(next ?? today().slice(0, 7))}
          style={{ width: 130 }}
        />
      </div>
      {isEmpty || !option ? (
        <p className="mu-secondary">{t(`${words}.none`)}</p>
      ) : (
        <Chart label={t(`${words}.chart`, { month })} option={option} height={270} />
      )}
    </>
  );
}
