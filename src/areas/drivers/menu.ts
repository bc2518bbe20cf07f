import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  {
    code: "C0111",
    parent: "C0110",
    order: 20,
    route: "/recruitmentPlan/calculate",
    pc: "vue",
    mobile: "none",
    page: "drivers",
    zh: "AI 用工测算",
    en: "AI labour forecast",
    buttons: [
      { name: "edit", zh: "登记营业数据", en: "Enter figures" },
      { name: "import", zh: "导入营业数据", en: "Import figures" },
      { name: "export", zh: "导出", en: "Export" },
    ],
  },
]);
