import { insuranceSummary } from "../declared/insurance.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function InsuranceSummary() {
  return <DeclaredReport report={insuranceSummary} />;
}
