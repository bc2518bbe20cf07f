import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { preArrangedWords } from "./pre-arranged-words.ts";

/** People named before an order is approved. */
export const preArrangedList = defineList({
  name: "scheduling.preArranged",
  title: { zh: "预排班名单", en: "Pre-arranged list" },
  path: "/employees/preArranged",
  needs: "PreArrangedList",
  audience: ["staff", "agency"],
  scope: "department",
  export: "PreArrangedList.export",
  sort: "workDate",
  columns: {
    workDate: { zh: "用工日期", en: "Work date", kind: "date", sort: true },
    time: { zh: "时间", en: "Time" },
    orderNumber: { zh: "用工单号", en: "Order number", sort: true },
    departmentName: { zh: "部门", en: "Department", grow: true },
    postName: { zh: "岗位", en: "Post" },
    person: { zh: "人员", en: "Person", kind: "person" },
    agencyName: { zh: "劳务公司", en: "Labour company", nullable: true },
    against: { zh: "不符合原因", en: "What speaks against it", nullable: true, computed: true, grow: true },
    state: { zh: "状态", en: "Status", kind: "status", words: preArrangedWords, sort: true },
    note: { zh: "备注", en: "Note", nullable: true, minor: true },
  },
  values: { id: z.number(), memberId: z.number(), version: z.number() },
  unsent: { lineId: z.number(), misfit: z.string().nullable(), proposedBy: z.enum(["hotel", "agency"]) },
  added: { actions: z.array(z.string()) },
  fields: {
    lineId: { zh: "用工单岗位", en: "Line of an order" },
    chosen: { zh: "人员", en: "Person" },
  },
  filters: {
    tab: {
      kind: "tabs",
      words: {
        waiting: { zh: "待确认", en: "Proposed" },
        confirmed: { zh: "已确认", en: "Confirmed" },
        decided: { zh: "审批后", en: "After approval" },
        all: { zh: "全部", en: "All" },
      },
      zh: "状态",
      en: "Status",
    },
    search: { kind: "search", zh: "姓名、用工单号", en: "Name or order number" },
    from: { kind: "dateRange", to: "to", zh: "用工日期", en: "Work date" },
  },
});
export type PreArrangedRow = RowOf<typeof preArrangedList>;
