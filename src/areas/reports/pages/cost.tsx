import { cost } from "../declared/cost.ts";
import { DeclaredReport } from "./components/declared-report.tsx";

export default function Cost() {
  return <DeclaredReport report={cost} />;
}
