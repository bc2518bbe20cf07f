import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { readerKinds } from "./announcement-words.ts";
import { announcementList, ownAnnouncements, receiptList } from "./announcements-list.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const own = { needs: "session", scope: "own", audience: ["staff", "agency", "worker"] } as const;
const version = fields.whole(1, 2 ** 31 - 1);

export const longestTitle = 60;
export const longestBody = 5000;

export const listAnnouncements = call(announcementList.call);
export const listReceipts = call(receiptList.call);

export const readAnnouncement = call({
  method: "GET",
  path: "/notice/announcements/one",
  title: { zh: "公告详情", en: "Announcement" },
  needs: "ANNOUNCEMENTS",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: announcementList.detail.extend({ body: z.string() }),
});

/** A new one, or changes of one that is not published; departments are left out where it is for all. */
export const saveAnnouncement = call({
  method: "POST",
  path: "/notice/announcements/save",
  title: { zh: "保存公告", en: "Save an announcement" },
  needs: "ANNOUNCEMENTS.add",
  scope: "tenant",
  input: z.object({
    id: fields.optionalId,
    version: version.nullish(),
    title: fields.line(longestTitle),
    body: fields.text(longestBody),
    kinds: z.array(z.enum(readerKinds)).min(1).max(readerKinds.length),
    everywhere: z.boolean(),
    departmentIds: z.array(fields.id).max(200).default([]),
    pinned: z.boolean().default(false),
    confirm: z.boolean().default(false),
    until: fields.optionalDate,
  }),
  output: fields.created,
});

/** Puts it before everybody it is for, by the bell too. */
export const publishAnnouncement = call({
  method: "POST",
  path: "/notice/announcements/publish",
  title: { zh: "发布公告", en: "Publish an announcement" },
  needs: "ANNOUNCEMENTS.publish",
  scope: "tenant",
  input: z.object({ id: fields.id, version }),
  output: z.object({ reached: z.number().int() }),
});

export const withdrawAnnouncement = call({
  method: "POST",
  path: "/notice/announcements/withdraw",
  title: { zh: "撤回公告", en: "Take an announcement back" },
  needs: "ANNOUNCEMENTS.publish",
  scope: "tenant",
  input: z.object({ id: fields.id, version }),
  output: fields.done,
});

export const deleteAnnouncement = call({
  method: "POST",
  path: "/notice/announcements/delete",
  title: { zh: "删除公告", en: "Delete an announcement" },
  needs: "ANNOUNCEMENTS.delete",
  scope: "tenant",
  input: z.object({ id: fields.id, version }),
  output: fields.done,
});

/** The latest 100 that are for whoever asks. */
export const myAnnouncements = call({
  ...own,
  method: "GET",
  path: "/notice/announcements/own",
  title: { zh: "我的公告", en: "My announcements" },
  input: z.object({}),
  output: z.object({ rows: z.array(ownAnnouncements.row) }),
});

/** That it was read; `confirmed`: that its reader takes note of it. */
export const acknowledgeAnnouncement = call({
  ...own,
  method: "POST",
  path: "/notice/announcements/acknowledge",
  title: { zh: "阅读或确认公告", en: "Read or confirm an announcement" },
  logged: false,
  idempotent: false,
  input: z.object({ id: fields.id, confirmed: z.boolean().default(false) }),
  output: fields.done,
});
