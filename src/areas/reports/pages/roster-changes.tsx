import { rosterChanges } from "../declared/roster-changes.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function RosterChanges() {
  return <DeclaredReport report={rosterChanges} />;
}
