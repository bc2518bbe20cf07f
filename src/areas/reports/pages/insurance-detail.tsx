import { insuranceDetail } from "../declared/insurance.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function InsuranceDetail() {
  return <DeclaredReport report={insuranceDetail} />;
}
