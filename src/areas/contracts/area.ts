import { contractsFigure } from "./server/agency-figure.ts";
import { contractApprovable } from "./server/approvable.ts";
import { menu } from "./menu.ts";
import { contracts } from "./server/list-contracts.ts";
import { routes } from "./server/routes.ts";
import { contractEnd } from "./server/reminders.ts";
import { minimumWage } from "./settings.ts";

export const area = {
  name: "contracts",
  menu,
  routes,
  approvables: [contractApprovable],
  exporters: [contracts.exporter],
  reminders: [contractEnd],
  agencyFigures: [contractsFigure],
  settings: [minimumWage],
};
