import { sealDetail } from "../declared/seal-sheet.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function SealDetail() {
  return <DeclaredReport report={sealDetail} />;
}
