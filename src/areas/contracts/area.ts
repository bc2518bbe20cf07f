import { contractApprovable } from "./server/approvable.ts";
import { menu } from "./menu.ts";
import { contractsExport } from "./server/exports.ts";
import { routes } from "./server/routes.ts";
import { minimumWage } from "./settings.ts";

export const area = {
  name: "contracts",
  menu,
  routes,
  approvables: [contractApprovable],
  exporters: [contractsExport],
  settings: [minimumWage],
};
