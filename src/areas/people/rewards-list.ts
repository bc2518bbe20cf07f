import { z } from "zod";
import { defineList, defineRows, type RowOf } from "#platform/list/define-list.ts";
import { objectionWords, rewardKindWords, rewardTabWords, rewardWords } from "./reward-words.ts";

const register = {
  scope: "department",
  sort: "-happenedOn",
  columns: {
    number: { zh: "单号", en: "Number", kind: "link", sort: true, width: 150 },
    name: { zh: "姓名", en: "Name", kind: "person", sort: "name", width: 84 },
    jobNumber: { zh: "工号", en: "Job number", sort: true, width: 90, hidden: true },
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true },
    agency: { zh: "劳务公司", en: "Labour company", nullable: true, sort: "name", grow: true },
    kind: { zh: "类型", en: "Type", kind: "status", words: rewardKindWords, sort: true },
    item: { zh: "项目", en: "Item", sort: "name", grow: true },
    points: { zh: "分值", en: "Points", kind: "number", sort: true, width: 70 },
    fen: { zh: "金额", en: "Amount", kind: "money", sort: true },
    happenedOn: { zh: "日期", en: "Date", kind: "date", sort: true },
    state: { zh: "状态", en: "Status", kind: "status", words: rewardWords, sort: true },
    objection: { zh: "异议", en: "Objection", kind: "status", words: objectionWords, minor: true },
    approver: { zh: "审批人", en: "Approver", nullable: true, minor: true },
    heldBy: { zh: "已计入", en: "Held by", nullable: true, minor: true },
    reason: { zh: "原因", en: "Reason", in: "file", cellWidth: 40 },
    reportedBy: { zh: "登记人", en: "Reported by", nullable: true, in: "file" },
    createdAt: { zh: "登记时间", en: "Reported at", kind: "instant", in: "file" },
    decidedAt: { zh: "生效时间", en: "In force since", kind: "instant", nullable: true, in: "file" },
    returnReason: { zh: "退回原因", en: "Reason for return", nullable: true, in: "file" },
    withdrawReason: { zh: "撤回原因", en: "Reason for withdrawing", nullable: true, in: "file" },
    objectionText: { zh: "异议内容", en: "Objection", nullable: true, in: "file", cellWidth: 40 },
    answer: { zh: "答复", en: "Answer", nullable: true, in: "file", cellWidth: 40 },
  },
  values: {
    id: z.number(),
    memberId: z.number(),
    itemId: z.number(),
    ownStaff: z.boolean(),
    instanceId: z.number().nullable(),
  },
  added: { actions: z.array(z.string()) },
  fields: {
    memberId: { zh: "人员", en: "Person" },
    itemId: { zh: "项目", en: "Item" },
    files: { zh: "图片", en: "Pictures" },
  },
  filters: {
    state: { kind: "tabs", words: rewardTabWords, zh: "状态", en: "Status" },
    search: { kind: "search", zh: "姓名、工号、单号", en: "Name, job number or number", width: 220 },
    kind: { kind: "select", words: rewardKindWords, zh: "类型", en: "Type" },
    departmentId: { kind: "department", zh: "部门", en: "Department", width: 160 },
    from: { kind: "dateRange", to: "to", zh: "日期", en: "Date" },
  },
} as const;

/** One register of rewards and penalties: of outsourced and hourly people, and of own staff. */
export const rewardLists = {
  C3030: defineList({
    ...register,
    name: "people.rewards",
    title: { zh: "奖惩", en: "Rewards and penalties" },
    path: "/file/rewards/list",
    needs: "C3030",
    export: "C3030.export",
    filters: { ...register.filters, agencyId: { kind: "agency", zh: "劳务公司", en: "Labour company" } },
  }),
  C0431: defineList({
    ...register,
    name: "people.staffRewards",
    title: { zh: "员工奖惩", en: "Rewards and penalties of staff" },
    path: "/file/staffRewards/list",
    needs: "C0431",
    export: "C0431.export",
    filters: { ...register.filters, agencyId: { kind: "agency", zh: "劳务公司", en: "Labour company" } },
  }),
};
export type RewardPage = keyof typeof rewardLists;
export type RewardRow = RowOf<(typeof rewardLists)["C3030"]>;

/** What people are rewarded or penalised for. */
export const rewardItemRows = defineRows({
  title: { zh: "奖惩项目", en: "Reward and penalty items" },
  columns: {
    kind: { zh: "类型", en: "Type", kind: "status", words: rewardKindWords },
    name: { zh: "名称", en: "Name", grow: true },
    points: { zh: "分值", en: "Points", kind: "number" },
    leastFen: { zh: "最低金额", en: "At least", kind: "money" },
    mostFen: { zh: "最高金额", en: "At most", kind: "money" },
    imageRequired: { zh: "必传图片", en: "Picture required", kind: "yesNo" },
    employeeTypes: { zh: "适用人员", en: "Applies to", schema: z.array(z.string()), grow: true },
    publishedOn: { zh: "制度公示日期", en: "Rule published on", kind: "date", nullable: true },
    enabled: { zh: "启用", en: "Enabled", kind: "enabled" },
  },
  values: { id: z.number(), version: z.number() },
});
export type RewardItemRow = RowOf<typeof rewardItemRows>;
