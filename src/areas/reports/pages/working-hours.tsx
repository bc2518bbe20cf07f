import { ReportPage } from "#ui/report-page/report-page.tsx";
import { workingHours } from "../declared/working-hours.ts";

export default function WorkingHours() {
  return <ReportPage report={workingHours} />;
}
