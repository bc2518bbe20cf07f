import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { swapWords } from "./words.ts";

/** Shifts that people swap among themselves. */
export const swapList = defineList({
  name: "planning.swaps",
  title: { zh: "换班", en: "Swaps" },
  path: "/scheduling/swaps",
  needs: ["C05201"],
  scope: "department",
  export: "C05201.export",
  sort: "-offeredAt",
  columns: {
    person: { zh: "申请人", en: "From", kind: "person" },
    shift: { zh: "让出班次", en: "Gives", width: 200 },
    partner: { zh: "对方", en: "To" },
    against: { zh: "换入班次", en: "Against", nullable: true, width: 200 },
    department: { zh: "部门", en: "Department", nullable: true, grow: true },
    offeredAt: { zh: "发起时间", en: "Offered at", kind: "instant", sort: true },
    worse: { zh: "换班后的规则问题", en: "What gets worse", nullable: true, minor: true },
    note: { zh: "说明", en: "Note", nullable: true, minor: true },
    reason: { zh: "未同意原因", en: "Reason for refusing", nullable: true, in: "file" },
    state: { zh: "状态", en: "Status", kind: "status", words: swapWords, sort: true },
  },
  values: { id: z.number(), memberId: z.number(), version: z.number() },
  unsent: { both: z.boolean() },
  added: { actions: z.array(z.string()) },
  filters: {
    tab: {
      kind: "tabs",
      words: {
        decide: { zh: "待确认", en: "To be decided" },
        offered: { zh: "待对方同意", en: "Offered" },
        done: { zh: "已换班", en: "Done" },
        all: { zh: "全部", en: "All" },
      },
      zh: "状态",
      en: "Status",
    },
    search: { kind: "search", zh: "姓名", en: "Name" },
  },
});
export type SwapRow = RowOf<typeof swapList>;
