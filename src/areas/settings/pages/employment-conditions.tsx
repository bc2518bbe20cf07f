import { RulePage } from "./components/rule-page.tsx";

export default function EmploymentConditions() {
  return <RulePage page="C630002" />;
}
