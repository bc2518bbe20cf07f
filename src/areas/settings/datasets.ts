import { department, month } from "#areas/organisation/dimensions.ts";
import { defineDataset } from "#platform/report/dataset.ts";

/** What reports get of budgets: they are set by department and attendance month. */
export const budget = defineDataset({
  name: "budget",
  title: { zh: "部门预算", en: "Department budgets" },
  row: { zh: "部门月预算", en: "Monthly department budget" },
  period: "month",
  staffOnly: true,
  dimensions: { department, month },
  details: {},
  figures: {
    fen: { title: { zh: "预算", en: "Budget" }, unit: "fen", sum: true },
    minutes: { title: { zh: "预算工时", en: "Budgeted hours" }, unit: "minutes", sum: true },
  },
});
