import { sql } from "drizzle-orm";
import { bigint, date, integer, pgSchema, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "#platform/db/bytea.ts";

const schema = pgSchema("appointments");

export const appointment = schema.table(
  "appointment",
  {
    tenantId: integer("tenant_id").notNull(),
    id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull(),
    company: text("company").notNull(),
    contact: text("contact").notNull(),
    phoneSealed: bytea("phone_sealed").notNull(),
    phoneHash: bytea("phone_hash").notNull(),
    phoneMask: text("phone_mask").notNull(),
    emailSealed: bytea("email_sealed").notNull(),
    emailMask: text("email_mask").notNull(),
    wish: text("wish"),
    wantedOn: date("wanted_on"),
    wantedPart: text("wanted_part").notNull(),
    language: text("language").notNull(),
    state: text("state").notNull().default("new"),
    note: text("note"),
    handledBy: text("handled_by"),
    handledAt: timestamp("handled_at", { withTimezone: true, mode: "string" }),
    sentAt: timestamp("sent_at", { withTimezone: true, mode: "string" })
      .notNull()
      .default(sql`now()`),
    version: integer("version").notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);
