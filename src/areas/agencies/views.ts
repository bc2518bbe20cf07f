import { bigint, boolean, integer, pgSchema, text } from "drizzle-orm/pg-core";

const schema = pgSchema("agencies");

/** A labour company as lower areas may read it; `priority`: smallest is asked first. */
export const labourCompany = schema.view("labour_company", {
  tenantId: integer("tenant_id").notNull(),
  id: bigint("id", { mode: "number" }).notNull(),
  code: text("code").notNull(),
  nameZh: text("name_zh").notNull(),
  nameEn: text("name_en").notNull(),
  priority: integer("priority").notNull(),
  enabled: boolean("enabled").notNull(),
}).existing();

/** Who at a labour company is asked, by which channel. */
export const recruiterContact = schema.view("recruiter_contact", {
  tenantId: integer("tenant_id").notNull(),
  id: bigint("id", { mode: "number" }).notNull(),
  agencyId: bigint("agency_id", { mode: "number" }).notNull(),
  channel: text("channel").notNull(),
  name: text("name").notNull(),
  phone: text("phone"),
  enabled: boolean("enabled").notNull(),
}).existing();
