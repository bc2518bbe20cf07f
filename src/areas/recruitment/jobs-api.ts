import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import { importInput } from "#platform/list/import-input.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { jobList } from "./jobs-list.ts";
import type { menu } from "./menu.ts";
import { showPlaces } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const shared = { scope: "department" } as const;
const file = z.object({ id: z.number(), name: z.string() });

export const listJobs = call(jobList.call);

export const readJob = call({
  ...shared,
  method: "GET",
  path: "/recruitment/jobs/detail",
  title: { zh: "在线职位详情", en: "Online job" },
  needs: "C2400",
  input: z.object({ id: fields.id }),
  output: jobList.detail.extend({ photos: z.array(file), urgedAt: z.string().nullable() }),
});

export const jobShape = {
  vacancyId: fields.id,
  jobTitle: fields.line(40),
  body: fields.text(5000),
  place: fields.line(100),
  shownIn: z.array(z.enum(showPlaces)).min(1).max(showPlaces.length),
  from: fields.date,
  until: fields.date,
};
export const jobFields = z.object(jobShape);

export const saveJob = call({
  ...shared,
  method: "POST",
  path: "/recruitment/jobs/save",
  title: { zh: "保存在线职位", en: "Save an online job" },
  needs: "C2400.edit",
  input: z.object({
    id: fields.optionalId,
    version: z.number().int().default(0),
    ...jobShape,
    photoIds: z.array(fields.id).max(6).default([]),
  }),
  output: fields.created,
});

export const jobActs = ["schedule", "disable", "enable"] as const;

/** Scheduled for a day that has come it is online at once. */
export const changeJob = call({
  ...shared,
  method: "POST",
  path: "/recruitment/jobs/change",
  title: { zh: "发布、停用、启用在线职位", en: "Publish, disable or enable an online job" },
  needs: "C2400.publish",
  input: z.object({ id: fields.id, version: z.number().int(), action: z.enum(jobActs) }),
  output: fields.done,
});

export const deleteJob = call({
  ...shared,
  method: "POST",
  path: "/recruitment/jobs/delete",
  title: { zh: "删除在线职位草稿", en: "Delete the draft of an online job" },
  needs: "C2400.edit",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

/** Tells the owner that whoever asked for people waits. */
export const hastenJob = call({
  ...shared,
  method: "POST",
  path: "/recruitment/jobs/hasten",
  title: { zh: "催办在线职位", en: "Hasten an online job" },
  needs: "C2400.hasten",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

export const uploadJobPhoto = call({
  ...shared,
  method: "POST",
  path: "/recruitment/jobs/photo/upload",
  title: { zh: "上传职位照片", en: "Upload a photo of a job" },
  needs: "C2400.edit",
  transfer: "upload",
  input: z.object({}),
  output: file,
});

export const readJobPhoto = call({
  ...shared,
  method: "GET",
  path: "/recruitment/jobs/photo",
  title: { zh: "查看职位照片", en: "View a photo of a job" },
  needs: "C2400",
  transfer: "download",
  input: z.object({ id: fields.id, fileId: fields.id }),
  output: z.unknown(),
});

export const jobTemplate = call({
  ...shared,
  method: "GET",
  path: "/recruitment/jobs/import/template",
  title: { zh: "下载职位导入模板", en: "Download the template for jobs" },
  needs: "C2400.import",
  transfer: "download",
  input: z.object({ format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  output: z.unknown(),
});

/** All rows as drafts, or none. */
export const importJobs = call({
  ...shared,
  method: "POST",
  path: "/recruitment/jobs/import",
  title: { zh: "导入在线职位", en: "Import online jobs" },
  needs: "C2400.import",
  transfer: "upload",
  input: importInput,
  output: z.object({ count: z.number() }),
});
