import { menu } from "./menu.ts";
import { agenciesToChoose } from "./server/agency-options.ts";
import { agencies } from "./server/list-agencies.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "agencies",
  menu,
  routes,
  exporters: [agencies.exporter],
  scopeChoices: { agencies: agenciesToChoose },
};
