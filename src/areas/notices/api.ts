import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { done, filter, flag, id, listInput, listOutput } from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const own = { needs: "session", scope: "own", audience: ["staff", "agency", "worker"] } as const;

export const noticeRow = z.object({
  id: z.number().int(),
  kind: z.string(),
  title: z.string(),
  /** Where it leads: `<page code>?<search>`. */
  link: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type NoticeRow = z.output<typeof noticeRow>;

export const listNotices = call({
  ...own,
  method: "GET",
  path: "/notice/list",
  title: { zh: "通知列表", en: "Notices" },
  input: listInput.extend({ unread: filter(flag) }),
  output: listOutput(noticeRow),
});

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

export const mailState = z.enum(["not_sent", "sending", "failed", "sent"]);

const mailRow = z.object({
  id: z.number().int(),
  recipient: z.string(),
  title: z.string(),
  kind: z.string(),
  state: mailState,
  tries: z.number().int(),
  error: z.string().nullable(),
  createdAt: z.string(),
  /** When it is tried again by itself; null when not. */
  nextTryAt: z.string().nullable(),
  sentAt: z.string().nullable(),
});

export const listMails = call({
  method: "GET",
  path: "/notice/mails",
  title: { zh: "发件箱", en: "Mail outbox" },
  needs: "C6900",
  scope: "tenant",
  input: listInput.extend({ state: filter(mailState), from: filter(z.iso.date()), to: filter(z.iso.date()) }),
  output: listOutput(mailRow),
});

export const readMail = call({
  method: "GET",
  path: "/notice/mail",
  title: { zh: "查看邮件", en: "Read a mail" },
  needs: "C6900",
  scope: "tenant",
  input: z.object({ id }),
  output: mailRow.extend({ body: z.string() }),
});

export const resendMails = call({
  method: "POST",
  path: "/notice/mails/resend",
  title: { zh: "重新发送邮件", en: "Send mails again" },
  needs: "C6900.resend",
  scope: "tenant",
  input: z.object({ ids: z.array(id).min(1).max(200) }),
  output: done,
});

export const sendTestMail = call({
  method: "POST",
  path: "/notice/mails/test",
  title: { zh: "发送测试邮件", en: "Send a test mail" },
  needs: "C6900.test",
  scope: "tenant",
  input: z.object({ address: z.email() }),
  output: done,
});

export const readMailServer = call({
  method: "GET",
  path: "/notice/mails/server",
  title: { zh: "邮件服务器状态", en: "State of the mail server" },
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
