import { regionTabs } from "../declared/region-tabs.ts";
import { TabbedReports } from "./components/tabbed-reports.tsx";

export default function RegionalSalary() {
  return <TabbedReports reports={regionTabs} />;
}
