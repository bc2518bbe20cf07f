import { defineMenu } from "#platform/menu/entry.ts";

const editing = [
  { name: "edit", zh: "编制排班", en: "Edit plans" },
  { name: "submit", zh: "提交排班", en: "Submit plans" },
] as const;

export const menu = defineMenu([
  {
    code: "C05201",
    parent: "C0520",
    order: 10,
    route: "/WorkforceManagement/scheduling",
    pc: "react",
    mobile: "none",
    page: "schedule",
    zh: "排班表",
    en: "Schedule",
    buttons: [
      ...editing,
      { name: "export", zh: "导出", en: "Export" },
      { name: "publish", zh: "发布、退回、锁定", en: "Publish, return, lock" },
      { name: "past", zh: "修改已开始的班次", en: "Change shifts that have begun" },
      { name: "unlock", zh: "解锁", en: "Unlock" },
      { name: "cost", zh: "查看成本", en: "See cost" },
    ],
  },
  {
    code: "C05204",
    parent: "C0520",
    order: 20,
    route: "/WorkforceManagement/scribeScheduling",
    pc: "react",
    mobile: "none",
    page: "clerk-schedule",
    zh: "文员排班",
    en: "Schedule by clerk",
    buttons: [...editing],
  },
  {
    code: "W_SHIFTS",
    order: 10,
    route: "/h5/shifts",
    mobile: "workerH5",
    page: "shifts",
    audience: ["worker"],
    icon: "calendar",
    zh: "我的班次",
    en: "My shifts",
  },
  {
    code: "W_WISHES",
    order: 46,
    route: "/h5/wishes",
    mobile: "workerH5",
    page: "wishes",
    audience: ["worker"],
    icon: "form",
    zh: "排班意愿",
    en: "Availability & wishes",
    short: { zh: "意愿", en: "Wishes" },
  },
]);
