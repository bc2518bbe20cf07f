import { lazy } from "react";
import type { AnyReport } from "#platform/report/define-report.ts";
import { ReportPage } from "#ui/report-page/report-page.tsx";
import { useCan } from "#ui/session.ts";
import { declared } from "../../declared.ts";
import { menu } from "../../menu.ts";

const DayExplained = lazy(async () => ({
  default: (await import("#areas/attendance/day-explained.tsx")).DayExplained,
}));
/** One of these opens a record of attendance. */
const recordPages = ["C05401", "C3100", "C3200"];

/** A report with the ways that lead on from its figures, as far as the viewer may go. */
export function DeclaredReport({ report }: { report: AnyReport }) {
  const can = useCan();
  const routeOf = (name: string) => {
    const code = declared.find((one) => one.name === name)?.code;
    const entry = menu.find((one) => one.code === code);
    return code !== undefined && can(code) && entry && "route" in entry ? entry.route : undefined;
  };
  return (
    <ReportPage
      report={report}
      routeOf={routeOf}
      shift={
        recordPages.some(can)
          ? ({ assignmentId }, close) => <DayExplained assignmentId={assignmentId} onClose={close} />
          : undefined
      }
    />
  );
}
