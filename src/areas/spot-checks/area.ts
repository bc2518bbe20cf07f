import { menu } from "./menu.ts";
import { tickJob } from "./server/jobs.ts";
import { spotChecksSource } from "./reports.ts";
import { checks } from "./server/list-checks.ts";
import { tasks } from "./server/list-tasks.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "spot-checks",
  menu,
  routes,
  exporters: [checks.exporter, tasks.exporter],
  reports: [spotChecksSource],
  jobs: [tickJob],
  shownFiles: {
    spotCheckPhoto: "select unnest(file_ids) from spot_checks.result where tenant_id = $1",
  },
};
