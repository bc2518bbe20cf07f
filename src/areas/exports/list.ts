import { z } from "zod";
import type { StoredRefusal } from "#platform/errors/refusal.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { exportWords } from "./words.ts";

/** Everything one has exported: how far it is, and the file while it is kept. */
export const exportList = defineList({
  name: "exports.own",
  title: { zh: "下载中心", en: "Downloads" },
  path: "/downloadCenter/list",
  needs: "session",
  audience: ["staff", "agency"],
  scope: "own",
  sort: "-createdAt",
  columns: {
    title: { zh: "文件", en: "File", grow: true },
    status: { zh: "状态", en: "Status", words: exportWords, width: 170 },
    progress: { zh: "进度", en: "Progress", schema: z.number().int(), width: 150 },
    rowCount: { zh: "行数", en: "Rows", kind: "number", nullable: true },
    createdAt: { zh: "创建时间", en: "Created", kind: "instant", sort: true },
    endedAt: { zh: "完成时间", en: "Finished", kind: "instant", nullable: true },
    expiresAt: { zh: "保留至", en: "Kept until", kind: "instant", nullable: true },
    error: { zh: "失败原因", en: "Why it failed", nullable: true, computed: true },
  },
  values: { id: z.number().int(), exporter: z.string(), keyCode: z.string(), readAt: z.string().nullable() },
  /** Where the file is, once it is there. */
  added: { url: z.string().nullable() },
  unsent: { fileId: z.number().nullable(), fault: z.custom<StoredRefusal>().nullable() },
  filters: {
    status: { kind: "tabs", words: { all: { zh: "全部", en: "All" }, ...exportWords }, zh: "状态", en: "Status" },
    search: { kind: "search", zh: "按文件名称搜索", en: "Search by file name" },
  },
});
export type ExportTask = RowOf<typeof exportList>;
