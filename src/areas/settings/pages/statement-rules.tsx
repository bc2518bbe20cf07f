import { RulePage } from "./components/rule-page.tsx";

export default function StatementRules() {
  return <RulePage page="C630004" />;
}
