import { rewardTabs } from "../report-address.ts";
import { TabbedReports } from "./components/tabbed-reports.tsx";

/** Rewards of people, and those that are put to orders as a whole. */
export default function RewardStatistics() {
  return <TabbedReports reports={rewardTabs} />;
}
