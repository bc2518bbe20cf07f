import { ReportPage } from "#ui/report-page/report-page.tsx";
import { cost } from "../declared/cost.ts";

export default function Cost() {
  return <ReportPage report={cost} />;
}
