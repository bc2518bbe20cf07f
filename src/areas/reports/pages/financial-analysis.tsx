import { financialAnalysis } from "../declared/financial-analysis.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function FinancialAnalysis() {
  return <DeclaredReport report={financialAnalysis} />;
}
