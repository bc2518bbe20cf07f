import { RulePage } from "./components/rule-page.tsx";

export default function WorkingTimeRules() {
  return <RulePage page="C630007" />;
}
