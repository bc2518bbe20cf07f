import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";
import { bytea } from "#platform/db/bytea.ts";

const schema = pgSchema("agencies");

export const agency = schema.table(
  "agency",
  {
    tenantId: integer("tenant_id").notNull(),
    id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull(),
    code: text("code").notNull(),
    nameZh: text("name_zh").notNull(),
    nameEn: text("name_en").notNull(),
    creditCode: text("credit_code"),
    licenceValidTo: date("licence_valid_to"),
    contact: text("contact"),
    phone: text("phone"),
    email: text("email"),
    address: text("address"),
    priority: integer("priority").notNull().default(100),
    enabled: boolean("enabled").notNull().default(true),
    version: integer("version").notNull().default(1),
    bankName: text("bank_name"),
    subBankName: text("sub_bank_name"),
    bankAccountSealed: bytea("bank_account_sealed"),
    bankAccountTail: text("bank_account_tail"),
    accountHolder: text("account_holder"),
    note: text("note"),
    openRequests: integer("open_requests").notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "string" })
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), unique("agency_code_unique").on(t.tenantId, t.code)],
);

export const recruiter = schema.table(
  "recruiter",
  {
    tenantId: integer("tenant_id").notNull(),
    id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull(),
    agencyId: bigint("agency_id", { mode: "number" }).notNull(),
    channel: text("channel").notNull().default("agency"),
    name: text("name").notNull(),
    phone: text("phone"),
    email: text("email"),
    enabled: boolean("enabled").notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.agencyId], foreignColumns: [agency.tenantId, agency.id] }),
    index().on(t.tenantId, t.agencyId),
  ],
);
