import { payDetail } from "../declared/pay-detail.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function PayDetail() {
  return <DeclaredReport report={payDetail} />;
}
