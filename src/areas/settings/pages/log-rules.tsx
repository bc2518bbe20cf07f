import { RulePage } from "./components/rule-page.tsx";

export default function LogRules() {
  return <RulePage page="LOG_SETTINGS" />;
}
