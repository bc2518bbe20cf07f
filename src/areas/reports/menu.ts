import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  { code: "G_REPORTS", order: 650, icon: "chart", zh: "报表中心", en: "Reports", audience: ["staff", "agency"] },
  {
    code: "C0830",
    parent: "G_REPORTS",
    order: 10,
    zh: "用工报表",
    en: "Employment reports",
    audience: ["staff", "agency"],
  },
  {
    code: "C5200",
    parent: "C0830",
    order: 50,
    route: "/reportCenter/attendanceDetail",
    pc: "vue",
    mobile: "none",
    page: "attendance-detail",
    zh: "考勤明细",
    en: "Attendance detail",
    audience: ["staff", "agency"],
    buttons: [{ name: "export", zh: "导出", en: "Export" }],
  },
]);
