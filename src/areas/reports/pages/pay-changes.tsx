import { payChanges } from "../declared/pay-changes.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function PayChanges() {
  return <DeclaredReport report={payChanges} />;
}
