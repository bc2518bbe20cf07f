import { z } from "zod";
import { filter, id } from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { contractKindWords } from "./labour-words.ts";
import { contractTabs, contractWords, hoursSystemWords } from "./words.ts";

/** Employment contracts of the hotel's own staff. */
export const contractList = defineList({
  name: "personnel.contracts",
  title: { zh: "劳动合同", en: "Employment contracts" },
  path: "/personnel/contracts",
  needs: "C0411",
  scope: "department",
  export: "C0411.export",
  sort: "-fromDate",
  columns: {
    number: { zh: "合同编号", en: "Contract number", kind: "link", sort: true, width: 140 },
    jobNumber: { zh: "工号", en: "Job number", sort: true, width: 90 },
    name: { zh: "姓名", en: "Name", kind: "person", sort: "name", width: 90 },
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true },
    kind: { zh: "合同类型", en: "Kind", words: contractKindWords, grow: true, width: 130 },
    nth: { zh: "第几次签订", en: "Which contract", kind: "number", sort: true, minor: true },
    fromDate: { zh: "起始日", en: "From", kind: "date", sort: true },
    toDate: { zh: "到期日", en: "Until", kind: "date", nullable: true, sort: true },
    probationMonths: { zh: "试用期（月）", en: "Probation (months)", kind: "number", hidden: true },
    legalEntity: { zh: "法人实体", en: "Legal entity", nullable: true, hidden: true, width: 160 },
    place: { zh: "工作地点", en: "Place of work", nullable: true, in: "file" },
    hoursSystem: { zh: "工时制度", en: "Hours system", words: hoursSystemWords, in: "file" },
    task: { zh: "工作任务", en: "Task", nullable: true, in: "file", cellWidth: 30 },
    signedOn: { zh: "签署日期", en: "Signed on", kind: "date", nullable: true, sort: true, hidden: true },
    endedOn: { zh: "终止日期", en: "Ended on", kind: "date", nullable: true, in: "file" },
    endReason: { zh: "终止原因", en: "Reason for ending", nullable: true, in: "file", cellWidth: 30 },
    hasScan: { zh: "扫描件", en: "Scan", kind: "yesNo", width: 80 },
    state: { zh: "状态", en: "Status", kind: "status", words: contractWords },
  },
  values: { id: z.number(), memberId: z.number(), version: z.number() },
  added: { actions: z.array(z.enum(["edit", "sign", "scan", "renew", "end"])) },
  fields: { renews: { zh: "续签自", en: "Renews" } },
  filters: {
    tab: { kind: "tabs", words: contractTabs, zh: "分类", en: "View" },
    search: { kind: "search", zh: "搜索合同编号、姓名或工号", en: "Search contract, name or job number", width: 240 },
    departmentId: { kind: "department", zh: "部门", en: "Department", width: 160 },
    kind: { kind: "select", words: contractKindWords, zh: "合同类型", en: "Kind", width: 150 },
  },
  /** Those of one person. */
  inputs: { memberId: filter(id) },
});
export type ContractRow = RowOf<typeof contractList>;
