import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { Button, Tooltip } from "antd";
import { PrinterOutlined } from "@ant-design/icons";
import { useNavigate } from "@tanstack/react-router";
import { drillOf, type Drill } from "#platform/report/drill.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { useCall } from "#ui/calls.ts";
import { ErrorState } from "#ui/error-state.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { DateRangeField } from "#ui/form/date-fields.tsx";
import { ColumnSettings } from "#ui/list-page/column-settings.tsx";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Pager } from "#ui/list-page/pager.tsx";
import { SavedViews } from "#ui/list-page/saved-views.tsx";
import { Page } from "#ui/page.tsx";
import { searchTo } from "#ui/search-state.ts";
import { useCan } from "#ui/session.ts";
import { useLocale, useSay, useUiTexts } from "#ui/texts.ts";
import { ComparisonChoice } from "./comparison.tsx";
import { Grouping } from "./grouping.tsx";
import { ReportChart } from "./report-chart.tsx";
import { ReportSpans } from "./report-spans.tsx";
import { ReportTools } from "./report-tools.tsx";
import { useReportColumns } from "./report-columns.ts";
import { CarriedFilters, ReportFilters } from "./report-filters.tsx";
import { tableColumns, type Row } from "./table-columns.tsx";
import { listOf, useReport } from "./use-report.ts";
import "#ui/list-page/list-page.css";
import "./report-page.css";

const PrintReport = lazy(async () => ({ default: (await import("./print-report.tsx")).PrintReport }));

export type ShiftDrill = Extract<Drill, { to: "shift" }>;

export interface ReportPageProps {
  report: AnyReport;
  /** The page of a report that the viewer may open. */
  routeOf: (name: string) => string | undefined;
  /** Explains the shift that a row is; undefined where the viewer may not see it. */
  shift?: ((shift: ShiftDrill, close: () => void) => ReactNode) | undefined;
}

/** A declared report as a page; all that is chosen of it stands in the address. */
export function ReportPage({ report, routeOf, shift }: ReportPageProps) {
  const t = useUiTexts();
  const say = useSay();
  const locale = useLocale();
  const navigate = useNavigate();
  const can = useCan();
  const state = useReport(report);
  const columns = useReportColumns(report, state);
  const [opened, open] = useState<ShiftDrill>();
  const [isPrinting, setPrinting] = useState(false);
  const { chosen, page, size } = state;
  const { data, isPending, error, refetch } = useCall(
    report.read,
    { ...chosen, page, size },
    { keep: true, when: columns.isReady },
  );
  const title = say(report.title);
  const period = data ? { from: data.period.from, to: data.period.to } : {};

  const leadsTo = (row: Row, across?: string): (() => void) | undefined => {
    if (!data) return undefined;
    const by = [
      ...data.by.slice(0, row.level),
      ...(across === undefined || !data.across ? [] : [data.across.dimension]),
    ];
    const keys = [...row.keys, ...(across === undefined ? [] : [across])];
    const filters = Object.fromEntries(
      Object.entries(chosen).map(([name, value]) => [
        name,
        Object.hasOwn(report.of.dimensions, name) ? listOf(value) : value,
      ]),
    );
    const drill = drillOf(report, { ...filters, ...period }, by, { keys });
    if (!drill) return undefined;
    if (drill.to === "shift") return shift && (() => open(drill));
    if (drill.to === "record")
      return can(drill.page) ? () => void navigate({ to: drill.route, search: searchTo(drill.search) }) : undefined;
    // Single rows are as fine as a report gets: their total leads back to themselves.
    if (drill.name === report.name && row.level === 0 && across === undefined) return undefined;
    const to = routeOf(drill.name);
    if (to === undefined) return undefined;
    return () => void navigate({ to, search: searchTo(drill.selection) });
  };
  const drawn = useMemo(
    () => (data ? tableColumns({ data, say, t, locale, open: leadsTo }) : []),
    [data, say, t, locale, JSON.stringify(chosen)],
  );
  const rows = useMemo(
    () => [...(data?.rows ?? []), ...(data?.totals ? [data.totals] : [])].map((row, id): Row => ({ ...row, id })),
    [data],
  );
  return (
    <Page>
      <div className="mu-list-bar">
        <DateRangeField
          label={t("export.period")}
          value={data ? [data.period.from, data.period.to] : [chosen["from"], chosen["to"]]}
          onChange={(range) => state.choose({ from: range?.[0] ?? "", to: range?.[1] ?? "" })}
        />
        <ReportSpans report={report} state={state} period={data?.period} />
        <ReportFilters report={report} title={title} state={state} />
        <div className="mu-list-tools">
          <ExportButton exporter={report.name} title={title} needs={report.export} input={{ ...chosen, ...period }} />
          <Tooltip title={t("report.print")}>
            <Button
              type="text"
              icon={<PrinterOutlined />}
              aria-label={t("report.print")}
              loading={isPrinting}
              onClick={() => setPrinting(true)}
            />
          </Tooltip>
          <ReportTools report={report.name} chosen={chosen} />
          <SavedViews name={report.name} current={chosen} onChoose={state.chooseAll} />
          <ColumnSettings columns={columns.settings} />
        </div>
      </div>
      <div className="mu-report-bar">
        <Grouping report={report} state={state} by={data?.by ?? state.choices.rows} />
        <ComparisonChoice report={report} state={state} />
        <span className="mu-secondary">{say(report.question)}</span>
      </div>
      {data ? <CarriedFilters report={report} data={data} state={state} /> : null}
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <ReportChart report={report} state={state} />
          <DataTable<Row>
            label={title}
            rows={rows}
            columns={drawn}
            loading={isPending}
            sort={chosen["sort"] ?? ""}
            onSort={state.sortBy}
            onOpen={(row) => leadsTo(row)?.()}
          />
        </>
      )}
      {data && !error ? (
        <Pager
          of={title}
          page={page}
          size={size}
          total={data.total}
          more={data.more}
          onChange={(next, rowsOfPage) => state.toPage(rowsOfPage === size ? next : 1, rowsOfPage)}
        />
      ) : null}
      <Suspense fallback={null}>
        {opened ? shift?.(opened, () => open(undefined)) : null}
        {isPrinting ? <PrintReport report={report} chosen={chosen} onDone={() => setPrinting(false)} /> : null}
      </Suspense>
    </Page>
  );
}
