import { z } from "zod";
import { defineList, defineRows, type RowOf } from "#platform/list/define-list.ts";
import { changeAdded, changeFilters, changeHead, changeTail, changeValues } from "./change-lists.ts";
import { applicationTabWords, applicationWords, separationTabWords, separationWords } from "./change-words.ts";
import { groundWords } from "./labour-words.ts";

const lastDay = { zh: "最后工作日", en: "Last day", kind: "date", sort: true } as const;
const fields = {
  memberId: { zh: "员工", en: "Employee" },
  averageFen: { zh: "近十二个月平均工资（元）", en: "Average monthly pay of twelve months (yuan)", kind: "money" },
  handOver: { zh: "交接事项", en: "To hand over" },
} as const;

/** Who wishes to leave, by the phone or by a letter that HR enters. */
export const applicationList = defineList({
  name: "personnel.resignationRequests",
  title: { zh: "离职申请", en: "Resignation requests" },
  path: "/personnel/resignationRequests",
  needs: "C0416",
  scope: "department",
  export: "C0416.export",
  sort: "-lastDay",
  columns: {
    ...changeHead,
    post: { zh: "岗位", en: "Post", nullable: true, minor: true },
    joinedOn: { zh: "入职日期", en: "Joined on", kind: "date", nullable: true, minor: true },
    toldOn: { zh: "提出日期", en: "Given on", kind: "date" },
    lastDay,
    byAgreement: { zh: "协商提前", en: "Earlier by agreement", kind: "yesNo", width: 90 },
    separation: { zh: "离职单", en: "Resignation", nullable: true, minor: true },
    state: { zh: "状态", en: "Status", kind: "status", words: applicationWords, width: 110 },
    ...changeTail,
  },
  values: { ...changeValues, separationId: z.number().nullable() },
  added: { ...changeAdded, maySeparate: z.boolean() },
  fields,
  filters: {
    state: { kind: "tabs", words: applicationTabWords, zh: "状态", en: "Status" },
    ...changeFilters,
    fromDay: { kind: "dateRange", to: "toDay", zh: "最后工作日", en: "Last day" },
  },
});
export type ApplicationRow = RowOf<typeof applicationList>;

/** Who leaves, by which article, and how far it has come. */
export const separationList = defineList({
  name: "personnel.resignations",
  title: { zh: "离职", en: "Resignations" },
  path: "/personnel/resignations",
  needs: "C0414",
  scope: "department",
  export: "C0414.export",
  sort: "-lastDay",
  columns: {
    ...changeHead,
    post: { zh: "岗位", en: "Post", nullable: true, minor: true },
    joinedOn: { zh: "入职日期", en: "Joined on", kind: "date", nullable: true, minor: true },
    ground: { zh: "离职依据", en: "Ground", words: groundWords, grow: true },
    toldOn: { zh: "提出日期", en: "Given on", kind: "date", minor: true },
    lastDay,
    handOverTo: { zh: "交接人", en: "Handed over to", nullable: true, minor: true },
    openItems: { zh: "未交接", en: "Not handed over", kind: "number", width: 90, computed: true },
    months: { zh: "补偿月数", en: "Months owed", kind: "number", nullable: true, in: "file" },
    state: { zh: "状态", en: "Status", kind: "status", words: separationWords, width: 120 },
    application: { zh: "离职申请单", en: "Request", nullable: true, in: "file" },
    overrideReason: { zh: "放行原因", en: "Reason for completing", nullable: true, in: "file" },
    effectiveAt: { zh: "离职完成时间", en: "Left at", kind: "instant", nullable: true, in: "file" },
    ...changeTail,
  },
  values: { ...changeValues, handOverToId: z.number().nullable(), applicationId: z.number().nullable() },
  added: changeAdded,
  fields,
  filters: {
    state: { kind: "tabs", words: separationTabWords, zh: "状态", en: "Status" },
    ...changeFilters,
    ground: { kind: "select", words: groundWords, zh: "离职依据", en: "Ground", width: 200 },
    fromDay: { kind: "dateRange", to: "toDay", zh: "最后工作日", en: "Last day" },
  },
});
export type SeparationRow = RowOf<typeof separationList>;

/** What is open when somebody leaves, wherever it is kept. */
export const leavingRows = defineRows({
  title: { zh: "离职检查", en: "What is still open" },
  columns: {
    title: { zh: "事项", en: "Matter", width: 200 },
    text: { zh: "情况", en: "What is open", grow: true },
    blocks: { zh: "须先处理", en: "Must be settled first", kind: "yesNo", width: 120 },
  },
  values: { kind: z.string(), count: z.number() },
});
export type LeavingRow = RowOf<typeof leavingRows>;
