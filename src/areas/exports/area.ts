import { menu } from "./menu.ts";
import { exportHandler, sweepHandler } from "./server/export-job.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "exports",
  menu,
  routes,
  jobs: [exportHandler, sweepHandler],
};
