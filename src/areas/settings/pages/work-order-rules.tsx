import { RulePage } from "./components/rule-page.tsx";

export default function WorkOrderRules() {
  return <RulePage page="C630001" />;
}
