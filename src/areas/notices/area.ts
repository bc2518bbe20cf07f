import { menu } from "./menu.ts";
import { deliverHandler } from "./server/deliver-mails.ts";
import { exporters } from "./server/exports.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "notices",
  menu,
  routes,
  exporters,
  jobs: [deliverHandler],
};
