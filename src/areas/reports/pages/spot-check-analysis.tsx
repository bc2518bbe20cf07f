import { spotCheckAnalysis } from "../declared/spot-check-analysis.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function SpotCheckAnalysis() {
  return <DeclaredReport report={spotCheckAnalysis} />;
}
