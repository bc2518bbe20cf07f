import { Segmented } from "antd";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { ReportAnswer } from "#platform/report/answer.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { today } from "#ui/format.ts";
import { useUiTexts } from "#ui/texts.ts";
import type { ReportState } from "./use-report.ts";

/** Periods up to today that a report offers beside the dates. */
export function ReportSpans({
  report: { spans },
  state,
  period,
}: {
  report: AnyReport;
  state: ReportState;
  period: ReportAnswer["period"] | undefined;
}) {
  const t = useUiTexts();
  if (!spans) return null;
  const now = today();
  const from = (days: number) => addDays(now, 1 - days);
  const current = period?.to === now ? spans.find((days) => from(days) === period.from) : undefined;
  return (
    <Segmented
      aria-label={t("report.span")}
      value={current ?? 0}
      options={spans.map((days) => ({
        value: days,
        label: days === 30 ? t("report.lastMonth") : t("report.lastDays", { days }),
      }))}
      onChange={(days) => state.choose({ from: from(days), to: now })}
    />
  );
}
