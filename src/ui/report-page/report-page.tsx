import type { AnyReport } from "#platform/report/define-report.ts";
import { sumWords, type Cell, type ReportColumn, type ReportRow, type ShowKind } from "#platform/report/answer.ts";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { DateRangeField } from "#ui/form/date-fields.tsx";
import { numberText } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Pager } from "#ui/list-page/pager.tsx";
import type { CellKind, Column } from "#ui/list-page/columns.ts";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useSay, useUiTexts } from "#ui/texts.ts";
import "#ui/list-page/list-page.css";

type Row = ReportRow & { id: number };

const kinds: Partial<Record<ShowKind, CellKind>> = {
  date: "date",
  instant: "instant",
  minutes: "hours",
  yesNo: "yesNo",
  count: "number",
  fen: "money",
  milli: "unitPrice",
  percent: "percent",
  fte: "number",
  points: "number",
  days: "number",
};

/** A declared report as a page: its period, its rows with their subtotals and totals, and its file. */
export function ReportPage({ report }: { report: AnyReport }) {
  const t = useUiTexts();
  const say = useSay();
  const [search, set] = useSearchState({ from: "", to: "", sort: "", page: 1, size: 50 });
  const { from, to, sort, page, size } = search;
  const chosen = { ...(from && to ? { from, to } : {}), ...(sort ? { sort } : {}) };
  const { data, isPending, error, refetch } = useCall(report.read, { ...chosen, page, size }, { keep: true });
  const title = say(report.title);
  const period = data ? { from: data.period.from, to: data.period.to } : chosen;
  const rows = (data?.rows ?? []).map((row, id): Row => ({ ...row, id }));
  return (
    <Page>
      <div className="mu-list-bar">
        <DateRangeField
          label={t("export.period")}
          value={data ? [data.period.from, data.period.to] : [from || undefined, to || undefined]}
          onChange={(range) => set({ from: range?.[0] ?? "", to: range?.[1] ?? "", page: 1 })}
        />
        <ExportButton
          exporter={report.name}
          title={title}
          needs={report.export}
          input={{ ...chosen, ...period }}
          period={{ from: "from", to: "to" }}
        />
      </div>
      <p className="mu-secondary">{say(report.question)}</p>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable<Row>
          label={title}
          rows={data?.totals ? [...rows, { ...data.totals, id: rows.length }] : rows}
          columns={(data?.columns ?? []).map((column) => columnOf(column, data?.by ?? [], say))}
          loading={isPending}
          sort={sort}
          onSort={(by) => set({ sort: by, page: 1 })}
        />
      )}
      {data ? (
        <Pager
          of={title}
          page={page}
          size={size}
          total={data.total}
          more={data.more}
          onChange={(next, rowsOfPage) => set({ page: next, size: rowsOfPage })}
        />
      ) : null}
    </Page>
  );
}

function columnOf(column: ReportColumn, by: readonly string[], say: ReturnType<typeof useSay>): Column<Row> {
  const { key, title, kind, round, words, sort } = column;
  const shown = (value: Cell | undefined) => {
    const word = words && typeof value === "string" ? new Map(Object.entries(words)).get(value) : undefined;
    if (word) return say(word);
    return typeof value === "number" && round !== undefined && kind !== "percent" ? numberText(value, round) : value;
  };
  return {
    key,
    title: say(title),
    kind: (words ? undefined : kinds[kind]) ?? "text",
    sort,
    value: (row) =>
      by[row.level] === key
        ? say(row.level === 0 ? sumWords.total : sumWords.subtotal)
        : shown(new Map(Object.entries(row.cells)).get(key)),
  };
}
