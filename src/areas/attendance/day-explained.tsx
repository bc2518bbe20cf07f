import { ExplainPanel } from "#ui/explain/explain-panel.tsx";
import { useCall } from "#ui/calls.ts";
import { useTexts } from "#ui/texts.ts";
import { dayDetail } from "./api.ts";
import { DayExplain } from "./pages/components/day-explain.tsx";

/** How the hours of one shift came about, wherever somebody asks. */
export function DayExplained({ assignmentId, onClose }: { assignmentId: number; onClose: () => void }) {
  const t = useTexts("attendance");
  const { data, error } = useCall(dayDetail, { assignmentId });
  if (data) return <DayExplain detail={data} onClose={onClose} />;
  return <ExplainPanel title={t("days.paid")} steps={[]} loading={!error} error={error} onClose={onClose} />;
}
