import { payTabs } from "../declared/pay-tabs.ts";
import { TabbedReports } from "./components/tabbed-reports.tsx";

export default function SalaryReports() {
  return <TabbedReports reports={payTabs} />;
}
