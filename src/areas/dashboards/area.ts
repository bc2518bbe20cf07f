import { routes } from "./server/routes.ts";

export const area = {
  name: "dashboards",
  routes,
};
