import { menu } from "./menu.ts";
import { budgetOnCards } from "./server/budget-on-cards.ts";
import { boardRoutes } from "./server/boards/routes.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "dashboards",
  menu,
  routes: [...routes, ...boardRoutes],
  cardSources: budgetOnCards,
};
