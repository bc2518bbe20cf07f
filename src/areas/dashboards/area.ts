import { handle } from "#platform/http/route.ts";
import * as api from "./api.ts";
import { readLayout, saveLayout } from "./server/layout.ts";
import { readAttendanceToday } from "./server/read-attendance-today.ts";
import { readBudgetLeft } from "./server/read-budget-left.ts";
import { readMonthCost } from "./server/read-month-cost.ts";
import { readStructure } from "./server/read-structure.ts";

export const area = {
  name: "dashboards",
  routes: [
    handle(api.readLayout, readLayout),
    handle(api.saveLayout, saveLayout),
    handle(api.readAttendanceToday, readAttendanceToday),
    handle(api.readMonthCost, readMonthCost),
    handle(api.readBudgetLeft, readBudgetLeft),
    handle(api.readStructure, readStructure),
  ],
};
