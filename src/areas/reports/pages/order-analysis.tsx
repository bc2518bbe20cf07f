import { orderAnalysis } from "../declared/order-analysis.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function OrderAnalysis() {
  return <DeclaredReport report={orderAnalysis} />;
}
