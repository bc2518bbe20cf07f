import { z } from "zod";
import * as fields from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { kindWordsOf, mailWords } from "./words.ts";

/** What the system told somebody. */
export const noticeList = defineList(
  {
    name: "notices.own",
    title: { zh: "收件箱", en: "Inbox" },
    path: "/notice/list",
    needs: "session",
    scope: "own",
    audience: ["staff", "agency", "worker"],
    sort: "-createdAt",
    columns: {
      title: { zh: "通知", en: "Notice", grow: true },
      kind: { zh: "类型", en: "Type" },
      createdAt: { zh: "创建时间", en: "Created", kind: "instant", sort: true },
      state: { zh: "状态", en: "Status", kind: "drawn", derived: true, width: 84 },
      readAt: { zh: "阅读时间", en: "Read at", kind: "instant", nullable: true },
    },
    values: {
      id: z.number(),
      /** Where it leads: `<page code>?<search>`. */
      link: z.string().nullable(),
    },
    filters: {
      search: { kind: "search", zh: "搜索通知", en: "Search notices" },
      unread: {
        kind: "select",
        words: { true: { zh: "未读", en: "Unread" } },
        input: fields.filter(fields.flag),
        zh: "状态",
        en: "Status",
      },
    },
  },
  { kind: ({ kind }, locale) => kindWordsOf(kind)[locale], state: ({ readAt }) => (readAt ? null : "unread") },
);
export type NoticeRow = RowOf<typeof noticeList>;

/** Every mail of the system with what became of it. */
export const mailList = defineList(
  {
    name: "notices.mails",
    title: { zh: "发件箱", en: "Mail outbox" },
    path: "/notice/mails",
    needs: "C6900",
    scope: "tenant",
    export: "C6900.export",
    sort: "-createdAt",
    columns: {
      title: { zh: "主题", en: "Subject", kind: "link", grow: true, cellWidth: 40 },
      recipient: { zh: "收件人", en: "Recipient", sort: true, cellWidth: 30 },
      kind: { zh: "类型", en: "Type" },
      state: { zh: "状态", en: "Status", kind: "status", words: mailWords },
      tries: { zh: "发送次数", en: "Attempts", kind: "number" },
      createdAt: { zh: "创建时间", en: "Created", kind: "instant", sort: true },
      sentAt: { zh: "发送时间", en: "Sent", kind: "instant", nullable: true, sort: true },
      /** When it is tried again by itself; null when not. */
      nextTryAt: { zh: "下次重试", en: "Next attempt", kind: "instant", nullable: true, hidden: true },
      error: { zh: "失败原因", en: "Why it failed", nullable: true, cellWidth: 40 },
    },
    values: { id: z.number() },
    filters: {
      search: { kind: "search", zh: "收件人或主题", en: "Recipient or subject" },
      state: { kind: "select", words: mailWords, zh: "状态", en: "Status" },
      from: { kind: "dateRange", to: "to", zh: "创建日期", en: "Created" },
    },
  },
  { kind: ({ kind }, locale) => kindWordsOf(kind)[locale] },
);
export type MailRow = RowOf<typeof mailList>;
