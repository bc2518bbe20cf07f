import { useCall } from "#ui/calls.ts";
import { Page } from "#ui/page.tsx";
import { useSay } from "#ui/texts.ts";
import type { AnyReport } from "#platform/report/define-report.ts";

/** A declared report as a page. */
export function ReportPage({ report }: { report: AnyReport }) {
  const say = useSay();
  const { data } = useCall(report.read, {});
  return (
    <Page>
      <div className="mu-panel">
        {say(report.question)} {data?.total}
      </div>
    </Page>
  );
}
