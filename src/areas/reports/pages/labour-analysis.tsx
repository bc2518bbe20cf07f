import { labourAnalysis } from "../declared/labour-analysis.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function LabourAnalysis() {
  return <DeclaredReport report={labourAnalysis} />;
}
