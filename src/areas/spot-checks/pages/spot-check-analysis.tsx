import { useMemo } from "react";
import { Segmented, Skeleton } from "antd";
import { AgencySelect } from "#areas/agencies/web.tsx";
import { DepartmentSelect } from "#areas/organisation/web.tsx";
import { addDays } from "#platform/calendar/plain-date.ts";
import { Chart } from "#ui/chart/chart.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { ExportButton } from "#ui/export/export-button.tsx";
import { DateRangeField } from "#ui/form/date-fields.tsx";
import { today } from "#ui/format.ts";
import { DataTable } from "#ui/list-page/data-table.tsx";
import { Tabs } from "#ui/list-page/tabs.tsx";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCall } from "#ui/calls.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { analyseChecks, groupings, spans, type GroupRow } from "../api.ts";
import { groupWords } from "../words.ts";
import { Figures } from "./components/figures.tsx";
import { percentOf } from "./components/percent-of.ts";
import "./components/spot-checks.css";

type T = ReturnType<typeof useTexts>;
type Grouping = (typeof groupings)[number];
const mostBars = 31;

/** How spot checks went over a period: by department, labour company, post or day. */
export default function SpotCheckAnalysis() {
  const t = useTexts("spot-checks");
  const say = useSay();
  const now = today();
  const [search, set] = useSearchState({
    by: "department",
    from: addDays(now, 1 - spans.month),
    to: now,
    departmentId: "",
    agencyId: "",
  });
  const by = (groupings as readonly string[]).includes(search.by) ? (search.by as Grouping) : "department";
  const input = {
    by,
    from: search.from,
    to: search.to,
    ...(search.departmentId ? { departmentId: Number(search.departmentId) } : {}),
    ...(search.agencyId ? { agencyId: Number(search.agencyId) } : {}),
  };
  const { data, isPending, error, refetch } = useCall(analyseChecks, input, { keep: true });
  const span = (["week", "month"] as const).find(
    (one) => search.to === now && search.from === addDays(now, 1 - spans[one]),
  );
  const idText = (id: number | undefined) => (id === undefined ? "" : String(id));
  return (
    <Page>
      <div className="mu-panel sc-bar">
        <Segmented
          aria-label={t("span.label")}
          value={span ?? ""}
          options={(["week", "month"] as const).map((one) => ({ value: one, label: t(`span.${one}`) }))}
          onChange={(one) =>
            (one === "week" || one === "month") && set({ from: addDays(now, 1 - spans[one]), to: now })
          }
        />
        <DateRangeField
          label={t("period")}
          value={[search.from, search.to]}
          onChange={(days) => days && set({ from: days[0], to: days[1] })}
        />
        <DepartmentSelect
          width={180}
          label={t("department")}
          value={search.departmentId === "" ? undefined : Number(search.departmentId)}
          onChange={(id) => set({ departmentId: idText(id) })}
        />
        <AgencySelect
          all
          width={180}
          label={t("agency")}
          value={search.agencyId === "" ? undefined : Number(search.agencyId)}
          onChange={(id) => set({ agencyId: idText(id) })}
        />
        <ExportButton exporter="spotChecks.analysis" title={t("analysis.title")} needs="C5890.export" input={input} />
      </div>
      <Tabs
        label={t("analysis.by")}
        items={choicesOf(groupWords, say)}
        value={by}
        onChange={(next) => set({ by: next })}
      />
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
      {data && data.all.drawn === 0 ? (
        <div className="mu-panel">
          <Empty title={t("analysis.empty")} hint={t("analysis.emptyHint")} />
        </div>
      ) : null}
      {data && data.all.drawn > 0 ? <Analysed rows={data.rows} all={data.all} by={by} /> : null}
    </Page>
  );
}

function Analysed({ rows, all, by }: { rows: readonly GroupRow[]; all: GroupRow; by: Grouping }) {
  const t = useTexts("spot-checks");
  const say = useSay();
  const option = useMemo(() => optionOf(rows.slice(-mostBars), by, t), [rows, by, t]);
  return (
    <>
      <Figures
        label={t("analysis.title")}
        figures={[
          { label: t("drawn"), value: all.drawn },
          { label: t("checked"), value: all.checked },
          { label: t("qualified"), value: all.qualified },
          { label: t("unqualified"), value: all.unqualified, tone: all.unqualified > 0 ? "danger" : undefined },
          { label: t("unrecorded"), value: all.unchecked },
          { label: t("passRate"), value: percentOf(all.passPercent) ?? "-" },
        ]}
      />
      <div className="mu-panel sc-panel">
        <Chart label={t("analysis.chart")} option={option} height={280} />
      </div>
      <DataTable
        label={t("analysis.title")}
        rows={rows}
        columns={[
          { key: "name", title: say(groupWords[by]), grow: true },
          { key: "drawn", title: t("drawn"), kind: "number" },
          { key: "checked", title: t("checked"), kind: "number" },
          { key: "qualified", title: t("qualified"), kind: "number" },
          { key: "unqualified", title: t("unqualified"), kind: "number" },
          { key: "unchecked", title: t("unrecorded"), kind: "number" },
          { key: "passPercent", title: t("passRate"), kind: "number", value: (row) => percentOf(row.passPercent) },
        ]}
        totals={{
          drawn: all.drawn,
          checked: all.checked,
          qualified: all.qualified,
          unqualified: all.unqualified,
          unchecked: all.unchecked,
        }}
      />
    </>
  );
}

/** Stacked people, and the pass rate on a scale of its own. */
function optionOf(rows: readonly GroupRow[], by: Grouping, t: T) {
  const bar = (key: "qualified" | "unqualified" | "unchecked") => ({
    type: "bar",
    stack: "people",
    barMaxWidth: 36,
    name: t(key === "unchecked" ? "unrecorded" : key),
    data: rows.map((row) => row[key]),
  });
  // Only days follow each other.
  const rate = by === "day" ? {} : { lineStyle: { width: 0 }, symbolSize: 9 };
  return {
    legend: {},
    tooltip: { trigger: "axis" },
    xAxis: { type: "category", data: rows.map((row) => row.name) },
    yAxis: [
      { type: "value", minInterval: 1 },
      { type: "value", min: 0, max: 100, splitLine: { show: false }, axisLabel: { formatter: "{value}%" } },
    ],
    series: [
      bar("qualified"),
      bar("unqualified"),
      bar("unchecked"),
      { ...rate, type: "line", name: t("passRate"), yAxisIndex: 1, data: rows.map((row) => row.passPercent) },
    ],
  };
}
