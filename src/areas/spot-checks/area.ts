import { menu } from "./menu.ts";
import { analysisExport, checksExport, tasksExport } from "./server/exports.ts";
import { tickJob } from "./server/jobs.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "spot-checks",
  menu,
  routes,
  exporters: [checksExport, tasksExport, analysisExport],
  jobs: [tickJob],
  shownFiles: {
    spotCheckPhoto: "select unnest(file_ids) from spot_checks.result where tenant_id = $1",
  },
};
