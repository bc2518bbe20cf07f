import type { choicesOf } from "./columns.ts";
import type { AnyReport } from "./define-report.ts";
import { noValue } from "./selection.ts";

/** So many groups are drawn at most, and so many points of a line. */
const most = 20;
const mostOfLine = 100;

type Choices = Pick<ReturnType<typeof choicesOf>, "sees" | "dimensions">;

/** What the chart of a report asks of it: sums of its own grouping, narrowed as the selection is; undefined where there is none to draw. */
export function chartInput(report: AnyReport, { sees, dimensions }: Choices, chosen: Readonly<Record<string, string>>) {
  const { chart } = report;
  if (!chart?.y.some(sees) || !dimensions.includes(chart.x)) return undefined;
  const figures = [...chart.y, ...(chart.line ? [chart.line] : [])].filter(sees);
  const narrowed = Object.fromEntries(
    Object.entries(chosen).filter(
      ([name]) => name === "from" || name === "to" || name === "search" || Object.hasOwn(report.of.dimensions, name),
    ),
  );
  return {
    ...narrowed,
    rows: chart.x,
    ...(report.preset?.across ? { across: noValue } : {}),
    show: figures.join(","),
    // A line goes by its dates, bars by what is most.
    sort: chart.kind === "line" ? chart.x : `-${chart.y.findLast(sees) ?? ""}`,
    page: 1,
    size: chart.kind === "line" ? mostOfLine : most,
  };
}
