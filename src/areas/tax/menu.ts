import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  { code: "C6005", order: 575, icon: "money", zh: "社保管理", en: "Social insurance" },
  {
    code: "C60502",
    parent: "C6005",
    order: 20,
    route: "/salyTaxManagement/personalTax",
    pc: "vue",
    mobile: "none",
    page: "personal-tax",
    zh: "个人所得税",
    en: "Personal income tax",
    buttons: [
      { name: "view", zh: "查看金额", en: "View amounts" },
      { name: "edit", zh: "维护人员与扣除", en: "Keep people and deductions" },
      { name: "import", zh: "导入", en: "Import" },
      { name: "export", zh: "导出", en: "Export" },
      { name: "prepare", zh: "核对申报表", en: "Prepare returns" },
      { name: "file", zh: "登记申报", en: "Record the filing" },
    ],
  },
  {
    code: "W_TAX",
    order: 75,
    route: "/h5/tax",
    mobile: "workerH5",
    page: "own-claims",
    audience: ["worker"],
    icon: "form",
    zh: "专项附加扣除",
    en: "Tax deductions",
    short: { zh: "个税", en: "Tax" },
  },
]);
