import type { AnyReport } from "#platform/report/define-report.ts";
import { chartInput } from "#platform/report/chart-input.ts";
import { useCall } from "#ui/calls.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { numberText } from "#ui/format.ts";
import { clausesText, listText, useLocale, useSay, useUiTexts } from "#ui/texts.ts";
import { ReportFunnel } from "./report-funnel.tsx";
import { figureText } from "./figure.ts";
import type { ReportState } from "./use-report.ts";

const most = 20;
const mostOfLine = 100;

/** Sums of the chart's own grouping, narrowed as the table is; what is drawn is said in words, too. */
export function ReportChart({ report, state }: { report: AnyReport; state: ReportState }) {
  const { chart } = report;
  const { choices, chosen } = state;
  const figures = chart ? [...chart.y, ...(chart.line ? [chart.line] : [])].filter(choices.sees) : [];
  const narrowed = Object.fromEntries(
    Object.entries(chosen).filter(
      ([name]) => name === "from" || name === "to" || name === "search" || Object.hasOwn(report.of.dimensions, name),
    ),
  );
  const isDrawn = chart !== undefined && chart.y.some(choices.sees) && choices.dimensions.includes(chart.x);
  const { data } = useCall(
    report.read,
    {
      ...narrowed,
      rows: chart?.x ?? "",
      ...(report.preset?.across ? { across: noValue } : {}),
      show: figures.join(","),
      // A line goes by its dates, bars by what is most.
      sort: chart?.kind === "line" ? chart.x : `-${chart?.y.findLast(choices.sees) ?? ""}`,
      page: 1,
      size: chart?.kind === "line" ? mostOfLine : most,
    },
    { when: isDrawn, keep: true },
  );
  if (!chart || !data || data.rows.length === 0) return null;
  if (chart.kind === "funnel") return <ReportFunnel report={report} data={data} />;
  return <Drawn report={report} data={data} line={chart.line} kind={chart.kind} />;
}

type Plan = NonNullable<AnyReport["chart"]>;

function Drawn({
  report,
  data,
  kind,
  line,
}: {
  report: AnyReport;
  data: ReportAnswer;
  kind: Plan["kind"];
  line: string | undefined;
}) {
  const say = useSay();
  const t = useUiTexts();
  const locale = useLocale();
  const option = useMemo(() => {
    const [x] = data.by;
    const words = data.columns.find(({ key }) => key === x)?.words;
    // What has words has an order of its own, such as bands of age.
    const placeOf = (value: unknown) => Object.keys(words ?? {}).indexOf(String(value));
    const rows = data.rows
      .filter(({ level }) => level === data.by.length)
      .toSorted((a, b) => placeOf(ownOf(a.cells, x!)) - placeOf(ownOf(b.cells, x!)));
    const names = rows.map(({ cells }) => {
      const value = ownOf(cells, x!);
      if (value === null || value === undefined) return t("report.without");
      const word = words && ownOf(words, String(value));
      return word ? say(word) : String(value);
    });
    const figures = data.columns.filter(({ as }) => as === "figure");
    const lineColumn = figures.find(({ key }) => key === line);
    const unit = figures.find(({ key }) => key !== line)!;
    // A line of another unit has an axis of its own.
    const isApart = lineColumn !== undefined && lineColumn.kind !== unit.kind;
    const valuesOf = (column: ReportColumn) =>
      rows.map(({ cells }) => {
        const value = ownOf(cells, column.key);
        return typeof value === "number" ? value : null;
      });
    const axis = (column: ReportColumn) => ({
      type: "value" as const,
      axisLabel: { formatter: (value: number) => axisText(column, value) },
    });
    return {
      label: t("report.chart", {
        title: say(report.title),
        values: clausesText(
          rows.slice(0, 8).map(({ cells }, index) =>
            t("report.chartRow", {
              name: names[index]!,
              values: listText(
                figures.map((column) => {
                  const value = ownOf(cells, column.key);
                  return `${say(column.title)} ${typeof value === "number" ? figureText(column, value, locale) : "-"}`;
                }),
              ),
            }),
          ),
        ),
      }),
      option: {
        legend: {},
        tooltip: { trigger: "axis" },
        xAxis: { type: "category", data: names },
        yAxis: [axis(unit), ...(isApart && lineColumn ? [{ ...axis(lineColumn), splitLine: { show: false } }] : [])],
        series: figures.map((column) => ({
          name: say(column.title),
          type: column.key === line || kind === "line" ? "line" : "bar",
          ...(kind === "stack" && column.key !== line ? { stack: "one" } : {}),
          ...(isApart && column.key === line ? { yAxisIndex: 1 } : {}),
          barMaxWidth: 36,
          data: valuesOf(column),
          tooltip: {
            valueFormatter: (value: unknown) => (typeof value === "number" ? figureText(column, value, locale) : "-"),
          },
        })),
      },
    };
  }, [data, say, t, locale, line, kind, report]);
import { DrawnReport } from "./drawn-report.tsx";
import type { ReportState } from "./use-report.ts";

/** Sums of the chart's own grouping, narrowed as the table is; what is drawn is said in words, too. */
export function ReportChart({ report, state }: { report: AnyReport; state: ReportState }) {
  const { chart } = report;
  const input = chartInput(report, state.choices, state.chosen);
  const { data } = useCall(report.read, input ?? {}, { when: input !== undefined, keep: true });
  if (!chart || !input || !data || data.rows.length === 0) return null;
  return (
    <section className="mu-panel mu-report-chart">
      <DrawnReport report={report} data={data} height={240} />
    </section>
  );
}
