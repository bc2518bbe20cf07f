import { Suspense } from "react";
import { useCan } from "#ui/session.ts";
import { lent, useSockets, type ReportToolProps } from "#ui/sockets.ts";

/** What other areas do with what is chosen of a report. */
export function ReportTools(props: ReportToolProps) {
  const { reportTools } = useSockets();
  const can = useCan();
  return (
    <Suspense fallback={null}>
      {reportTools
        .filter(({ needs }) => can(needs))
        .map((tool, index) => {
          const Tool = lent(tool);
          return <Tool key={index} {...props} />;
        })}
    </Suspense>
  );
}
