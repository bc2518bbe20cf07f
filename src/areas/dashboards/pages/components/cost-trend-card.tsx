import { useMemo, useState, type ComponentProps } from "react";
import { Skeleton } from "antd";
import { lastDayOfTerm } from "#platform/calendar/plain-date.ts";
import type { OutputOf } from "#platform/http/call.ts";
import { useCall } from "#ui/calls.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { scaleFor } from "#ui/chart/scale-for.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { MonthField } from "#ui/form/date-fields.tsx";
import { moneyText, numberText, today } from "#ui/format.ts";
import { useSession } from "#ui/session.ts";
import { useTexts, type T } from "#ui/texts.ts";
import { useThemeName } from "#ui/theme/theme-name.ts";
import { palettes, type ThemeName } from "#ui/theme/tokens.ts";
import { readMonthCost } from "../../api.ts";
import { CardLink } from "./card-link.tsx";
import "./dashboards.css";

type Cost = OutputOf<typeof readMonthCost>;

const kinds = ["settled", "estimated", "planned"] as const;
const yuan = (fen: number) => fen / 100;

/** Bars per day by what is known of it, and the running total against the budget on a scale of its own. */
function optionOf(cost: Cost, theme: ThemeName, t: T<"dashboards">): ComponentProps<typeof Chart>["option"] {
  let total = 0;
  const running = cost.days.map((day) => yuan((total += day.settledFen + day.estimatedFen + day.plannedFen)));
  const { chart, secondary, text, panel } = palettes[theme];
  const isKnown = (kind: (typeof kinds)[number]) => cost.days.some((day) => day[`${kind}Fen`] !== 0);
  // A kind without any amount is not spoken of, but keeps its place, which gives the others their colours.
  const bars = kinds.map((kind) => ({
    type: "bar",
    stack: "day",
    name: t(`cost.${kind}`),
    // The frame of nothing would be a line.
    data: isKnown(kind) ? cost.days.map((day) => (day[`${kind}Fen`] === 0 ? null : yuan(day[`${kind}Fen`]))) : [],
    // What is still to come is a frame: told apart without its colour.
    itemStyle: kind === "planned" ? { color: "transparent", borderColor: secondary, borderWidth: 1.5 } : {},
  }));
  const budget = cost.budgetFen === null ? [] : [{ yAxis: yuan(cost.budgetFen), name: t("cost.budget") }];
  const axis = { type: "value", axisLabel: { formatter: (value: number) => numberText(value) } };
  return {
    legend: {
      data: [...kinds.filter(isKnown).map((kind) => t(`cost.${kind}`)), { name: t("cost.total"), icon: "circle" }],
    },
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
        symbol: "circle",
        symbolSize: 5,
        itemStyle: { color: chart[2] },
        lineStyle: { color: chart[2] },
        data: running,
        markLine: {
          symbol: "none",
          data: budget,
          // Of another colour than the running total that nears it.
          lineStyle: { color: secondary, type: "dashed" },
          label: {
            formatter: t("cost.budget"),
            position: "insideStartTop",
            color: text,
            backgroundColor: panel,
            padding: [1, 4],
            textBorderWidth: 0,
          },
        },
      },
    ],
  };
}

/** The cost of a month day by day; for a labour company its income. */
export default function CostTrendCard() {
  const t = useTexts("dashboards");
  const words = useSession().kind === "agency" ? "income" : "cost";
  const theme = useThemeName();
  // None chosen: the month that the card beside it speaks of, asked for by the same call.
  const [chosen, setChosen] = useState<string>();
  const { data, isPending, error, refetch } = useCall(readMonthCost, chosen === undefined ? {} : { month: chosen }, {
    keep: true,
    send: { hideLoading: true },
  });
  const month = chosen ?? data?.month ?? today().slice(0, 7);
  const option = useMemo(() => data && optionOf(data, theme, t), [data, theme, t]);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  const isEmpty = data?.days.every((day) => day.settledFen + day.estimatedFen + day.plannedFen === 0);
  return (
    <>
      <div className="da-head">
        <MonthField value={month} label={t("cost.month")} onChange={setChosen} style={{ width: 130 }} />
        <CardLink
          needs="C5300"
          to="/reportCenter/cost"
          search={{ from: `${month}-01`, to: lastDayOfTerm(`${month}-01`, 1), rows: "date" }}
        >
          {t("cost.byDay")}
        </CardLink>
      </div>
      {isEmpty || !option ? (
        <p className="mu-secondary">{t(`${words}.none`)}</p>
      ) : (
        <Chart label={t(`${words}.chart`, { month })} option={option} height={270} />
      )}
    </>
  );
}
