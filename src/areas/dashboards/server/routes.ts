import { handle, type Route } from "#platform/http/route.ts";
import * as api from "../api.ts";
import * as homeApi from "../home-api.ts";
import { readLayout, saveLayout } from "./layout.ts";
import { readAgencyWeeks } from "./read-agency-weeks.ts";
import { readAttendanceToday } from "./read-attendance-today.ts";
import { readBudgetLeft } from "./read-budget-left.ts";
import { readEfficiency } from "./read-efficiency.ts";
import { readCompanyState } from "./read-company-state.ts";
import { readFte } from "./read-fte.ts";
import { readHome } from "./read-home.ts";
import { readMonthCost } from "./read-month-cost.ts";
import { noteRecent, readRecent } from "./recent-pages.ts";
import { readStructure } from "./read-structure.ts";
import { readWaiting } from "./read-waiting.ts";

export const routes: readonly Route[] = [
  handle(homeApi.readHome, readHome),
  handle(homeApi.readWaiting, readWaiting),
  handle(homeApi.readRecent, readRecent),
  handle(homeApi.noteRecent, noteRecent),
  handle(homeApi.readFte, readFte),
  handle(homeApi.readCompanyState, readCompanyState),
  handle(api.readLayout, readLayout),
  handle(api.saveLayout, saveLayout),
  handle(api.readAttendanceToday, readAttendanceToday),
  handle(api.readMonthCost, readMonthCost),
  handle(api.readBudgetLeft, readBudgetLeft),
  handle(api.readEfficiency, readEfficiency),
  handle(api.readStructure, readStructure),
  handle(api.readAgencyWeeks, readAgencyWeeks),
];
