import { agency } from "#areas/agencies/dimensions.ts";
import { date, department, month, post } from "#areas/organisation/dimensions.ts";
import { defineDataset } from "#platform/report/dataset.ts";

/** What reports get of demand: approved lines of work orders. */
export const demand = defineDataset({
  name: "demand",
  title: { zh: "用工需求", en: "Demand" },
  row: { zh: "用工单明细", en: "Line of a work order" },
  period: "day",
  staffOnly: true,
  dimensions: { date, month, department, post, agency },
  details: {},
  figures: {
    orders: { title: { zh: "用工单", en: "Work orders" }, unit: "count", distinct: true },
    asked: { title: { zh: "申请人数", en: "People asked for" }, unit: "count", sum: true },
    heads: { title: { zh: "计划人数", en: "People planned" }, unit: "count", sum: true },
    putOn: { title: { zh: "已排人数", en: "People assigned" }, unit: "count", sum: true },
    plannedMinutes: { title: { zh: "计划工时", en: "Planned hours" }, unit: "minutes", sum: true },
    plannedFen: { title: { zh: "计划费用", en: "Planned cost" }, unit: "fen", sum: true },
  },
});
