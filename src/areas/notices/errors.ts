import { refusalsOf } from "#platform/errors/refusal.ts";

export const refusals = refusalsOf("notices", {
  noMailServer: {
    status: 409,
    zh: "尚未配置邮件服务器（SMTP），邮件会留在发件箱；请联系系统工程师",
    en: "No mail server (SMTP) is configured, so e-mails stay in the outbox; please contact the system engineer",
  },
});
