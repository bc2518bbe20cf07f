import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { costGroupWords } from "./words.ts";

/** What labour cost, in rows by day, department, labour company or post; the server itself makes them. */
export const costList = defineList(
  {
    name: "statements.costs",
    title: { zh: "劳务费用", en: "Labour costs" },
    path: "/report/laborCosts",
    needs: "C4100",
    scope: "department",
    export: "C4100.export",
    sort: "",
    columns: {
      title: { zh: "汇总项", en: "Group", grow: true },
      shiftCount: { zh: "班次", en: "Shifts", kind: "number" },
      plannedMinutes: { zh: "计划工时", en: "Planned hours", kind: "hours" },
      accountingMinutes: { zh: "核算工时", en: "Accounting hours", kind: "hours" },
      plannedCostFen: { zh: "计划费用", en: "Planned cost", kind: "money" },
      /** Off the amount already. */
      cardDeductionFen: { zh: "缺卡扣款", en: "Card deduction", kind: "money", in: "file" },
      amountFen: { zh: "实际费用", en: "Actual cost", kind: "money" },
      difference: { zh: "差额", en: "Difference", kind: "againstPlan", derived: true, in: "page" },
      /** Part of the amount that a statement holds already. */
      settledFen: { zh: "已结算", en: "On statements", kind: "money" },
      /** Shifts that nobody has confirmed yet, and shifts without a contract: their cost is not in the amount. */
      unconfirmed: { zh: "未确认", en: "Unconfirmed", kind: "number" },
      noContract: { zh: "无合同", en: "No contract", kind: "number" },
    },
    /** The day, or the id of what is summed up. */
    values: { key: z.string(), cardDeductionFen: z.number() },
    filters: {
      group: { kind: "tabs", words: costGroupWords, zh: "汇总方式", en: "Group by" },
      from: { kind: "dateRange", to: "to", input: fields.date, zh: "结算期间", en: "Period" },
      departmentId: { kind: "select", input: fields.filter(fields.id), zh: "部门", en: "Department", width: 160 },
      agencyId: { kind: "select", input: fields.filter(fields.id), zh: "劳务公司", en: "Labour company", width: 170 },
      postId: { kind: "select", input: fields.filter(fields.id), zh: "岗位", en: "Post", width: 160 },
    },
  },
  {
    difference: ({ plannedCostFen, amountFen }) => (plannedCostFen > 0 ? amountFen - plannedCostFen : null),
  },
);
export type CostRow = RowOf<typeof costList>;
