import { menu } from "./menu.ts";
import { dailyJob } from "./server/daily-job.ts";
import { followLeft, followPlaced, followReturned } from "./server/follow-people.ts";
import { contracts } from "./server/contracts/list-contracts.ts";
import { employees } from "./server/list-employees.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "personnel",
  menu,
  routes,
  exporters: [employees.exporter, contracts.exporter],
  jobs: [dailyJob],
  shownFiles: { contractScan: "select scan_file_id from personnel.labour_contract where tenant_id = $1" },
  subscribers: [followPlaced, followLeft, followReturned],
};
