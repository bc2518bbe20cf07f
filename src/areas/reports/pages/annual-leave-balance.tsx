import { annualLeaveBalance } from "../declared/annual-leave-balance.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function AnnualLeaveBalance() {
  return <DeclaredReport report={annualLeaveBalance} />;
}
