import { paySummary } from "../declared/pay-detail.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function PaySummary() {
  return <DeclaredReport report={paySummary} />;
}
