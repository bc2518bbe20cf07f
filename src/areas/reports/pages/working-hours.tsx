import { workingHours } from "../declared/working-hours.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function WorkingHours() {
  return <DeclaredReport report={workingHours} />;
}
