import { administration } from "../declared/administration.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function Administration() {
  return <DeclaredReport report={administration} />;
}
