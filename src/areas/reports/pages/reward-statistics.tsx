import { orderRewards, rewardDetail } from "../declared/conduct.ts";
import { TabbedReports } from "./components/tabbed-reports.tsx";

const reports = new Map([
  ["", rewardDetail],
  ["orders", orderRewards],
]);

/** Rewards of people, and those that are put to orders as a whole. */
export default function RewardStatistics() {
  return <TabbedReports reports={reports} />;
}
