import { defineMenu } from "#platform/menu/entry.ts";

/** Screens of accounts, roles and the own account. The group C0401 (My company) belongs to organisation. */
export const menu = defineMenu([
  {
    code: "PERSONAL_CENTRE",
    order: 990,
    route: "/index/personalCentre",
    pc: "vue",
    mobile: "none",
    page: "personal-centre",
    everyone: true,
    audience: ["staff", "agency", "worker"],
    zh: "个人中心",
    en: "My account",
  },
  {
    code: "C6200",
    parent: "C0401",
    order: 30,
    route: "/company/accounts",
    pc: "vue",
    mobile: "none",
    page: "accounts",
    zh: "账号权限",
    en: "Accounts and roles",
    buttons: [
      { name: "add", zh: "新增账号", en: "Add account" },
      { name: "edit", zh: "编辑账号", en: "Edit account" },
      { name: "enable", zh: "启用、停用账号", en: "Enable or disable account" },
      { name: "delete", zh: "删除账号", en: "Delete account" },
      { name: "resetPassword", zh: "重置密码", en: "Reset password" },
      { name: "unbind", zh: "解除外部身份", en: "Unlink external identities" },
      { name: "scope", zh: "设置数据范围", en: "Set data scope" },
      { name: "batch", zh: "批量设置", en: "Set in bulk" },
      { name: "seeAs", zh: "查看其所见", en: "View as this person" },
      { name: "export", zh: "导出", en: "Export" },
      { name: "addRole", zh: "新增角色", en: "Add role" },
      { name: "editRole", zh: "编辑角色", en: "Edit role" },
      { name: "deleteRole", zh: "删除角色", en: "Delete role" },
      { name: "security", zh: "设置登录安全", en: "Set log-in security" },
    ],
  },
]);
