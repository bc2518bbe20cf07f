import { bigint, boolean, date, integer, jsonb, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

const settings = pgSchema("settings");
const at = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

export const ruleValue = settings.table("rule_value", {
  tenantId: integer("tenant_id").notNull(),
  id: bigint("id", { mode: "number" }).notNull().generatedByDefaultAsIdentity(),
  ruleKey: text("rule_key").notNull(),
  departmentId: bigint("department_id", { mode: "number" }),
  legalEntityId: bigint("legal_entity_id", { mode: "number" }),
  validFrom: date("valid_from").notNull(),
  value: jsonb("value").notNull(),
  setBy: bigint("set_by", { mode: "number" }),
  setAt: at("set_at").notNull().defaultNow(),
  note: text("note"),
});

export const companyDay = settings.table("company_day", {
  tenantId: integer("tenant_id").notNull(),
  day: date("day").notNull(),
  kind: text("kind").notNull(),
  name: text("name").notNull(),
  setBy: bigint("set_by", { mode: "number" }),
  setAt: at("set_at").notNull().defaultNow(),
});

export const calendarFeed = settings.table("calendar_feed", {
  tenantId: integer("tenant_id").notNull(),
  edition: integer("edition").notNull(),
  open: boolean("open").notNull(),
  openedBy: bigint("opened_by", { mode: "number" }),
  openedAt: at("opened_at").notNull().defaultNow(),
});

export const budget = settings.table("budget", {
  tenantId: integer("tenant_id").notNull(),
  departmentId: bigint("department_id", { mode: "number" }).notNull(),
  month: text("month").notNull(),
  amountFen: bigint("amount_fen", { mode: "number" }).notNull(),
  hours: integer("hours").notNull().default(0),
  setBy: bigint("set_by", { mode: "number" }),
  setAt: at("set_at").notNull().defaultNow(),
});
