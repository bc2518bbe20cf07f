import { staffRewards } from "../declared/conduct.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function StaffRewards() {
  return <DeclaredReport report={staffRewards} />;
}
