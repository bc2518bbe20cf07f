import { bigint, integer, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

export const layout = pgSchema("dashboards").table("layout", {
  tenantId: integer("tenant_id").notNull(),
  accountId: bigint("account_id", { mode: "number" }).notNull(),
  shown: text("shown").array().notNull(),
  hidden: text("hidden").array().notNull().default([]),
  setAt: timestamp("set_at", { withTimezone: true, mode: "string" }).notNull().defaultNow(),
});
