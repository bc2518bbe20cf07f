import { handle, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import * as log from "../operation-log-api.ts";
import { addDay, readCalendar, removeDay } from "./calendar.ts";
import { closeFeed, openFeed, readFeed } from "./calendar-feed.ts";
import { listBudgets, saveBudgets } from "./edit-budgets.ts";
import { dataReads, operations, readOperation, verifyOperations } from "./operation-log.ts";
import { listRuleEffects } from "./list-effects.ts";
import { listRules } from "./list-rules.ts";
import { previewRule, saveRule, withdrawRule } from "./save-rule.ts";

export const routes: readonly Route[] = [
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
  handle(log.listOperations, operations.answer),
  handle(log.readOperation, readOperation),
  handle(log.verifyOperations, verifyOperations),
  handle(log.listPersonalDataReads, dataReads.answer),
];
