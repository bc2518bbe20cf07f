import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  { code: "C0220", order: 300, icon: "team", zh: "劳务外包", en: "Labour outsourcing", audience: ["staff", "agency"] },
  {
    code: "LABOUR_COMPANIES",
    parent: "C0220",
    order: 10,
    route: "/recruitment/labourCompanies",
    pc: "vue",
    mobile: "none",
    page: "labour-companies",
    zh: "劳务公司",
    en: "Labour companies",
    buttons: [
      { name: "add", zh: "新增", en: "Add" },
      { name: "edit", zh: "编辑", en: "Edit" },
      { name: "enable", zh: "启用与停用", en: "Enable and disable" },
      { name: "delete", zh: "删除", en: "Delete" },
      { name: "account", zh: "登录账号", en: "Log-in accounts" },
      {
        name: "reveal",
        zh: "查看完整银行账号与联系方式",
        en: "Show the full bank account and recruiters' contact details",
      },
      { name: "export", zh: "导出", en: "Export" },
    ],
  },
  {
    code: "C0223",
    parent: "C0220",
    order: 40,
    route: "/recruitment/customerManagement",
    pc: "vue",
    mobile: "none",
    page: "customers",
    zh: "客户管理",
    en: "Customers",
    audience: ["agency"],
  },
]);
