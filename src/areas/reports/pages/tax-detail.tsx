import { taxDetail } from "../declared/tax-detail.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function TaxDetail() {
  return <DeclaredReport report={taxDetail} />;
}
