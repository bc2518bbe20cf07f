import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  {
    code: "C6400",
    parent: "C0220",
    order: 50,
    route: "/recruitment/recruitmentManagement",
    pc: "vue",
    mobile: "none",
    page: "contracts",
    zh: "合同管理",
    en: "Contract management",
    buttons: [
      { name: "add", zh: "新增与复制", en: "Add and copy" },
      { name: "edit", zh: "编辑", en: "Edit" },
      { name: "submit", zh: "提交与撤回审批", en: "Submit and revoke" },
      { name: "end", zh: "终止", en: "End" },
      { name: "delete", zh: "删除", en: "Delete" },
      { name: "export", zh: "导出", en: "Export" },
    ],
  },
]);
