import { recruitment } from "../declared/recruitment.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function Recruitment() {
  return <DeclaredReport report={recruitment} />;
}
