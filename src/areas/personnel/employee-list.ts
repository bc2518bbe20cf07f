import { z } from "zod";
import { defineList, defineRows, type RowOf } from "#platform/list/define-list.ts";
import {
  employeeTabs,
  employmentKindWords,
  employmentWords,
  hoursSystemWords,
  jobDocumentWords,
  payItemWords,
} from "./words.ts";

/** The hotel's own staff with the job that they hold now. */
export const employeeList = defineList({
  name: "personnel.employees",
  title: { zh: "员工花名册", en: "Employees" },
  path: "/personnel/employees",
  needs: "C3800",
  scope: "department",
  export: "C3800.export",
  sort: "jobNumber",
  columns: {
    jobNumber: { zh: "工号", en: "Number", kind: "link", sort: true, width: 90 },
    name: { zh: "姓名", en: "Name", kind: "person", sort: "name", width: 90 },
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true },
    post: { zh: "岗位", en: "Post", nullable: true, sort: "name", grow: true },
    grade: { zh: "职等", en: "Grade", nullable: true, sort: "name", width: 90, minor: true },
    rank: { zh: "职级", en: "Rank", nullable: true, sort: "name", width: 100, hidden: true },
    kind: { zh: "用工类型", en: "Kind", words: employmentKindWords, width: 100 },
    legalEntity: { zh: "法人实体", en: "Legal entity", nullable: true, hidden: true, width: 160 },
    joinedOn: { zh: "入职日期", en: "Joined on", kind: "date", nullable: true, sort: true },
    probationEnd: { zh: "试用期至", en: "Probation until", kind: "date", nullable: true, sort: true },
    regularOn: { zh: "转正日期", en: "Regular from", kind: "date", nullable: true, sort: true, hidden: true },
    contractEnd: { zh: "合同到期日", en: "Contract until", kind: "date", nullable: true, sort: true },
    firstWorkDate: { zh: "首次参加工作日期", en: "First working date", kind: "date", nullable: true, in: "file" },
    hoursSystem: { zh: "工时制度", en: "Hours system", words: hoursSystemWords, in: "file" },
    sharePercent: { zh: "工时比例（%）", en: "Share of full time (%)", kind: "number", nullable: true, in: "file" },
    leftOn: { zh: "离职日期", en: "Left on", kind: "date", nullable: true, in: "file" },
    state: { zh: "状态", en: "Status", kind: "status", words: employmentWords },
  },
  values: { id: z.number(), version: z.number() },
  fields: {
    idType: { zh: "证件类型", en: "ID type" },
    idNumber: { zh: "证件号码", en: "ID number" },
    phone: { zh: "手机号码", en: "Phone" },
    superior: { zh: "直接上级", en: "Superior" },
    costCentre: { zh: "成本中心", en: "Cost centre" },
    city: { zh: "工作城市", en: "City" },
    legalEntityFrom: { zh: "转入法人日期", en: "With this entity from", kind: "date" },
    from: { zh: "生效日期", en: "In effect from", kind: "date" },
    note: { zh: "备注", en: "Note" },
    item: { zh: "薪资项目", en: "Item", words: payItemWords },
    payFen: { zh: "金额（元）", en: "Amount (yuan)", kind: "money" },
  },
  filters: {
    tab: { kind: "tabs", words: employeeTabs, zh: "分类", en: "View" },
    search: { kind: "search", zh: "搜索姓名或工号", en: "Search name or number", width: 220 },
    departmentId: { kind: "department", zh: "部门", en: "Department", width: 160 },
    postId: { kind: "post", zh: "岗位", en: "Post", width: 150 },
    kind: { kind: "select", words: employmentKindWords, zh: "用工类型", en: "Kind", width: 130 },
  },
});
export type EmployeeRow = RowOf<typeof employeeList>;

/** The jobs of one person, the latest first. */
export const jobRows = defineRows({
  title: { zh: "任职记录", en: "Job line" },
  columns: {
    from: { zh: "生效日期", en: "In effect from", kind: "date" },
    department: { zh: "部门", en: "Department", nullable: true },
    post: { zh: "岗位", en: "Post", nullable: true },
    grade: { zh: "职等", en: "Grade", nullable: true },
    rank: { zh: "职级", en: "Rank", nullable: true },
    superior: { zh: "直接上级", en: "Superior", nullable: true },
    costCentre: { zh: "成本中心", en: "Cost centre", nullable: true },
    city: { zh: "工作城市", en: "City", nullable: true },
    document: { zh: "来源", en: "Comes from", words: jobDocumentWords },
    note: { zh: "备注", en: "Note", nullable: true },
  },
  values: {
    id: z.number(),
    departmentId: z.number().nullable(),
    postId: z.number().nullable(),
    gradeId: z.number().nullable(),
    rankId: z.number().nullable(),
    superiorId: z.number().nullable(),
    /** False while it is still to come. */
    applied: z.boolean(),
  },
});
export type JobRow = RowOf<typeof jobRows>;

/** What was agreed to be paid, without the amounts. */
export const payRows = defineRows({
  title: { zh: "约定薪资", en: "Agreed pay" },
  columns: {
    item: { zh: "薪资项目", en: "Item", words: payItemWords, grow: true },
    from: { zh: "生效日期", en: "In effect from", kind: "date" },
  },
  values: { id: z.number() },
});
export type PayRow = RowOf<typeof payRows>;
