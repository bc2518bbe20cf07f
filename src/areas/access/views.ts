import { bigint, boolean, integer, pgSchema, text } from "drizzle-orm/pg-core";

/** Which members can log in; deleted accounts are not there. */
export const accountView = pgSchema("access").view("account_view", {
  tenantId: integer("tenant_id").notNull(),
  id: bigint("id", { mode: "number" }).notNull(),
  memberId: bigint("member_id", { mode: "number" }),
  agencyId: bigint("agency_id", { mode: "number" }),
  kind: text("kind").notNull(),
  name: text("name").notNull(),
  enabled: boolean("enabled").notNull(),
  language: text("language"),
}).existing();
