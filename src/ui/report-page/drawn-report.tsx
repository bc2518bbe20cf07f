import { useMemo } from "react";
import type { ReportAnswer, ReportColumn, ReportRow } from "#platform/report/answer.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { ownOf } from "#platform/own-of.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { numberText } from "#ui/format.ts";
import { clausesText, listText, useLocale, useSay, useUiTexts } from "#ui/texts.ts";
import { figureText } from "./figure.ts";
import { ReportFunnel } from "./report-funnel.tsx";

interface DrawnProps {
  report: AnyReport;
  /** What the chart asked for: rows by its dimension. */
  data: ReportAnswer;
  height: number;
  onPick?: ((row: ReportRow) => void) | undefined;
}

/** The chart of a report, of what was read for it. */
export function DrawnReport(props: DrawnProps) {
  const { report, data } = props;
  return report.chart?.kind === "funnel" ? <ReportFunnel report={report} data={data} /> : <DrawnSeries {...props} />;
}

function DrawnSeries({ report, data, height, onPick }: DrawnProps) {
  const { kind, line } = report.chart ?? { kind: "bar" as const, line: undefined };
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
      rows,
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
  return (
    <Chart
      label={option.label}
      option={option.option}
      height={height}
      onClick={(_name, index) => {
        const row = option.rows[index];
        if (row) onPick?.(row);
      }}
    />
  );
}

function axisText({ kind }: ReportColumn, value: number): string {
  if (kind === "fen") return numberText(value / 100);
  if (kind === "minutes") return numberText(value / 60);
  if (kind !== "percent") return numberText(value);
  // A small share has steps below one percent.
  const tenths = Math.round(value * 1000);
  return `${numberText(tenths / 10, tenths % 10 === 0 ? 0 : 1)}%`;
}
