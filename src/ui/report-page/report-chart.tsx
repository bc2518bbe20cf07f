import type { AnyReport } from "#platform/report/define-report.ts";
import { chartInput } from "#platform/report/chart-input.ts";
import { useCall } from "#ui/calls.ts";
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
