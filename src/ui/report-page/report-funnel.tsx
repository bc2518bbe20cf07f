import type { ReportAnswer } from "#platform/report/answer.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { ownOf } from "#platform/own-of.ts";
import { Funnel } from "#ui/chart/funnel.tsx";
import { useLocale, useSay, useUiTexts } from "#ui/texts.ts";
import { figureText } from "./figure.ts";

/** The figures of a report's last row, one below the other: what is left from step to step. */
export function ReportFunnel({ report, data }: { report: AnyReport; data: ReportAnswer }) {
  const say = useSay();
  const t = useUiTexts();
  const locale = useLocale();
  const steps = data.columns
    .filter(({ as }) => as === "figure")
    .map((column) => {
      const value = ownOf(data.totals?.cells ?? {}, column.key);
      const number = typeof value === "number" ? value : 0;
      return { key: column.key, label: say(column.title), value: number, text: figureText(column, number, locale) };
    });
  return <Funnel label={t("report.funnel", { title: say(report.title) })} steps={steps} />;
}
