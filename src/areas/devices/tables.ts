import { bigint, boolean, date, integer, pgSchema, smallint, text, timestamp } from "drizzle-orm/pg-core";

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
  importId: ref("import_id").notNull(),
  lineNumber: integer("line_number").notNull(),
  content: text("content").notNull(),
  reason: text("reason").notNull(),
  settledAt: instant("settled_at"),
  settledBy: ref("settled_by"),
  settleNote: text("settle_note"),
});
