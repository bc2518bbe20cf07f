import { z } from "zod";
import { defineList, defineRows, type RowOf } from "#platform/list/define-list.ts";
import * as fields from "#platform/http/fields.ts";
import { announcementWords, readerKinds, readerWords, receiptWords } from "./announcement-words.ts";

/** What the company tells, as its writers see it. */
export const announcementList = defineList(
  {
    name: "notices.announcements",
    title: { zh: "公告", en: "Announcements" },
    path: "/notice/announcements",
    needs: "ANNOUNCEMENTS",
    scope: "tenant",
    export: "ANNOUNCEMENTS.export",
    sort: "-createdAt",
    columns: {
      title: { zh: "标题", en: "Title", kind: "link", sort: true, grow: true, cellWidth: 40 },
      audience: { zh: "范围", en: "For", derived: true, width: 220, cellWidth: 30 },
      state: { zh: "状态", en: "Status", kind: "status", words: announcementWords, sort: true },
      pinned: { zh: "置顶", en: "Pinned", kind: "yesNo" },
      confirm: { zh: "需确认", en: "To be confirmed", kind: "yesNo" },
      reached: { zh: "送达人数", en: "Reached", kind: "number" },
      read: { zh: "已读", en: "Read", kind: "number" },
      confirmed: { zh: "已确认", en: "Confirmed", kind: "number" },
      publishedAt: { zh: "发布时间", en: "Published", kind: "instant", nullable: true, sort: true },
      publishedBy: { zh: "发布人", en: "Published by", kind: "person", nullable: true },
      until: { zh: "展示至", en: "Shown until", kind: "date", nullable: true, sort: true },
      createdAt: { zh: "创建时间", en: "Created", kind: "instant", sort: true, hidden: true },
    },
    values: {
      id: z.number(),
      kinds: z.array(z.enum(readerKinds)),
      everywhere: z.boolean(),
      /** Names of the departments in both languages; null where it is for all. */
      departments: z.array(z.object({ id: z.number(), zh: z.string(), en: z.string() })),
      isOwn: z.boolean(),
      version: z.number(),
    },
    added: { actions: z.array(z.enum(["edit", "publish", "withdraw", "delete"])) },
    fields: { body: { zh: "正文", en: "Text" } },
    filters: {
      search: { kind: "search", zh: "标题或正文", en: "Title or text" },
      state: { kind: "select", words: announcementWords, zh: "状态", en: "Status" },
      from: { kind: "dateRange", to: "to", zh: "发布日期", en: "Published" },
    },
  },
  {
    audience: ({ everywhere, departments, kinds }, locale) => {
      const comma = locale === "zh" ? "、" : ", ";
      const where = everywhere
        ? { zh: "全公司", en: "Whole company" }[locale]
        : departments.map((one) => one[locale]).join(comma);
      return `${where} · ${kinds.map((kind) => readerWords[kind][locale]).join(comma)}`;
    },
  },
);
export type AnnouncementRow = RowOf<typeof announcementList>;

/** Whom it was put before and what they have done with it. */
export const receiptList = defineList({
  name: "notices.receipts",
  title: { zh: "阅读情况", en: "Who has read it" },
  path: "/notice/announcements/receipts",
  needs: "ANNOUNCEMENTS",
  scope: "tenant",
  export: "ANNOUNCEMENTS.export",
  sort: "name",
  columns: {
    name: { zh: "姓名", en: "Name", kind: "person", sort: "name", grow: true },
    department: { zh: "部门", en: "Department", nullable: true },
    state: { zh: "状态", en: "Status", kind: "status", words: receiptWords, sort: true },
    readAt: { zh: "阅读时间", en: "Read at", kind: "instant", nullable: true, sort: true },
    confirmedAt: { zh: "确认时间", en: "Confirmed at", kind: "instant", nullable: true, sort: true },
  },
  values: { id: z.number() },
  inputs: { announcementId: fields.id },
  filters: {
    search: { kind: "search", zh: "姓名", en: "Name" },
    state: { kind: "select", words: receiptWords, zh: "状态", en: "Status" },
  },
});

/** What is told to whoever asks, pinned ones first. */
export const ownAnnouncements = defineRows({
  title: { zh: "公告", en: "Announcements" },
  columns: {
    title: { zh: "标题", en: "Title", kind: "link", grow: true },
    state: { zh: "状态", en: "Status", kind: "status", words: receiptWords },
    publishedAt: { zh: "发布时间", en: "Published", kind: "instant" },
    publishedBy: { zh: "发布人", en: "Published by", kind: "person" },
  },
  values: { id: z.number(), pinned: z.boolean(), body: z.string() },
});
export type OwnAnnouncement = RowOf<typeof ownAnnouncements>;
