import { roster } from "../declared/roster.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function Roster() {
  return <DeclaredReport report={roster} />;
}
