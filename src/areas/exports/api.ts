import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import { created, done, id } from "#platform/http/fields.ts";
import { exportFormats } from "./formats.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { exportList } from "./list.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();
const audience = ["staff", "agency"] as const;

/** Fields of the specification (section 3, export task); `searchInfo` is JSON text with the list's filters. */
export const createExport = call({
  method: "POST",
  path: "/downloadCenter/createTask",
  title: { zh: "创建导出任务", en: "Create an export task" },
  needs: "session",
  audience,
  scope: "own",
  input: z.object({
    exporter: z.string().min(1).max(80),
    keyCode: z.string().min(1).max(40),
    /** Instants in ms; only for exports over a period, then both are needed. */
    startTime: z.number().int().optional(),
    endTime: z.number().int().optional(),
    searchInfo: z.string().max(8000).default("{}"),
    /** Keys of the columns in their order, remembered for the next time; all of them as they stand when absent. */
    columns: z.array(z.string().min(1).max(80)).min(1).max(200).optional(),
    format: z.enum(exportFormats).default("xlsx"),
  }),
  output: created,
});

/** What the export dialog offers: the columns one may have, the period that is asked for, and what was chosen last. */
export const exportOptions = call({
  method: "GET",
  path: "/downloadCenter/options",
  title: { zh: "导出选项", en: "Export options" },
  needs: "session",
  audience,
  scope: "own",
  input: z.object({ exporter: z.string().min(1).max(80) }),
  output: z.object({
    columns: z.array(z.object({ key: z.string(), title: z.object({ zh: z.string(), en: z.string() }) })),
    period: z.object({ from: z.string(), to: z.string(), unit: z.literal("month").optional() }).nullable(),
    chosen: z.array(z.string()).nullable(),
    format: z.enum(exportFormats),
  }),
});

export const listExports = call(exportList.call);

/** Polled every 2 s until there is a url (spec 4). */
export const exportStatus = call({
  method: "GET",
  path: "/downloadCenter/status",
  title: { zh: "导出任务状态", en: "Export task status" },
  needs: "session",
  audience,
  scope: "own",
  input: z.object({ id }),
  output: exportList.row,
});

/** Counting does not keep the session alive (spec 7). */
export const countExports = call({
  method: "GET",
  path: "/downloadCenter/count",
  title: { zh: "未读下载数", en: "Unread downloads" },
  needs: "session",
  audience,
  scope: "own",
  renews: false,
  input: z.object({}),
  output: z.object({ unread: z.number().int(), processing: z.number().int() }),
});

export const readExport = call({
  method: "POST",
  path: "/downloadCenter/read",
  title: { zh: "标记导出为已读", en: "Mark an export as read" },
  needs: "session",
  audience,
  scope: "own",
  logged: false,
  idempotent: false,
  input: z.object({ id }),
  output: done,
});

/** The same export once more, for one that failed or whose file has expired. */
export const repeatExport = call({
  method: "POST",
  path: "/downloadCenter/again",
  title: { zh: "重新导出", en: "Export again" },
  needs: "session",
  audience,
  scope: "own",
  input: z.object({ id }),
  output: created,
});

export const downloadExport = call({
  method: "GET",
  path: "/downloadCenter/file",
  title: { zh: "下载导出文件", en: "Download an exported file" },
  needs: "session",
  audience,
  scope: "own",
  transfer: "download",
  logged: true,
  input: z.object({ id }),
  output: z.unknown(),
});
