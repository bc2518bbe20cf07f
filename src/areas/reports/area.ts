import { menu } from "./menu.ts";
import { exporters } from "./server/exports.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "reports",
  menu,
  routes,
  exporters,
};
