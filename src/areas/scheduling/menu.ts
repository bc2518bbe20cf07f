import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  {
    code: "C0600",
    parent: "C0220",
    order: 30,
    route: "/recruitment/LaborScheduling",
    pc: "vue",
    mobile: "none",
    page: "labour-scheduling",
    zh: "劳务排班",
    en: "Shift assignment",
    audience: ["staff", "agency"],
    buttons: [
      { name: "assign", zh: "安排人员", en: "Assign people" },
      { name: "cancel", zh: "取消排班", en: "Remove people" },
      { name: "breaks", zh: "设置休息和培训", en: "Set breaks and training" },
      { name: "walkIn", zh: "临时到岗", en: "Add a walk-in" },
      { name: "export", zh: "导出", en: "Export" },
    ],
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
]);
