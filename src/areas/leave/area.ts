import { menu } from "./menu.ts";
import { approvedLeave } from "./server/approved-leave.ts";
import { leaveApproval } from "./server/approval.ts";
import { balanceExporters } from "./server/balance-handlers.ts";
import { dailyJob } from "./server/jobs.ts";
import { leaveBalancesSource, leaveSource } from "./reports.ts";
import { leaves } from "./server/leave-handlers.ts";
import { leaveLeft } from "./server/leaving-check.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "leave",
  menu,
  routes,
  leavingChecks: [leaveLeft],
  approvables: [leaveApproval],
  away: [approvedLeave],
  reports: [leaveSource, leaveBalancesSource],
  exporters: [leaves.exporter, ...balanceExporters],
  jobs: [dailyJob],
  shownFiles: {
    leaveProof: "select unnest(file_ids) from leave.application where tenant_id = $1",
  },
};
