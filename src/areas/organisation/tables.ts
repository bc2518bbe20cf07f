import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

const schema = pgSchema("organisation");

export const legalEntity = schema.table(
  "legal_entity",
  {
    tenantId: integer("tenant_id").notNull(),
    id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull(),
    code: text("code").notNull(),
    nameZh: text("name_zh").notNull(),
    nameEn: text("name_en").notNull(),
    creditCode: text("credit_code"),
    address: text("address"),
    enabled: boolean("enabled").notNull().default(true),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "string" })
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

export const department = schema.table(
  "department",
  {
    tenantId: integer("tenant_id").notNull(),
    id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull(),
    parentId: bigint("parent_id", { mode: "number" }),
    code: text("code").notNull(),
    nameZh: text("name_zh").notNull(),
    nameEn: text("name_en").notNull(),
    path: bigint("path", { mode: "number" })
      .array()
      .notNull()
      .default(sql`'{}'`),
    costCentre: text("cost_centre"),
    legalEntityId: bigint("legal_entity_id", { mode: "number" }),
    position: integer("position").notNull().default(0),
    headcount: integer("headcount"),
    enabled: boolean("enabled").notNull().default(true),
    version: integer("version").notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "string" })
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

export const post = schema.table(
  "post",
  {
    tenantId: integer("tenant_id").notNull(),
    id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull(),
    code: text("code").notNull(),
    nameZh: text("name_zh").notNull(),
    nameEn: text("name_en").notNull(),
    superiorId: bigint("superior_id", { mode: "number" }),
    enabled: boolean("enabled").notNull().default(true),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "string" })
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

export const employmentPost = schema.table(
  "employment_post",
  {
    tenantId: integer("tenant_id").notNull(),
    id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull(),
    departmentId: bigint("department_id", { mode: "number" }).notNull(),
    postId: bigint("post_id", { mode: "number" }).notNull(),
    enabled: boolean("enabled").notNull().default(true),
    standardHeadcount: integer("standard_headcount"),
    driver: text("driver"),
    unitsPerPerson: integer("units_per_person"),
    atLeast: integer("at_least").notNull().default(0),
    note: text("note"),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "string" })
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

export const member = schema.table(
  "member",
  {
    tenantId: integer("tenant_id").notNull(),
    id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull(),
    name: text("name").notNull(),
    kind: text("kind").notNull().default("staff"),
    departmentId: bigint("department_id", { mode: "number" }),
    postId: bigint("post_id", { mode: "number" }),
    active: boolean("active").notNull().default(true),
    joinedOn: date("joined_on"),
    leftOn: date("left_on"),
    hasFile: boolean("has_file").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "string" })
      .notNull()
      .default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

export const departmentDuty = schema.table(
  "department_duty",
  {
    tenantId: integer("tenant_id").notNull(),
    departmentId: bigint("department_id", { mode: "number" }).notNull(),
    duty: text("duty").notNull(),
    position: integer("position").notNull().default(1),
    memberId: bigint("member_id", { mode: "number" }),
    postId: bigint("post_id", { mode: "number" }),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.departmentId, t.duty, t.position] })],
);

export const company = schema.table("company", {
  tenantId: integer("tenant_id").primaryKey(),
  name: text("name").notNull(),
  abbreviation: text("abbreviation"),
  nameEn: text("name_en"),
  address: text("address"),
  industry: text("industry"),
  size: text("size"),
  creditCode: text("credit_code"),
  logoFileId: bigint("logo_file_id", { mode: "number" }),
  photoFileIds: bigint("photo_file_ids", { mode: "number" })
    .array()
    .notNull()
    .default(sql`'{}'`),
  licenceFileId: bigint("licence_file_id", { mode: "number" }),
  printHeader: jsonb("print_header")
    .notNull()
    .default(sql`'[]'`),
  updatedAt: timestamp("updated_at", { withTimezone: true, mode: "string" })
    .notNull()
    .default(sql`now()`),
  moneyDecimals: smallint("money_decimals").notNull().default(2),
});

export const checkInLocation = schema.table(
  "check_in_location",
  {
    tenantId: integer("tenant_id").notNull(),
    id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull(),
    name: text("name").notNull(),
    address: text("address"),
    latitudeE6: integer("latitude_e6").notNull(),
    longitudeE6: integer("longitude_e6").notNull(),
    radiusMetres: integer("radius_metres").notNull().default(200),
    wifiBssids: text("wifi_bssids")
      .array()
      .notNull()
      .default(sql`'{}'`),
    departmentIds: bigint("department_ids", { mode: "number" })
      .array()
      .notNull()
      .default(sql`'{}'`),
    enabled: boolean("enabled").notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);
