import { z } from "zod";
import { defineList, defineRows, type RowOf } from "#platform/list/define-list.ts";
import {
  changeKindWords,
  changeStates,
  changeTabWords,
  changeWords,
  outcomeWords,
  transferKindWords,
  type changePages,
} from "./change-words.ts";
import { payItemWords } from "./words.ts";

/** What the lists of all changes of an employment begin with. */
export const changeHead = {
  number: { zh: "单号", en: "Number", kind: "link", sort: true, width: 140 },
  name: { zh: "姓名", en: "Name", kind: "person", sort: "name", width: 90 },
  jobNumber: { zh: "工号", en: "Job number", sort: true, width: 90 },
  department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true },
} as const;

/** And what they end with. */
export const changeTail = {
  approver: { zh: "审批人", en: "Approver", nullable: true, minor: true },
  submittedAt: { zh: "提交时间", en: "Submitted at", kind: "instant", nullable: true, sort: true, minor: true },
  reason: { zh: "原因", en: "Reason", nullable: true, in: "file", cellWidth: 40 },
  createdBy: { zh: "登记人", en: "Entered by", nullable: true, in: "file" },
  createdAt: { zh: "登记时间", en: "Entered at", kind: "instant", in: "file" },
  decidedAt: { zh: "审批完成时间", en: "Decided at", kind: "instant", nullable: true, in: "file" },
  returnReason: { zh: "退回原因", en: "Reason for return", nullable: true, in: "file" },
  cancelReason: { zh: "取消原因", en: "Reason for cancelling", nullable: true, in: "file" },
} as const;

export const changeValues = {
  id: z.number(),
  memberId: z.number(),
  version: z.number(),
  instanceId: z.number().nullable(),
};
export const changeAdded = { actions: z.array(z.string()) };
export const changeFilters = {
  search: { kind: "search", zh: "姓名、工号、单号", en: "Name, job number or number", width: 220 },
  departmentId: { kind: "department", zh: "部门", en: "Department", width: 160 },
} as const;
const fields = {
  memberId: { zh: "员工", en: "Employee" },
  item: { zh: "薪资项目", en: "Item", words: payItemWords },
  payFen: { zh: "新金额（元）", en: "New amount (yuan)", kind: "money" },
} as const;
const tabs = { kind: "tabs", words: changeTabWords, zh: "状态", en: "Status" } as const;
const from = { zh: "生效日期", en: "In effect from", kind: "date", sort: true } as const;
const state = { zh: "状态", en: "Status", kind: "status", words: changeWords, width: 120 } as const;
const effectiveAt = { zh: "生效时间", en: "Took effect at", kind: "instant", nullable: true, in: "file" } as const;
const raise = { zh: "薪资变化", en: "Pay change", kind: "percent", nullable: true, sort: true, width: 110 } as const;

/** Who becomes regular staff, stays on probation, or does not pass it. */
export const regularisationList = defineList({
  name: "personnel.regularisations",
  title: { zh: "转正", en: "Regularisations" },
  path: "/personnel/regularisations",
  needs: "C0412" satisfies (typeof changePages)["regularisation"],
  scope: "department",
  export: "C0412.export",
  sort: "-from",
  columns: {
    ...changeHead,
    joinedOn: { zh: "入职日期", en: "Joined on", kind: "date", nullable: true, minor: true },
    probationEnd: { zh: "试用期至", en: "Probation until", kind: "date", nullable: true },
    score: { zh: "评分", en: "Score", kind: "number", sort: true, width: 80 },
    outcome: { zh: "结果", en: "Result", kind: "status", words: outcomeWords, sort: true },
    probationUntil: { zh: "延长至", en: "Extended until", kind: "date", nullable: true, minor: true },
    from,
    state,
    appraisal: { zh: "自我评价", en: "Self-appraisal", nullable: true, in: "file", cellWidth: 40 },
    effectiveAt,
    ...changeTail,
  },
  values: changeValues,
  added: changeAdded,
  fields,
  filters: {
    state: tabs,
    ...changeFilters,
    outcome: { kind: "select", words: outcomeWords, zh: "结果", en: "Result" },
    fromDay: { kind: "dateRange", to: "toDay", zh: "生效日期", en: "In effect from" },
  },
});
export type RegularisationRow = RowOf<typeof regularisationList>;

/** Who goes to another department, post, grade or rank. */
export const transferList = defineList({
  name: "personnel.transfers",
  title: { zh: "调岗", en: "Transfers" },
  path: "/personnel/transfers",
  needs: "C0413" satisfies (typeof changePages)["transfer"],
  scope: "department",
  export: "C0413.export",
  sort: "-from",
  columns: {
    ...changeHead,
    kind: { zh: "类型", en: "Kind", words: transferKindWords, sort: true, width: 100 },
    department: { zh: "原部门", en: "From department", nullable: true, sort: "name", grow: true },
    post: { zh: "原岗位", en: "From post", nullable: true, minor: true },
    toDepartment: { zh: "新部门", en: "To department", nullable: true, sort: "name", grow: true },
    toPost: { zh: "新岗位", en: "To post", nullable: true, grow: true },
    grade: { zh: "原职等", en: "From grade", nullable: true, in: "file" },
    rank: { zh: "原职级", en: "From rank", nullable: true, in: "file" },
    toGrade: { zh: "新职等", en: "To grade", nullable: true, hidden: true },
    toRank: { zh: "新职级", en: "To rank", nullable: true, hidden: true },
    from,
    until: { zh: "借调至", en: "Until", kind: "date", nullable: true, minor: true },
    state,
    effectiveAt,
    ...changeTail,
  },
  values: {
    ...changeValues,
    toDepartmentId: z.number().nullable(),
    toPostId: z.number().nullable(),
    toGradeId: z.number().nullable(),
    toRankId: z.number().nullable(),
  },
  added: changeAdded,
  fields,
  filters: {
    state: tabs,
    ...changeFilters,
    kind: { kind: "select", words: transferKindWords, zh: "类型", en: "Kind" },
    fromDay: { kind: "dateRange", to: "toDay", zh: "生效日期", en: "In effect from" },
  },
});
export type TransferRow = RowOf<typeof transferList>;

/** Who is paid differently; by how much, not what. */
export const salaryList = defineList({
  name: "personnel.salaryAdjustments",
  title: { zh: "调薪", en: "Salary adjustments" },
  path: "/personnel/salaryAdjustments",
  needs: "C0418" satisfies (typeof changePages)["salary"],
  scope: "department",
  export: "C0418.export",
  sort: "-from",
  columns: {
    ...changeHead,
    items: { zh: "薪资项目", en: "Items", grow: true, computed: true },
    raise,
    from,
    state,
    effectiveAt,
    ...changeTail,
  },
  values: changeValues,
  added: changeAdded,
  fields,
  filters: {
    state: tabs,
    ...changeFilters,
    fromDay: { kind: "dateRange", to: "toDay", zh: "生效日期", en: "In effect from" },
  },
});
export type SalaryRow = RowOf<typeof salaryList>;

/** What is agreed anew, without the amounts. */
export const changePayRows = defineRows({
  title: { zh: "薪资", en: "Pay" },
  columns: {
    item: { zh: "薪资项目", en: "Item", words: payItemWords, grow: true },
    raise: { zh: "变化", en: "Change", kind: "percent", nullable: true },
  },
});
export type ChangePayRow = RowOf<typeof changePayRows>;

/** Every change of one person, the latest first; what its state is called depends on the kind. */
export const changeRows = defineRows({
  title: { zh: "变动记录", en: "Changes" },
  columns: {
    number: { zh: "单号", en: "Number", kind: "link", width: 150 },
    kind: { zh: "类型", en: "Kind", words: changeKindWords, width: 130 },
    from: { zh: "日期", en: "Date", kind: "date" },
    state: { zh: "状态", en: "Status", schema: z.enum(changeStates), grow: true },
  },
  values: { id: z.number() },
});
export type ChangeRow = RowOf<typeof changeRows>;
