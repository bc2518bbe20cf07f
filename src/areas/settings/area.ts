import { monthStart } from "./attendance-month.ts";
import { logMonths } from "./log-months.ts";
import { dayRules } from "./day-rules.ts";
import { mealRules } from "./meal-rules.ts";
import { menu } from "./menu.ts";
import { mealFault, mealKeys } from "./server/meal-order.ts";
import { openCalendarDoor } from "./server/calendar-door.ts";
import { dataReads, operations } from "./server/operation-log.ts";
import { removeOldOperations } from "./server/log-jobs.ts";
import { effectsExporter } from "./server/list-effects.ts";
import { budgetSource } from "./reports.ts";
import { routes } from "./server/routes.ts";

export const area = {
  name: "settings",
  menu,
  routes,
  jobs: [removeOldOperations],
  settings: [monthStart, logMonths, ...Object.values(dayRules), ...Object.values(mealRules)],
  ruleChecks: [{ keys: mealKeys, fault: mealFault }],
  reports: [budgetSource],
  exporters: [operations.exporter, dataReads.exporter, effectsExporter],
  doors: [openCalendarDoor],
};
