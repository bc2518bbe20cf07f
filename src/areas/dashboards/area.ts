import { menu } from "./menu.ts";
import { budgetOnCards } from "./server/budget-on-cards.ts";
import { boardRoutes } from "./server/boards/routes.ts";
import { routes } from "./server/routes.ts";
import { openLinkedEvents } from "./server/screen/linked-events.ts";
import { screenRoutes } from "./server/screen/routes.ts";

export const area = {
  name: "dashboards",
  menu,
  routes: [...routes, ...boardRoutes, ...screenRoutes],
  cardSources: budgetOnCards,
  doors: [openLinkedEvents],
};
