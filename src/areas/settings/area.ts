import { handle } from "#platform/http/route.ts";
import { monthStart } from "./attendance-month.ts";
import * as api from "./api.ts";
import * as log from "./operation-log-api.ts";
import { logMonths } from "./log-months.ts";
import { dayRules } from "./day-rules.ts";
import { mealRules } from "./meal-rules.ts";
import { menu } from "./menu.ts";
import { mealFault, mealKeys } from "./server/meal-order.ts";
import { addDay, readCalendar, removeDay } from "./server/calendar.ts";
import { openCalendarDoor } from "./server/calendar-door.ts";
import { closeFeed, openFeed, readFeed } from "./server/calendar-feed.ts";
import { listBudgets, saveBudgets } from "./server/edit-budgets.ts";
import { dataReadsExporter, operationsExporter } from "./server/operation-exporter.ts";
import { removeOldOperations } from "./server/log-jobs.ts";
import { listOperations, listPersonalDataReads, readOperation, verifyOperations } from "./server/operation-log.ts";
import { effectsExporter, listRuleEffects } from "./server/list-effects.ts";
import { listRules } from "./server/list-rules.ts";
import { previewRule, saveRule, withdrawRule } from "./server/save-rule.ts";

export const area = {
  name: "settings",
  menu,
  routes: [
    handle(api.listRules, listRules),
    handle(api.saveRule, saveRule),
    handle(api.previewRule, previewRule),
    handle(api.listRuleEffects, listRuleEffects),
    handle(api.withdrawRule, withdrawRule),
    handle(api.readCalendar, readCalendar),
    handle(api.addDay, addDay),
    handle(api.removeDay, removeDay),
    handle(api.readFeed, readFeed),
    handle(api.openFeed, openFeed),
    handle(api.closeFeed, closeFeed),
    handle(api.listBudgets, listBudgets),
    handle(api.saveBudgets, saveBudgets),
    handle(log.listOperations, listOperations),
    handle(log.readOperation, readOperation),
    handle(log.verifyOperations, verifyOperations),
    handle(log.listPersonalDataReads, listPersonalDataReads),
  ],
  jobs: [removeOldOperations],
  settings: [monthStart, logMonths, ...Object.values(dayRules), ...Object.values(mealRules)],
  ruleChecks: [{ keys: mealKeys, fault: mealFault }],
  exporters: [operationsExporter, dataReadsExporter, effectsExporter],
  doors: [openCalendarDoor],
};
