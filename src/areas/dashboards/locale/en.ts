import type { Messages } from "#platform/i18n/text.ts";
import type { zh } from "./zh.ts";

export const en: Messages<typeof zh> = {
  attendance: {
    planned: "Planned",
    atWork: "At work",
    done: "Signed out",
    late: "Late",
    missing: "Missing",
    department: "Department",
    none: "Nobody is scheduled today",
  },
  cost: {
    month: "Month",
    spent: "Spent (yuan)",
    settled: "Settled",
    estimated: "Not settled (priced now)",
    planned: "Approved, to come",
    budget: "Budget (yuan)",
    noBudget: "No budget",
    used: "{share} used",
    forecast: "Month at this pace {amount}",
    runsOut: "The budget runs out on {date}",
    ranOut: "The budget ran out on {date}",
    enough: "At this pace the budget lasts the month",
    none: "No costs in this month yet",
    of: "{spent} / {budget}",
    setBudget: "Set budgets",
    total: "Running total",
    chart: "Cost per day and running total of {month}",
  },
  income: { spent: "Earned (yuan)", none: "No income in this month yet", chart: "Income per day and running total of {month}" },
  structure: { staff: "Own staff", workersToday: "Outside workers today", none: "There is nobody in the departments yet", chart: "Own staff and today's outside workers by department" },
};
