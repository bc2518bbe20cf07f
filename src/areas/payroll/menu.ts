import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  { code: "C6003", order: 560, icon: "wallet", zh: "薪资管理", en: "Payroll" },
  {
    code: "C60302",
    parent: "C6003",
    order: 10,
    route: "/salyTaxManagement/calculation",
    pc: "vue",
    mobile: "none",
    page: "payroll-runs",
    zh: "薪资计算",
    en: "Payroll calculation",
    quick: true,
    buttons: [
      { name: "view", zh: "查看金额", en: "View amounts" },
      { name: "create", zh: "新建薪资", en: "Create payroll" },
      { name: "calculate", zh: "计算", en: "Calculate" },
      { name: "edit", zh: "编辑", en: "Edit" },
      { name: "grant", zh: "发放", en: "Grant" },
      { name: "delete", zh: "删除", en: "Delete" },
      { name: "reissue", zh: "离职补发", en: "Departure reissue" },
      { name: "batchCalculate", zh: "批量计算", en: "Batch calculation" },
      { name: "freeze", zh: "冻结人员", en: "Freeze people" },
      { name: "batchIssue", zh: "批量发放", en: "Batch issue" },
      { name: "export", zh: "导出", en: "Export" },
    ],
  },
]);
