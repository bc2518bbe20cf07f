import { bigint, integer, jsonb, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

const exports = pgSchema("exports");

export const task = exports.table("task", {
  tenantId: integer("tenant_id").notNull(),
  id: bigint("id", { mode: "number" }).notNull().generatedByDefaultAsIdentity(),
  accountId: bigint("account_id", { mode: "number" }).notNull(),
  keyCode: text("key_code").notNull(),
  exporter: text("exporter").notNull(),
  titleZh: text("title_zh").notNull(),
  titleEn: text("title_en").notNull(),
  startTime: timestamp("start_time", { withTimezone: true, mode: "string" }),
  endTime: timestamp("end_time", { withTimezone: true, mode: "string" }),
  searchInfo: jsonb("search_info").notNull().default({}),
  language: text("language").notNull().default("zh"),
  status: text("status").notNull().default("processing"),
  progress: integer("progress").notNull().default(0),
  rowCount: integer("row_count"),
  fileId: bigint("file_id", { mode: "number" }),
  error: jsonb("error"),
  storeKey: text("store_key"),
  createdAt: timestamp("created_at", { withTimezone: true, mode: "string" }).notNull().defaultNow(),
  endedAt: timestamp("ended_at", { withTimezone: true, mode: "string" }),
  readAt: timestamp("read_at", { withTimezone: true, mode: "string" }),
  expiresAt: timestamp("expires_at", { withTimezone: true, mode: "string" }),
});
