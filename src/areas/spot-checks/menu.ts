import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  {
    code: "C3700",
    parent: "G_EMPLOYMENT",
    order: 80,
    route: "/recruitmentManagementOne/spotCheckOnDuty",
    pc: "vue",
    mobile: "h5",
    page: "spot-checks",
    zh: "在岗抽查",
    en: "Spot checks",
    audience: ["staff", "agency"],
    buttons: [
      { name: "add", zh: "新增抽查任务", en: "Add a task" },
      { name: "check", zh: "登记抽查结果", en: "Record results" },
      { name: "correct", zh: "更正抽查结果", en: "Correct results" },
      { name: "stop", zh: "停止任务", en: "Stop a task" },
      { name: "export", zh: "导出", en: "Export" },
    ],
  },
  {
    code: "W_SPOT_CHECKS",
    order: 55,
    route: "/h5/spotChecks",
    mobile: "workerH5",
    page: "spot-checks",
    audience: ["worker"],
    standsFor: ["C3700"],
    icon: "form",
    zh: "在岗抽查",
    en: "Spot checks",
  },
]);
