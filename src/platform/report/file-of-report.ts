import type { CellKind } from "#platform/excel/cell-kind.ts";
import { exporter, type ExportColumn, type Exporter } from "#platform/excel/exporter.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Locale, Text } from "#platform/i18n/text.ts";
import { ownOf } from "#platform/own-of.ts";
import { sumWords, type Cell, type ReportAnswer, type ReportColumn, type ReportRow, type ShowKind } from "./answer.ts";
import { valuesAcross } from "./across.ts";
import { askedOf, type ReportDeps } from "./ask.ts";
import { columnOf } from "./columns.ts";
import type { AnyReport } from "./define-report.ts";
import { portionsOf } from "./portions.ts";
import { noValue } from "./selection.ts";

const none: Text = { zh: "无", en: "None" };
const words: Record<string, Text> = { true: { zh: "是", en: "Yes" }, false: { zh: "否", en: "No" } };

const cells: Partial<Record<ShowKind, CellKind>> = {
  date: "date",
  clock: "clock",
  minutes: "minutes",
  instant: "instant",
  count: "integer",
  points: "integer",
  fen: "fen",
  milli: "milli",
  percent: "percent",
  fte: "milli",
  days: "milli",
  rate: "milli",
};

/** A row of the file: `by` are the dimensions that it was grouped by. */
interface FileRow {
  row: ReportRow;
  by: readonly string[];
}

/** A report as a file: the rows of a selection with their subtotals, its last row the total. */
export function fileOfReport(report: AnyReport, deps: ReportDeps): Exporter {
  const { of, rows, regroup = [], show, more = [] } = report;
  const keys = [...rows, ...regroup, ...show, ...more];
  return exporter<AnyReport["selection"], FileRow>({
    name: report.name,
    needs: report.export,
    title: report.title,
    input: report.selection,
    period: { from: "from", to: "to" },
    columns: [...new Set(keys)].map((key) =>
      columnFor(report, columnOf(report, key, false), Object.hasOwn(of.dimensions, key)),
    ),
    async more(context, input) {
      const across = await valuesAcross(context, deps, await askedOf(context, deps, report, input));
      return across === null ? [] : across.values.map((value) => columnAcross(report, across, value));
    },
    rows: (context: CallContext, input) => portionsOf(context, deps, report, input),
  });
}

function columnAcross(
  report: AnyReport,
  { figure }: Pick<NonNullable<ReportAnswer["across"]>, "figure">,
  { key, title }: { key: string; title: string },
): ExportColumn<FileRow> {
  const { kind } = columnOf(report, figure, false);
  const called = key === noValue ? none : { zh: title, en: title };
  return {
    key: `across:${key}`,
    title: called,
    kind: cells[kind] ?? "text",
    value: ({ row }, locale) => cellOf(row.across ? (ownOf(row.across, key) ?? null) : null, kind, undefined, locale),
  };
}

function columnFor(report: AnyReport, column: ReportColumn, isDimension: boolean): ExportColumn<FileRow> {
  const { key, title, kind, words: named, unknown } = column;
  return {
    key,
    title,
    kind: named ? "text" : (cells[kind] ?? "text"),
    ...(isDimension && ownOf(report.of.dimensions, key)?.kind !== "date" ? { width: 20 } : {}),
    value: ({ row, by }, locale) => {
      const named_ =
        isDimension && by[row.level] === key
          ? (row.level === 0 ? sumWords.total : sumWords.subtotal)[locale]
          : undefined;
      const value = ownOf(row.cells, key) ?? null;
      return named_ ?? (value === null && unknown ? unknown[locale] : cellOf(value, kind, named, locale));
    },
  };
}

function cellOf(value: Cell, kind: ShowKind, named: ReportColumn["words"], locale: Locale): string | number | null {
  if (typeof value === "boolean") return ownOf(words, String(value))![locale];
  if (value === null) return null;
  if (named) return ownOf(named, String(value))?.[locale] ?? String(value);
  // Thousandths are what a cell with digits holds.
  return (kind === "fte" || kind === "days" || kind === "rate") && typeof value === "number"
    ? Math.round(value * 1000)
    : value;
}
