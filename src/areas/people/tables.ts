import { bigint, date, integer, pgSchema, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "#platform/db/bytea.ts";

const schema = pgSchema("people");
const tenantId = integer("tenant_id").notNull();

export const person = schema.table(
  "person",
  {
    tenantId,
    memberId: bigint("member_id", { mode: "number" }).notNull(),
    jobNumber: text("job_number").notNull(),
    employeeType: text("employee_type").notNull(),
    agencyId: bigint("agency_id", { mode: "number" }),
    gender: text("gender"),
    birthDate: date("birth_date"),
    idType: text("id_type").notNull().default("id_card"),
    idNumberSealed: bytea("id_number_sealed"),
    idNumberHash: bytea("id_number_hash"),
    idNumberTail: text("id_number_tail"),
    idOverrideReason: text("id_override_reason"),
    phoneSealed: bytea("phone_sealed"),
    phoneHash: bytea("phone_hash"),
    phoneMask: text("phone_mask"),
    bankName: text("bank_name"),
    subBankName: text("sub_bank_name"),
    bankAccountSealed: bytea("bank_account_sealed"),
    bankAccountTail: text("bank_account_tail"),
    education: text("education"),
    experience: text("experience"),
    emergencyName: text("emergency_name"),
    emergencyPhoneSealed: bytea("emergency_phone_sealed"),
    emergencyPhoneMask: text("emergency_phone_mask"),
    icCard: text("ic_card"),
    machineNumber: text("machine_number"),
    timesWorked: integer("times_worked").notNull().default(0),
    lateCount: integer("late_count").notNull().default(0),
    minutesWorked: bigint("minutes_worked", { mode: "number" }).notNull().default(0),
    ratedTimes: integer("rated_times").notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
    photoFileId: bigint("photo_file_id", { mode: "number" }),
    note: text("note"),
    status: text("status").notNull().default("active"),
    version: integer("version").notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "string" }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true, mode: "string" }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.memberId] })],
);

export const certificate = schema.table(
  "certificate",
  {
    tenantId,
    id: bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull(),
    memberId: bigint("member_id", { mode: "number" }).notNull(),
    type: text("type").notNull(),
    number: text("number"),
    validFrom: date("valid_from"),
    validTo: date("valid_to"),
    authority: text("authority"),
    photoFileId: bigint("photo_file_id", { mode: "number" }),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "string" }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);
