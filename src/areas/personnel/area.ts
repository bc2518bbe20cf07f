import { menu } from "./menu.ts";
import { dailyJob } from "./server/daily-job.ts";
import { followLeft, followPlaced, followReturned } from "./server/follow-people.ts";
import { inductionApproval } from "./server/induction/approval.ts";
import { inductions } from "./server/induction/list-inductions.ts";
import { personnelRules } from "./personnel-settings.ts";
import { changeApprovals } from "./server/changes/approval.ts";
import { regularisations, transfers } from "./server/changes/list-changes.ts";
import { salaryAdjustments } from "./server/changes/salary.ts";
import { contracts } from "./server/contracts/list-contracts.ts";
import { applications } from "./server/leaving/applications.ts";
import { ownLeavingChecks } from "./server/leaving/own-checks.ts";
import { separations } from "./server/leaving/separations.ts";
import { employees } from "./server/list-employees.ts";
import { textJob } from "./server/induction/text-job.ts";
import { personnelReports } from "./reports.ts";
import { personnelReminders } from "./server/reminders.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "personnel",
  menu,
  routes,
  jobs: [dailyJob, textJob],
  shownFiles: {
    contractScan: "select scan_file_id from personnel.labour_contract where tenant_id = $1",
    inductionPaper:
      "select file_id from personnel.induction_paper where tenant_id = $1 union select h.file_id from personnel.induction_health h where h.tenant_id = $1",
    inductionTask: "select file_id from personnel.induction_task where tenant_id = $1",
  },
  exporters: [
    employees.exporter,
    contracts.exporter,
    inductions.exporter,
    regularisations.exporter,
    transfers.exporter,
    salaryAdjustments.exporter,
    applications.exporter,
    separations.exporter,
  ],
  approvables: [inductionApproval, ...changeApprovals],
  settings: personnelRules,
  leavingChecks: ownLeavingChecks,
  reminders: personnelReminders,
  reports: personnelReports,
  subscribers: [followPlaced, followLeft, followReturned],
};
