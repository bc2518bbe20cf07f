import { budgetOnCards } from "./server/budget-on-cards.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "dashboards",
  routes,
  cardSources: budgetOnCards,
};
