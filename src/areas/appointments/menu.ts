import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  {
    code: "D9999",
    parent: "G_SETTINGS",
    order: 95,
    route: "/settings/appointments",
    pc: "vue",
    mobile: "none",
    page: "appointments",
    operatorOnly: true,
    zh: "预约列表",
    en: "Demo appointments",
    buttons: [
      { name: "edit", zh: "跟进", en: "Follow up" },
      { name: "reveal", zh: "查看完整联系方式", en: "See the full contact details" },
      { name: "delete", zh: "删除", en: "Delete" },
      { name: "export", zh: "导出", en: "Export" },
    ],
  },
]);
