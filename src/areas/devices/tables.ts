import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  inet,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { bytea } from "#platform/db/bytea.ts";

const devices = pgSchema("devices");
const id = () => bigint("id", { mode: "number" }).generatedByDefaultAsIdentity();
const ref = (name: string) => bigint(name, { mode: "number" });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

export const punchImport = devices.table("punch_import", {
  tenantId: integer("tenant_id").notNull(),
  id: id(),
  device: text("device").notNull(),
  fileName: text("file_name").notNull(),
  fileSha256: text("file_sha256").notNull(),
  lines: integer("lines").notNull(),
  stored: integer("stored").notNull(),
  repeated: integer("repeated").notNull(),
  odd: integer("odd").notNull(),
  unmatched: integer("unmatched").notNull(),
  periodFrom: date("period_from"),
  periodTo: date("period_to"),
  importedBy: ref("imported_by"),
  importedAt: instant("imported_at").notNull().defaultNow(),
});

export const punch = devices.table("punch", {
  tenantId: integer("tenant_id").notNull(),
  id: id(),
  punchedOn: date("punched_on").notNull(),
  localTime: timestamp("local_time", { precision: 0, mode: "string" }).notNull(),
  utcOffsetMinutes: smallint("utc_offset_minutes").notNull().default(480),
  source: text("source").notNull(),
  device: text("device").notNull(),
  pin: text("pin").notNull(),
  memberId: ref("member_id"),
  state: smallint("state"),
  verify: smallint("verify"),
  raw: text("raw"),
  importId: ref("import_id"),
  latitudeE6: integer("latitude_e6"),
  longitudeE6: integer("longitude_e6"),
  accuracyMetres: integer("accuracy_metres"),
  distanceMetres: integer("distance_metres"),
  place: text("place"),
  outside: boolean("outside").notNull().default(false),
  tapKey: uuid("tap_key"),
  phone: jsonb("phone"),
  doubts: text("doubts").array(),
  note: text("note"),
  enteredBy: ref("entered_by"),
  receivedAt: instant("received_at").notNull().defaultNow(),
});

export const machineNumber = devices.table("machine_number", {
  tenantId: integer("tenant_id").notNull(),
  id: id(),
  pin: text("pin").notNull(),
  memberId: ref("member_id").notNull(),
  validFrom: date("valid_from").notNull().default("1900-01-01"),
  validTo: date("valid_to").notNull().default("9999-12-31"),
});

export const oddLine = devices.table("odd_line", {
  tenantId: integer("tenant_id").notNull(),
  id: id(),
  importId: ref("import_id"),
  device: text("device"),
  lineNumber: integer("line_number").notNull(),
  content: text("content").notNull(),
  reason: text("reason").notNull(),
  pin: text("pin"),
  localTime: timestamp("local_time", { precision: 0, mode: "string" }),
  state: smallint("state"),
  verify: smallint("verify"),
  correctedTo: timestamp("corrected_to", { precision: 0, mode: "string" }),
  settledAt: instant("settled_at"),
  settledBy: ref("settled_by"),
  settleNote: text("settle_note"),
  receivedAt: instant("received_at").notNull().defaultNow(),
});

export const device = devices.table("device", {
  tenantId: integer("tenant_id").notNull(),
  id: id(),
  serial: text("serial").notNull(),
  kind: text("kind").notNull(),
  methods: text("methods").array().notNull(),
  location: text("location").notNull(),
  departmentId: ref("department_id").notNull(),
  administratorIds: bigint("administrator_ids", { mode: "number" }).array().notNull().default([]),
  address: inet("address"),
  utcOffsetMinutes: smallint("utc_offset_minutes").notNull().default(480),
  dialect: text("dialect"),
  dialectFixed: boolean("dialect_fixed").notNull().default(false),
  keyTrust: text("key_trust").notNull().default("ties"),
  enabled: boolean("enabled").notNull().default(true),
  deletedAt: instant("deleted_at"),
  registryCode: text("registry_code").notNull(),
  stamps: jsonb("stamps").notNull().default({}),
  info: jsonb("info").notNull().default({}),
  photoDrops: jsonb("photo_drops").notNull().default({}),
  lastSeenAt: instant("last_seen_at"),
  lastAddress: inet("last_address"),
  driftSeconds: integer("drift_seconds"),
  clockSetAt: instant("clock_set_at"),
  createdAt: instant("created_at").notNull().defaultNow(),
  version: integer("version").notNull().default(1),
});

export const devicePhoto = devices.table(
  "device_photo",
  {
    tenantId: integer("tenant_id").notNull(),
    deviceId: ref("device_id").notNull(),
    fileId: ref("file_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.deviceId, table.fileId] })],
);

export const machineUser = devices.table(
  "machine_user",
  {
    tenantId: integer("tenant_id").notNull(),
    deviceId: ref("device_id").notNull(),
    pin: text("pin").notNull(),
    name: text("name"),
    isAdministrator: boolean("is_administrator"),
    has: text("has")
      .array()
      .notNull()
      .default(sql`'{}'`),
    toldAt: instant("told_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.deviceId, table.pin] })],
);

export const face = devices.table(
  "face",
  {
    tenantId: integer("tenant_id").notNull(),
    memberId: ref("member_id").notNull(),
    consentedOn: date("consented_on").notNull(),
    photoSealed: bytea("photo_sealed").notNull(),
    recordedBy: ref("recorded_by").notNull(),
    recordedAt: instant("recorded_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.memberId] })],
);

export const punchPhoto = devices.table(
  "punch_photo",
  {
    tenantId: integer("tenant_id").notNull(),
    device: text("device").notNull(),
    pin: text("pin").notNull(),
    localTime: timestamp("local_time", { precision: 0, mode: "string" }).notNull(),
    memberId: ref("member_id").notNull(),
    photoSealed: bytea("photo_sealed").notNull(),
    receivedAt: instant("received_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.device, table.pin, table.localTime] })],
);

export const command = devices.table("command", {
  tenantId: integer("tenant_id").notNull(),
  id: id(),
  deviceId: ref("device_id").notNull(),
  number: integer("number").notNull(),
  content: jsonb("content").notNull(),
  state: text("state").notNull().default("queued"),
  tries: integer("tries").notNull().default(0),
  createdAt: instant("created_at").notNull().defaultNow(),
  createdBy: ref("created_by"),
  sentAt: instant("sent_at"),
  endedAt: instant("ended_at"),
  resultCode: integer("result_code"),
  resultText: text("result_text"),
});

export const serial = devices.table("serial", {
  serial: text("serial").primaryKey(),
  tenantId: integer("tenant_id").notNull(),
  deviceId: ref("device_id").notNull(),
});

export const stranger = devices.table("stranger", {
  serial: text("serial").primaryKey(),
  dialect: text("dialect").notNull(),
  address: inet("address"),
  firstSeenAt: instant("first_seen_at").notNull().defaultNow(),
  lastSeenAt: instant("last_seen_at").notNull().defaultNow(),
  keptBytes: bigint("kept_bytes", { mode: "number" }).notNull().default(0),
});

export const strangerReport = devices.table("stranger_report", {
  id: id().primaryKey(),
  serial: text("serial").notNull(),
  kind: text("kind").notNull(),
  body: bytea("body").notNull(),
  receivedAt: instant("received_at").notNull().defaultNow(),
});
