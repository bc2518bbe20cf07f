import { defineMenu } from "#platform/menu/entry.ts";

const edit = { name: "edit", zh: "编辑", en: "Edit" };
const inApp = { pc: "vue", mobile: "none" } as const;

export const menu = defineMenu([
  { code: "G_SETTINGS", order: 900, icon: "settings", zh: "系统设置", en: "Settings" },
  {
    code: "OPERATION_LOG", parent: "G_SETTINGS", order: 90, route: "/staffManagement/operationLog", page: "operation-log", zh: "操作日志", en: "Operation log",
    buttons: [{ name: "export", zh: "导出", en: "Export" }, { name: "personalData", zh: "查看个人信息查阅记录", en: "See who read personal data" }], ...inApp,
  },
  { code: "C6300", parent: "G_SETTINGS", order: 20, route: "/settings/businessPlanning", page: "business-planning", zh: "业务规划", en: "Business planning", ...inApp },
  { code: "C630001", parent: "C6300", order: 1, route: "/employment/rules/workOrderSet", page: "work-order-rules", zh: "工单设置", en: "Work-order settings", buttons: [edit], ...inApp },
  { code: "C630002", parent: "C6300", order: 2, route: "/employment/rules/employmentConditions", page: "employment-conditions", zh: "用工条件", en: "Employment conditions", buttons: [edit], ...inApp },
  { code: "C630003", parent: "C6300", order: 3, route: "/employment/rules/clockSet", page: "clock-rules", zh: "打卡设置", en: "Clock-in settings", buttons: [edit], ...inApp },
  { code: "C630004", parent: "C6300", order: 4, route: "/employment/rules/statements", page: "statement-rules", zh: "结算单设置", en: "Statement settings", buttons: [edit], ...inApp },
  { code: "C630005", parent: "C6300", order: 5, route: "/employment/rules/holidays", page: "holidays", zh: "节假日与特殊日", en: "Holidays and special days", buttons: [edit], ...inApp },
  { code: "C630006", parent: "C6300", order: 6, route: "/employment/rules/budget", page: "budget", zh: "预算设置", en: "Budget settings", buttons: [edit], ...inApp },
  { code: "C630007", parent: "C6300", order: 7, route: "/employment/rules/timeSet", page: "working-time-rules", zh: "工时设置", en: "Working-time settings", buttons: [edit], ...inApp },
  { code: "C630008", parent: "C6300", order: 8, route: "/employment/rules/logSet", page: "log-rules", zh: "日志设置", en: "Log settings", buttons: [edit], ...inApp },
]);

/** The pages that show rules declared by the areas. */
export const rulePages = ["C630001", "C630002", "C630003", "C630004", "C630007", "C630008"] as const;
export type RulePage = (typeof rulePages)[number];
