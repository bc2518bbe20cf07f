import { RulePage } from "./components/rule-page.tsx";

export default function ClockRules() {
  return <RulePage page="C630003" />;
}
