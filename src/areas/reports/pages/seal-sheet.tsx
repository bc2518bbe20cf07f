import { sealSheet } from "../declared/seal-sheet.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function SealSheet() {
  return <DeclaredReport report={sealSheet} />;
}
