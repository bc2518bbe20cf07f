import { defineMenu } from "#platform/menu/entry.ts";

export const menu = defineMenu([
  {
    code: "C6900",
    parent: "G_SETTINGS",
    order: 60,
    route: "/systemSettings/MailingList",
    pc: "vue",
    mobile: "none",
    page: "mailing-list",
    zh: "邮件设置",
    en: "Mail settings",
    buttons: [
      { name: "resend", zh: "重新发送", en: "Send again" },
      { name: "test", zh: "发送测试邮件", en: "Send a test e-mail" },
      { name: "export", zh: "导出", en: "Export" },
    ],
  },
]);
