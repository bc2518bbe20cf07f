import { z } from "zod";
import { barCategoryWords, barTabWords, barWords } from "./bar-words.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";

export const barList = defineList({
  name: "people.blacklist",
  title: { zh: "黑名单", en: "Blacklist" },
  path: "/blackList/list",
  needs: "C3010",
  scope: "department",
  export: "C3010.export",
  sort: "until",
  columns: {
    name: { zh: "姓名", en: "Name", kind: "link", sort: "name", width: 90 },
    jobNumber: { zh: "工号", en: "Job number", nullable: true, width: 90 },
    idTail: { zh: "证件后四位", en: "Last 4 of ID", nullable: true, width: 110 },
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true },
    agency: { zh: "劳务公司", en: "Labour company", nullable: true, sort: "name", grow: true },
    category: { zh: "类别", en: "Category", words: barCategoryWords, sort: true, grow: true },
    from: { zh: "开始日期", en: "From", kind: "date", sort: true },
    until: { zh: "截止日期", en: "Until", kind: "date", sort: true },
    reviewOn: { zh: "复核日期", en: "Review on", kind: "date", nullable: true, minor: true },
    state: { zh: "状态", en: "Status", kind: "status", words: barWords, sort: true },
    reason: { zh: "原因", en: "Reason", in: "file", cellWidth: 40 },
    proposedBy: { zh: "提出人", en: "Proposed by", nullable: true, in: "file" },
    proposedAt: { zh: "提出时间", en: "Proposed at", kind: "instant", in: "file" },
    decidedBy: { zh: "确认人", en: "Decided by", nullable: true, in: "file" },
    decidedAt: { zh: "确认时间", en: "Decided at", kind: "instant", nullable: true, in: "file" },
    decideReason: { zh: "未通过原因", en: "Reason for rejecting", nullable: true, in: "file" },
    liftedBy: { zh: "解除人", en: "Lifted by", nullable: true, in: "file" },
    liftReason: { zh: "解除原因", en: "Reason for lifting", nullable: true, in: "file" },
    objection: { zh: "本人异议", en: "Objection", nullable: true, in: "file", cellWidth: 40 },
    answer: { zh: "答复", en: "Answer", nullable: true, in: "file", cellWidth: 40 },
  },
  values: {
    id: z.number(),
    version: z.number(),
    objectionOpen: z.boolean(),
    personId: z.number().nullable(),
    proposerId: z.number(),
  },
  added: { actions: z.array(z.string()), own: z.boolean() },
  fields: {
    personId: { zh: "人员", en: "Person" },
    idNumber: { zh: "证件号码", en: "ID number" },
    files: { zh: "图片", en: "Pictures" },
  },
  filters: {
    tab: { kind: "tabs", words: barTabWords, zh: "状态", en: "Status" },
    search: { kind: "search", zh: "姓名、工号、证件后四位", en: "Name, job number or last 4 of ID", width: 250 },
    category: { kind: "select", words: barCategoryWords, zh: "类别", en: "Category" },
    agencyId: { kind: "agency", zh: "劳务公司", en: "Labour company" },
  },
});
export type BarRow = RowOf<typeof barList>;
