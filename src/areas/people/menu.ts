import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  {
    code: "G_EMPLOYMENT",
    order: 400,
    icon: "people",
    zh: "用工管理",
    en: "Workforce",
    audience: ["staff", "agency"],
  },
  {
    code: "C3500",
    parent: "G_EMPLOYMENT",
    order: 10,
    route: "/recruitmentManagementOne/employeeFiles",
    pc: "vue",
    mobile: "none",
    page: "employee-files",
    zh: "员工档案",
    en: "Employee files",
    quick: true,
    audience: ["staff", "agency"],
    buttons: [
      { name: "add", zh: "新增", en: "Add" },
      { name: "edit", zh: "编辑", en: "Edit" },
      { name: "leave", zh: "离场与返岗", en: "Mark as left or returned" },
      { name: "certificate", zh: "维护证书", en: "Edit certificates" },
      { name: "account", zh: "关联后台账号", en: "Link a back-office account" },
      { name: "import", zh: "导入", en: "Import" },
      { name: "export", zh: "导出", en: "Export" },
      { name: "reveal", zh: "查看完整个人信息", en: "View full personal data" },
      { name: "override", zh: "放行证件格式", en: "Accept an unusual ID number" },
    ],
  },
]);
