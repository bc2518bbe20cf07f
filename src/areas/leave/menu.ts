import { defineMenu } from "#platform/menu/entry.ts";

const inApp = { parent: "C0530", pc: "vue", mobile: "none" } as const;
const exporting = { name: "export", zh: "导出", en: "Export" };
const adjusting = { name: "adjust", zh: "调整余额", en: "Adjust a balance" };

export const menu = defineMenu([
  {
    code: "C05301",
    order: 10,
    route: "/holiday/applyLeave",
    page: "leave-applications",
    zh: "请假申请",
    en: "Leave requests",
    ...inApp,
    buttons: [
      { name: "add", zh: "新增", en: "Add" },
      { name: "submit", zh: "提交", en: "Submit" },
      { name: "revoke", zh: "撤销", en: "Revoke" },
      { name: "cancel", zh: "销假", en: "Cancel approved leave" },
      { name: "delete", zh: "删除", en: "Delete" },
      exporting,
    ],
  },
  {
    code: "C05304",
    order: 40,
    route: "/holiday/adjustment",
    page: "leave-in-lieu",
    zh: "调休",
    en: "Leave in lieu",
    buttons: [adjusting, exporting],
    ...inApp,
  },
  {
    code: "C05305",
    order: 50,
    route: "/holiday/annual",
    page: "annual-leave",
    zh: "年假",
    en: "Annual leave",
    ...inApp,
    buttons: [
      adjusting,
      { name: "service", zh: "登记参加工作日期", en: "Set the start of service" },
      { name: "grant", zh: "发放年假", en: "Grant annual leave" },
      exporting,
    ],
  },
  {
    code: "PARENTAL_LEAVE",
    order: 55,
    route: "/holiday/parental",
    page: "parental-leave",
    zh: "育儿假",
    en: "Parental leave",
    buttons: [adjusting, { name: "child", zh: "登记子女", en: "Register children" }, exporting],
    ...inApp,
  },
  {
    code: "C05306",
    order: 60,
    route: "/holiday/rules",
    page: "leave-rules",
    zh: "假期规则",
    en: "Leave rules",
    buttons: [{ name: "edit", zh: "编辑", en: "Edit" }],
    ...inApp,
  },
  {
    code: "W_LEAVE",
    order: 45,
    route: "/h5/leave",
    mobile: "workerH5",
    page: "leave",
    audience: ["worker"],
    standsFor: ["C05301"],
    icon: "form",
    zh: "请假",
    en: "Leave",
    short: { zh: "请假", en: "Leave" },
  },
]);
