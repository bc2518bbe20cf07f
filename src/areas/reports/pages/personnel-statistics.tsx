import { personnelStatistics } from "../declared/personnel-statistics.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function PersonnelStatistics() {
  return <DeclaredReport report={personnelStatistics} />;
}
