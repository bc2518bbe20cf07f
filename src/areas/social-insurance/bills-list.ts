import { z } from "zod";
import { filter, id } from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { answerWords, billTabs, itemWords, verdictWords } from "./words.ts";

const amount = { kind: "money", nullable: true, computed: true, fileNeeds: "C60501.view" } as const;

/** The bureau's bill beside our lines. */
export const billList = defineList({
  name: "socialInsurance.bills",
  title: { zh: "账单核对", en: "Bills" },
  path: "/socialInsurance/bills",
  needs: "C60501",
  scope: "department",
  export: "C60501.export",
  sort: "name",
  columns: {
    name: { zh: "姓名", en: "Name", kind: "person", nullable: true, sort: "name", width: 90 },
    idMask: { zh: "证件号码", en: "ID number", nullable: true, masked: true, width: 170, minor: true },
    item: { zh: "险种", en: "Item", words: itemWords, sort: true, width: 110 },
    forMonth: { zh: "所属月份", en: "For month", sort: true, width: 90 },
    ourBaseFen: { zh: "我方基数", en: "Our base", ...amount },
    theirBaseFen: { zh: "账单基数", en: "Their base", ...amount },
    ourEmployeeFen: { zh: "我方个人", en: "Our employee", ...amount },
    theirEmployeeFen: { zh: "账单个人", en: "Their employee", ...amount },
    ourEmployerFen: { zh: "我方单位", en: "Our employer", ...amount },
    theirEmployerFen: { zh: "账单单位", en: "Their employer", ...amount },
    verdict: { zh: "核对结果", en: "Result", kind: "status", words: verdictWords },
    answer: { zh: "处理", en: "Answer", kind: "status", words: answerWords, nullable: true },
    note: { zh: "说明", en: "Note", nullable: true, hidden: true },
  },
  values: { id: z.number(), memberId: z.number().nullable() },
  unsent: { sealed: z.custom<Buffer>(), state: z.enum(["open", "calculated", "confirmed", "matched", "closed"]) },
  added: { actions: z.array(z.enum(["answer", "reopen"])) },
  fields: {
    idNumber: { zh: "证件号码", en: "ID number" },
    baseFen: { zh: "缴费基数", en: "Base" },
    employeeFen: { zh: "个人缴费", en: "Employee" },
    employerFen: { zh: "单位缴费", en: "Employer" },
  },
  filters: {
    monthId: { kind: "custom", zh: "社保月份", en: "Insurance month", input: filter(id), width: 260 },
    tab: { kind: "tabs", words: billTabs, zh: "分类", en: "View" },
    search: { kind: "search", zh: "搜索姓名", en: "Search name", width: 200 },
    item: { kind: "select", words: itemWords, zh: "险种", en: "Item", width: 140 },
  },
});
export type BillRow = RowOf<typeof billList>;
