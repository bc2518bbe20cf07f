import { z } from "zod";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { callsOf } from "#platform/http/call.ts";
import { importInput } from "#platform/list/import-input.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { healthLackingList, healthList } from "./health-list.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const both = ["staff", "agency"] as const;

export const listHealthReports = call(healthList.call);
export const listLackingHealth = call(healthLackingList.call);

/** How many rows each tab has, and how many of those who need a report have a valid one. */
export const countHealthReports = call({
  method: "GET",
  path: "/healthReport/counts",
  title: { zh: "健康证明数量", en: "Health reports by status" },
  needs: "C3021",
  audience: both,
  scope: "department",
  input: z.object({}),
  output: z.object({
    expiring: z.number(),
    expired: z.number(),
    toCheck: z.number(),
    lacking: z.number(),
    needed: z.number(),
    held: z.number(),
  }),
});

export const readHealthReport = call({
  method: "GET",
  path: "/healthReport/detail",
  title: { zh: "健康证明详情", en: "Health report" },
  needs: "C3021",
  audience: both,
  scope: "department",
  input: z.object({ id: fields.id }),
  output: healthList.detail,
});

export const fitFor = ["food", "guests", "none"] as const;
const pastDate = fields.date.refine(
  (date) => date <= businessDateAt(Date.now()),
  "不能晚于今天|This cannot be after today",
);
const report = {
  examinedOn: pastDate,
  examPlace: fields.optionalLine(60),
  fitFor: z.enum(fitFor),
  number: fields.optionalLine(60),
  /** Left out: as long as a health certificate holds from its examination. */
  validTo: fields.optionalDate,
  photoFileId: fields.optionalId,
  /** When the person agreed to this very thing: to their health data being kept (PIPL art. 29). */
  consentOn: pastDate,
};
const inOrder = ({ examinedOn, validTo }: { examinedOn: string; validTo: string | null }) =>
  validTo === null || examinedOn <= validTo;
const notInOrder = {
  path: ["validTo"],
  error: "有效期不能早于体检日期|It cannot end before the examination",
};

export const healthFields = z.object(report).refine(inOrder, notInOrder);
/** What staff say of one that somebody has handed in; its picture is there. */
export const healthCheck = z
  .object({ id: fields.id, ...report })
  .omit({ photoFileId: true })
  .refine(inOrder, notInOrder);

export const addHealthReport = call({
  method: "POST",
  path: "/healthReport/create",
  title: { zh: "新增健康证明", en: "Add a health report" },
  needs: "C3021.add",
  audience: both,
  scope: "department",
  input: z.object({ personId: fields.id, ...report }).refine(inOrder, notInOrder),
  output: fields.created,
});

export const updateHealthReport = call({
  method: "POST",
  path: "/healthReport/update",
  title: { zh: "编辑健康证明", en: "Edit a health report" },
  needs: "C3021.edit",
  audience: both,
  scope: "department",
  input: z.object({ id: fields.id, version: z.number().int(), ...report }).refine(inOrder, notInOrder),
  output: fields.created,
});

/** Also what is done when somebody takes their consent back: nothing of the report stays. */
export const deleteHealthReport = call({
  method: "POST",
  path: "/healthReport/delete",
  title: { zh: "删除健康证明", en: "Delete a health report" },
  needs: "C3021.delete",
  audience: both,
  scope: "department",
  input: z.object({ id: fields.id }),
  output: fields.done,
});

export const healthTemplate = call({
  method: "GET",
  path: "/healthReport/import/template",
  title: { zh: "下载健康证明导入模板", en: "Download the template for health reports" },
  needs: "C3021.import",
  audience: both,
  scope: "department",
  transfer: "download",
  input: z.object({ format: z.enum(["xlsx", "csv"]).default("xlsx") }),
  output: z.unknown(),
});

/** Answers how many were added; nothing is written when a row is wrong. */
export const importHealthReports = call({
  method: "POST",
  path: "/healthReport/import",
  title: { zh: "导入健康证明", en: "Import health reports" },
  needs: "C3021.import",
  audience: both,
  scope: "department",
  transfer: "upload",
  input: importInput,
  output: z.object({ count: z.number() }),
});

/** Where the file of an export of health reports is, once it is there (spec 4). */
export const getExportId = call({
  method: "POST",
  path: "/healthReport/getExportId",
  title: { zh: "查询健康证明导出文件", en: "Where an export of health reports is" },
  needs: "C3021.export",
  audience: both,
  scope: "own",
  idempotent: false,
  logged: false,
  transaction: "read",
  input: z.object({ exportId: fields.id }),
  output: z.object({ id: z.number(), url: z.string().nullable() }),
});
