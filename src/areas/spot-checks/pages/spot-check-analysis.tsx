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
import { useColumnsOf } from "#ui/list-page/declared-columns.ts";
import { Tabs } from "#ui/list-page/tabs.tsx";
import { Page } from "#ui/page.tsx";
import { useSearchState } from "#ui/search-state.ts";
import { useCall } from "#ui/calls.ts";
import { choicesOf, useSay, useTexts } from "#ui/texts.ts";
import { analyseChecks, spans } from "../api.ts";
import { analysisList, checkList, taskList, type GroupRow } from "../lists.ts";
import { groupings, groupWords, spanWords } from "../words.ts";
import { Figures } from "./components/figures.tsx";
import { rateText } from "./components/rate-text.ts";
import "./components/spot-checks.css";

type Say = ReturnType<typeof useSay>;
type Grouping = (typeof groupings)[number];
const { columns } = analysisList;
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
          aria-label={say(checkList.filters.span)}
          value={span ?? ""}
          options={(["week", "month"] as const).map((one) => ({ value: one, label: say(spanWords[one]) }))}
          onChange={(one) =>
            (one === "week" || one === "month") && set({ from: addDays(now, 1 - spans[one]), to: now })
          }
        />
        <DateRangeField
          label={say(taskList.columns.fromDate)}
          value={[search.from, search.to]}
          onChange={(days) => days && set({ from: days[0], to: days[1] })}
        />
        <DepartmentSelect
          width={180}
          label={say(checkList.columns.departmentName)}
          value={search.departmentId === "" ? undefined : Number(search.departmentId)}
          onChange={(id) => set({ departmentId: idText(id) })}
        />
        <AgencySelect
          all
          width={180}
          label={say(checkList.columns.agencyName)}
          value={search.agencyId === "" ? undefined : Number(search.agencyId)}
          onChange={(id) => set({ agencyId: idText(id) })}
        />
        <ExportButton exporter={analysisList.name} title={say(analysisList.title)} needs="C5890.export" input={input} />
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
  const option = useMemo(() => optionOf(rows.slice(-mostBars), by, say), [rows, by, say]);
  return (
    <>
      <Figures
        label={t("analysis.title")}
        figures={[
          { label: say(columns.drawn), value: all.drawn },
          { label: say(columns.checked), value: all.checked },
          { label: say(columns.qualified), value: all.qualified },
          { label: say(columns.unqualified), value: all.unqualified, tone: all.unqualified > 0 ? "danger" : undefined },
          { label: say(columns.unchecked), value: all.unchecked },
          { label: say(columns.passPercent), value: rateText(all, t) ?? "-" },
        ]}
      />
      <div className="mu-panel sc-panel">
        <Chart label={t("analysis.chart")} option={option} height={280} />
      </div>
      <DataTable
        label={t("analysis.title")}
        rows={rows}
        columns={useColumnsOf(analysisList, {
          name: { title: say(groupWords[by]) },
          passPercent: { value: (row) => rateText(row, t) },
        })}
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
function optionOf(rows: readonly GroupRow[], by: Grouping, say: Say) {
  const bar = (key: "qualified" | "unqualified" | "unchecked") => ({
    type: "bar",
    stack: "people",
    barMaxWidth: 36,
    name: say(columns[key]),
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
      {
        ...rate,
        type: "line",
        name: say(columns.passPercent),
        yAxisIndex: 1,
        data: rows.map((row) => row.passPercent),
      },
    ],
  };
}
