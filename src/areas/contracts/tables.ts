import { bigint, customType, date, integer, pgSchema, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const daterange = customType<{ data: string }>({ dataType: () => "daterange" });
const schema = pgSchema("contracts");
const tenantId = integer("tenant_id").notNull();
const contractId = bigint("contract_id", { mode: "number" }).notNull();

export const contract = schema.table(
  "contract",
  {
    tenantId,
    id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull(),
    number: text("number").notNull(),
    name: text("name").notNull(),
    legalEntityId: bigint("legal_entity_id", { mode: "number" }),
    agencyId: bigint("agency_id", { mode: "number" }).notNull(),
    startDate: date("start_date").notNull(),
    endDate: date("end_date").notNull(),
    billingMode: text("billing_mode").notNull().default("standard_hourly"),
    costCentre: text("cost_centre"),
    standardDaysPerMonth: integer("standard_days_per_month"),
    nightStart: integer("night_start").notNull().default(1320),
    nightEnd: integer("night_end").notNull().default(1800),
    state: text("state").notNull().default("draft"),
    contact: text("contact"),
    phone: text("phone"),
    note: text("note"),
    version: integer("version").notNull().default(1),
    replacesId: bigint("replaces_id", { mode: "number" }),
    instanceId: bigint("instance_id", { mode: "number" }),
    submitterMemberId: bigint("submitter_member_id", { mode: "number" }),
    returnReason: text("return_reason"),
    endedOn: date("ended_on"),
    endReason: text("end_reason"),
    createdByName: text("created_by_name"),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "string" }).notNull().defaultNow(),
    approvedAt: timestamp("approved_at", { withTimezone: true, mode: "string" }),
    deletedByName: text("deleted_by_name"),
    deletedAt: timestamp("deleted_at", { withTimezone: true, mode: "string" }),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

export const contractRate = schema.table(
  "contract_rate",
  {
    tenantId,
    contractId,
    rateKey: text("rate_key").notNull(),
    milliPerHour: bigint("milli_per_hour", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.contractId, t.rateKey] })],
);

export const contractSubsidy = schema.table(
  "contract_subsidy",
  {
    tenantId,
    id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull(),
    contractId,
    type: text("type").notNull(),
    overMinutes: integer("over_minutes"),
    amountFen: bigint("amount_fen", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

export const contractPost = schema.table(
  "contract_post",
  {
    tenantId,
    contractId,
    postId: bigint("post_id", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.contractId, t.postId] })],
);

export const coverage = schema.table(
  "coverage",
  {
    tenantId,
    contractId,
    agencyId: bigint("agency_id", { mode: "number" }).notNull(),
    postId: bigint("post_id", { mode: "number" }).notNull(),
    term: daterange("term").notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.contractId, t.postId] })],
);

export const contractRecruiter = schema.table(
  "contract_recruiter",
  {
    tenantId,
    contractId,
    recruiterId: bigint("recruiter_id", { mode: "number" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.contractId, t.recruiterId] })],
);
