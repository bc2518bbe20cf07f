import { z } from "zod";
import { defineList } from "#platform/list/define-list.ts";
import { processTypes } from "./process-types.ts";

/** How long somebody may take before it counts as late, in hours. */
export const lateHours = 24;
/** What is looked at where no days are given: so many before today. */
export const usualDays = 30;

/** How long each approver was waited for at each step, of what came to them in a time. */
export const timesList = defineList({
  name: "approvals.times",
  title: { zh: "审批时效", en: "Approval times" },
  path: "/approve/times",
  needs: "C0790",
  scope: "tenant",
  export: "C0790.export",
  sort: "-late",
  columns: {
    processType: { zh: "流程类型", en: "Process type", words: processTypes, sort: true },
    node: { zh: "节点", en: "Step", sort: "name", grow: true },
    approver: { zh: "审批人", en: "Approver", kind: "person", sort: "name" },
    answered: { zh: "已处理", en: "Answered", kind: "number", sort: true },
    /** Of what was answered: half of it took no longer. */
    median: { zh: "中位时长（小时）", en: "Median (h)", kind: "hours", nullable: true, sort: true },
    ninety: { zh: "九成不超过（小时）", en: "90% within (h)", kind: "hours", nullable: true, sort: true },
    /** Answered or not. */
    late: { zh: `超过 ${lateHours} 小时`, en: `Over ${lateHours} h`, kind: "number", sort: true },
    open: { zh: "待处理", en: "Open now", kind: "number", sort: true },
  },
  values: { id: z.number().int() },
  unsent: { flowId: z.number().int().nullable(), nodeUid: z.string() },
  filters: {
    search: { kind: "search", zh: "审批人", en: "Approver" },
    processType: { kind: "select", words: processTypes, zh: "流程类型", en: "Process type" },
    from: { kind: "dateRange", to: "to", zh: "到达日期", en: "Received" },
  },
});
