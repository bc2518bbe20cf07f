import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  {
    code: "C60501",
    parent: "C6005",
    order: 10,
    route: "/salyTaxManagement/SocialManagement",
    pc: "vue",
    mobile: "none",
    page: "social-insurance",
    zh: "社保管理",
    en: "Insurance management",
    buttons: [
      { name: "view", zh: "查看金额", en: "See amounts" },
      { name: "edit", zh: "缴费基数、补缴", en: "Bases and back pay" },
      { name: "enrol", zh: "参保、停保", en: "Enrol and stop" },
      { name: "calculate", zh: "计算", en: "Calculate" },
      { name: "confirm", zh: "确认", en: "Confirm" },
      { name: "match", zh: "核对账单", en: "Match the bill" },
      { name: "close", zh: "关闭月份", en: "Close the month" },
      { name: "import", zh: "导入", en: "Import" },
      { name: "export", zh: "导出", en: "Export" },
    ],
  },
  {
    code: "C60503",
    parent: "C6005",
    order: 30,
    route: "/salyTaxManagement/rules/socialProject",
    pc: "vue",
    mobile: "none",
    page: "social-items",
    zh: "社保项目",
    en: "Social insurance items",
    buttons: [
      { name: "edit", zh: "编辑政策与账户", en: "Edit figures and accounts" },
      { name: "publish", zh: "确认政策", en: "Confirm figures" },
    ],
  },
]);
