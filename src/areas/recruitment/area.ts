import { menu } from "./menu.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "recruitment",
  menu,
  routes,
};
