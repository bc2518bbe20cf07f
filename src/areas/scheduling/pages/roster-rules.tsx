import { RulesPage } from "./components/rules/rules-page.tsx";

/** Rules for rosters of the hotel's own staff. */
export default function RosterRules() {
  return <RulesPage people="own" />;
}
