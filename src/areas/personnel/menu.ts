import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  { code: "G_PERSONNEL", order: 450, icon: "idcard", zh: "人事管理", en: "Personnel" },
  {
    code: "C3800",
    parent: "G_PERSONNEL",
    order: 10,
    route: "/staffManagement/employee",
    pc: "vue",
    mobile: "none",
    page: "employees",
    zh: "员工花名册",
    en: "Employees",
    buttons: [
      { name: "add", zh: "新增", en: "Add" },
      { name: "edit", zh: "编辑", en: "Edit" },
      { name: "pay", zh: "设置约定薪资", en: "Set agreed pay" },
      { name: "import", zh: "导入", en: "Import" },
      { name: "export", zh: "导出", en: "Export" },
      { name: "reveal", zh: "查看约定薪资", en: "View agreed pay" },
    ],
  },
  {
    code: "C0411",
    parent: "G_PERSONNEL",
    order: 30,
    route: "/staffManagement/contract",
    pc: "vue",
    mobile: "none",
    page: "employment-contracts",
    zh: "劳动合同",
    en: "Employment contracts",
    buttons: [
      { name: "add", zh: "新增、续签", en: "Add or renew" },
      { name: "edit", zh: "编辑、删除草稿", en: "Edit or delete drafts" },
      { name: "sign", zh: "登记签署、上传扫描件", en: "Record signing, upload the scan" },
      { name: "end", zh: "终止", en: "End" },
      { name: "export", zh: "导出", en: "Export" },
    ],
  },
]);
