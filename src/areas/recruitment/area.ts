import { menu } from "./menu.ts";
import { recruitedSource } from "./reports.ts";
import { applications, fullTimeApplications } from "./server/applications/list-applications.ts";
import { candidates } from "./server/candidates/list-candidates.ts";
import { followBarred, followInduction } from "./server/follow.ts";
import { dailyJob, tickJob } from "./server/jobs.ts";
import { jobs } from "./server/online/list-jobs.ts";
import { routes } from "./server/routes.ts";
import { vacancies } from "./server/vacancies/list-vacancies.ts";

export const area = {
  name: "recruitment",
  menu,
  routes,
  exporters: [
    vacancies.exporter,
    jobs.exporter,
    applications.exporter,
    fullTimeApplications.exporter,
    candidates.exporter,
  ],
  reports: [recruitedSource],
  jobs: [tickJob, dailyJob],
  subscribers: [followInduction, followBarred],
  shownFiles: {
    jobPhoto: "select unnest(photo_file_ids) from recruitment.online_job where tenant_id = $1",
    portalLogo: "select logo_file_id from recruitment.portal where tenant_id = $1",
    candidateFile: "select unnest(file_ids) from recruitment.candidate where tenant_id = $1",
  },
};
