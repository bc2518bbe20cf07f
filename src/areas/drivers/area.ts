import { menu } from "./menu.ts";
import { driversSource } from "./reports.ts";
import { drivers } from "./server/list-drivers.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "drivers",
  menu,
  routes,
  exporters: [drivers.exporter],
  reports: [driversSource],
};
