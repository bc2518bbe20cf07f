import { menu } from "./menu.ts";
import { workersFigure } from "./server/agency-figure.ts";
import { fullPeopleExport } from "./server/exports.ts";
import { bars } from "./server/blacklist/list-bars.ts";
import { certificates } from "./server/certificates/list-certificates.ts";
import { lackers, lackersOfHealth } from "./server/certificates/list-lacking.ts";
import { healthReports } from "./server/health/list-health-reports.ts";
import { people } from "./server/list-people.ts";
import { employeeTypeWords } from "./words.ts";
import { peopleReports } from "./reports.ts";
import { rewardRules } from "./reward-settings.ts";
import { healthConsent } from "./server/own-data/consents.ts";
import { rewardApproval } from "./server/rewards/approval.ts";
import { rewards, staffRewards } from "./server/rewards/list-rewards.ts";
import { peopleReminders } from "./server/reminders.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "people",
  menu,
  routes,
  reminders: peopleReminders,
  scopeChoices: { employeeTypes: employeeTypeWords },
  exporters: [
    people.exporter,
    fullPeopleExport,
    certificates.exporter,
    lackers.exporter,
    healthReports.exporter,
    lackersOfHealth.exporter,
    rewards.exporter,
    staffRewards.exporter,
    bars.exporter,
  ],
  consents: [healthConsent],
  reports: peopleReports,
  agencyFigures: [workersFigure],
  approvables: [rewardApproval],
  settings: Object.values(rewardRules),
  shownFiles: {
    barImage: "select unnest(file_ids) from people.bar where tenant_id = $1",
    rewardImage: "select unnest(file_ids) from people.reward where tenant_id = $1",
    certificatePhoto: "select photo_file_id from people.certificate where tenant_id = $1",
    personPhoto: "select photo_file_id from people.person where tenant_id = $1",
  },
};
