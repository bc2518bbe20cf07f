import { runApprovable } from "./approvable.ts";
import { menu } from "./menu.ts";
import { calculateJob } from "./server/calculate/calculate-run.ts";
import { routes } from "./server/routes.ts";
import { runs } from "./server/runs/read-run.ts";
import { slips } from "./server/slips/list-slips.ts";

export const area = {
  name: "payroll",
  menu,
  routes,
  approvables: [runApprovable],
  exporters: [runs.exporter, slips.exporter],
  jobs: [calculateJob],
};
