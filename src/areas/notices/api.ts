import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { done, id } from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { mailList, noticeList } from "./lists.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const own = { needs: "session", scope: "own", audience: ["staff", "agency", "worker"] } as const;

export const listNotices = call(noticeList.call);

/** Without notices of tasks: those are counted by their inboxes. Asking keeps no session alive. */
export const countNotices = call({
  ...own,
  method: "GET",
  path: "/notice/count",
  title: { zh: "未读通知数", en: "Unread notices" },
  renews: false,
  input: z.object({}),
  output: z.object({ unread: z.number().int() }),
});

/** Marks the named notices as read; all of them when none is named. */
export const readNotices = call({
  ...own,
  method: "POST",
  path: "/notice/read",
  title: { zh: "标记通知为已读", en: "Mark notices as read" },
  logged: false,
  idempotent: false,
  input: z.object({ ids: z.array(id).max(500).optional() }),
  output: done,
});

export const listMails = call(mailList.call);

export const readMail = call({
  method: "GET",
  path: "/notice/mail",
  title: { zh: "查看邮件", en: "View an e-mail" },
  needs: "C6900",
  scope: "tenant",
  input: z.object({ id }),
  output: mailList.row.extend({ body: z.string() }),
});

export const resendMails = call({
  method: "POST",
  path: "/notice/mails/resend",
  title: { zh: "重新发送邮件", en: "Send e-mails again" },
  needs: "C6900.resend",
  scope: "tenant",
  input: z.object({ ids: z.array(id).min(1).max(200) }),
  output: done,
});

export const sendTestMail = call({
  method: "POST",
  path: "/notice/mails/test",
  title: { zh: "发送测试邮件", en: "Send a test e-mail" },
  needs: "C6900.test",
  scope: "tenant",
  input: z.object({ address: z.email() }),
  output: done,
});

export const readMailServer = call({
  method: "GET",
  path: "/notice/mails/server",
  title: { zh: "邮件服务器状态", en: "Mail server status" },
  needs: "C6900",
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    /** Null: none is configured. */
    server: z.object({ host: z.string(), port: z.number().int(), secure: z.boolean(), from: z.string() }).nullable(),
    waiting: z.number().int(),
    failed: z.number().int(),
    sent: z.number().int(),
    lastSentAt: z.string().nullable(),
  }),
});
