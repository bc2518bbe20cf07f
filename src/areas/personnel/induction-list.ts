import { z } from "zod";
import { educationWords, genderWords, idTypeWords } from "#areas/people/words.ts";
import { filter, id } from "#platform/http/fields.ts";
import { defineList, defineRows, type RowOf } from "#platform/list/define-list.ts";
import { inductionTabs, inductionWords } from "./induction-words.ts";
import { contractKindWords } from "./labour-words.ts";
import { employmentKindWords, payItemWords } from "./words.ts";

export const inductionActions = ["edit", "send", "fillIn", "submit", "revoke", "join", "drop"] as const;
export type InductionAction = (typeof inductionActions)[number];

/** Who is to join as own staff. */
export const inductionList = defineList(
  {
    name: "personnel.inductions",
    title: { zh: "入职管理", en: "Inductions" },
    path: "/personnel/inductions",
    needs: "C0417",
    scope: "department",
    export: "C0417.export",
    sort: "joinOn",
    columns: {
      number: { zh: "入职单号", en: "Number", kind: "link", sort: true, width: 140 },
      name: { zh: "姓名", en: "Name", kind: "person", sort: "name", width: 90 },
      department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true },
      post: { zh: "岗位", en: "Post", nullable: true, sort: "name", grow: true },
      kind: { zh: "用工类型", en: "Kind", words: employmentKindWords, width: 100 },
      joinOn: { zh: "入职日期", en: "Joins on", kind: "date", sort: true },
      phone: { zh: "手机号码", en: "Phone", schema: z.string(), masked: true, width: 120 },
      linkSentAt: {
        zh: "登记表发送时间",
        en: "Form sent at",
        kind: "instant",
        nullable: true,
        sort: true,
        hidden: true,
      },
      filledAt: { zh: "填写时间", en: "Filled in at", kind: "instant", nullable: true, sort: true, hidden: true },
      tasks: { zh: "任务", en: "Tasks", derived: true, width: 90 },
      overdue: { zh: "逾期任务", en: "Overdue", kind: "number", minor: true, width: 90 },
      state: { zh: "状态", en: "Status", kind: "status", words: inductionWords },
      legalEntity: { zh: "法人实体", en: "Legal entity", nullable: true, in: "file" },
      contractKind: { zh: "合同类型", en: "Contract", words: contractKindWords, in: "file" },
      contractMonths: { zh: "合同期限（月）", en: "Contract months", kind: "number", nullable: true, in: "file" },
      probationMonths: { zh: "试用期（月）", en: "Probation (months)", kind: "number", in: "file" },
      joinedOn: { zh: "实际入职日期", en: "Joined on", kind: "date", nullable: true, in: "file" },
      dropReason: { zh: "放弃原因", en: "Why it was dropped", nullable: true, in: "file", cellWidth: 30 },
      note: { zh: "备注", en: "Note", nullable: true, in: "file", cellWidth: 30 },
    },
    values: {
      id: z.number(),
      version: z.number(),
      memberId: z.number().nullable(),
      taskCount: z.number(),
      tasksDone: z.number(),
      hasLink: z.boolean(),
    },
    added: { actions: z.array(z.enum(inductionActions)) },
    fields: {
      grade: { zh: "职等", en: "Grade" },
      rank: { zh: "职级", en: "Rank" },
      superior: { zh: "直接上级", en: "Superior" },
      email: { zh: "邮箱", en: "E-mail" },
      idType: { zh: "证件类型", en: "ID type", words: idTypeWords },
      idNumber: { zh: "证件号码", en: "ID number" },
      idOverrideReason: { zh: "特殊证件号码说明", en: "Why an unusual ID number is right" },
      idValidUntil: { zh: "证件有效期至", en: "ID valid until", kind: "date" },
      gender: { zh: "性别", en: "Gender", words: genderWords },
      birthDate: { zh: "出生日期", en: "Date of birth", kind: "date" },
      education: { zh: "学历", en: "Education", words: educationWords },
      experience: { zh: "工作经历", en: "Experience" },
      emergencyName: { zh: "紧急联系人", en: "Emergency contact" },
      emergencyPhone: { zh: "紧急联系电话", en: "Emergency phone" },
      bankName: { zh: "开户银行", en: "Bank" },
      subBankName: { zh: "开户支行", en: "Branch" },
      bankAccount: { zh: "银行账号", en: "Bank account" },
      bankAccountConfirmed: { zh: "账号已核对", en: "The account is right" },
      firstWorkDate: { zh: "首次参加工作日期", en: "First working date", kind: "date" },
      jobNumber: { zh: "工号", en: "Job number" },
      machineNumber: { zh: "考勤号", en: "Machine number" },
      item: { zh: "薪资项目", en: "Item", words: payItemWords },
      payFen: { zh: "金额（元）", en: "Amount (yuan)", kind: "money" },
      linkUntil: { zh: "链接有效期至", en: "Link valid until", kind: "instant" },
      createdBy: { zh: "登记人", en: "Entered by" },
    },
    filters: {
      tab: { kind: "tabs", words: inductionTabs, zh: "分类", en: "View" },
      search: { kind: "search", zh: "搜索姓名或单号", en: "Search name or number", width: 220 },
      departmentId: { kind: "department", zh: "部门", en: "Department", width: 160 },
      kind: { kind: "select", words: employmentKindWords, zh: "用工类型", en: "Kind", width: 130 },
      from: { kind: "dateRange", to: "to", zh: "入职日期", en: "Joins on" },
    },
    /** That of one person. */
    inputs: { memberId: filter(id) },
  },
  { tasks: ({ tasksDone, taskCount }) => (taskCount === 0 ? "-" : `${tasksDone} / ${taskCount}`) },
);
export type InductionRow = RowOf<typeof inductionList>;

/** What is to be done around somebody's joining. */
export const taskRows = defineRows({
  title: { zh: "入职任务", en: "Tasks" },
  columns: {
    name: { zh: "任务", en: "Task", grow: true },
    role: { zh: "负责角色", en: "Role", nullable: true },
    dueOn: { zh: "截止日期", en: "Due on", kind: "date" },
    beforeJoining: { zh: "入职前完成", en: "Before joining", kind: "yesNo" },
    doneAt: { zh: "完成时间", en: "Done at", kind: "instant", nullable: true },
    doneBy: { zh: "完成人", en: "Done by", nullable: true },
  },
  values: {
    id: z.number(),
    needsFile: z.boolean(),
    fileName: z.string().nullable(),
    overdue: z.boolean(),
    /** Whether the caller may say that it is done. */
    mine: z.boolean(),
  },
});
export type TaskRow = RowOf<typeof taskRows>;
