import { bigint, boolean, date, integer, jsonb, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

const leave = pgSchema("leave");
const tenantId = () => integer("tenant_id").notNull();
const id = () => ref("id").notNull().generatedByDefaultAsIdentity();
const ref = (name: string) => bigint(name, { mode: "number" });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

export const typeRule = leave.table("type_rule", {
  tenantId: tenantId(),
  id: id(),
  kind: text("kind").notNull(),
  legalEntityId: ref("legal_entity_id"),
  departmentId: ref("department_id"),
  validFrom: date("valid_from").notNull(),
  rule: jsonb("rule").notNull(),
  setBy: ref("set_by"),
  setAt: instant("set_at").notNull().defaultNow(),
  note: text("note"),
});

export const person = leave.table("person", {
  tenantId: tenantId(),
  memberId: ref("member_id").notNull(),
  servedSince: date("served_since"),
  note: text("note"),
  setBy: ref("set_by"),
  setAt: instant("set_at"),
});

export const child = leave.table("child", {
  tenantId: tenantId(),
  id: id(),
  memberId: ref("member_id").notNull(),
  bornOn: date("born_on").notNull(),
  setBy: ref("set_by"),
  setAt: instant("set_at").notNull().defaultNow(),
});

export const application = leave.table("application", {
  tenantId: tenantId(),
  id: id(),
  number: text("number").notNull(),
  memberId: ref("member_id").notNull(),
  departmentId: ref("department_id"),
  kind: text("kind").notNull(),
  countedBy: text("counted_by").notNull(),
  fromDate: date("from_date").notNull(),
  toDate: date("to_date").notNull(),
  fromPart: text("from_part").notNull(),
  toPart: text("to_part").notNull(),
  startMinute: integer("start_minute"),
  endMinute: integer("end_minute"),
  minutes: integer("minutes").notNull(),
  paid: boolean("paid").notNull(),
  proofNeeded: boolean("proof_needed").notNull(),
  reason: text("reason").notNull(),
  fileIds: ref("file_ids").array().notNull().default([]),
  state: text("state").notNull(),
  instanceId: ref("instance_id"),
  requestedBy: ref("requested_by"),
  createdAt: instant("created_at").notNull().defaultNow(),
  submittedAt: instant("submitted_at"),
  decidedAt: instant("decided_at"),
  returnReason: text("return_reason"),
  cancelledFrom: date("cancelled_from"),
  cancelReason: text("cancel_reason"),
  cancelledBy: ref("cancelled_by"),
});

export const day = leave.table("day", {
  tenantId: tenantId(),
  applicationId: ref("application_id").notNull(),
  workDate: date("work_date").notNull(),
  memberId: ref("member_id").notNull(),
  part: text("part").notNull(),
  startMinute: integer("start_minute"),
  endMinute: integer("end_minute"),
  minutes: integer("minutes").notNull(),
  cancelled: boolean("cancelled").notNull().default(false),
});

export const lot = leave.table("lot", {
  tenantId: tenantId(),
  id: id(),
  memberId: ref("member_id").notNull(),
  kind: text("kind").notNull(),
  occasion: text("occasion").notNull(),
  validFrom: date("valid_from").notNull(),
  validTo: date("valid_to").notNull(),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const entry = leave.table("entry", {
  tenantId: tenantId(),
  id: id(),
  lotId: ref("lot_id").notNull(),
  memberId: ref("member_id").notNull(),
  kind: text("kind").notNull(),
  type: text("type").notNull(),
  minutes: integer("minutes").notNull(),
  applicationId: ref("application_id"),
  leaveDate: date("leave_date"),
  note: text("note"),
  basis: jsonb("basis"),
  enteredBy: ref("entered_by"),
  enteredAt: instant("entered_at").notNull().defaultNow(),
});
