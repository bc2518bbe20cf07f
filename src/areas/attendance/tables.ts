import { bigint, boolean, date, integer, jsonb, pgSchema, text, timestamp, uuid } from "drizzle-orm/pg-core";

const attendance = pgSchema("attendance");
const ref = (name: string) => bigint(name, { mode: "number" });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

export const ruleSet = attendance.table("rule_set", {
  tenantId: integer("tenant_id").notNull(),
  id: ref("id").notNull().generatedByDefaultAsIdentity(),
  digest: text("digest").notNull(),
  rules: jsonb("rules").notNull(),
  firstUsedAt: instant("first_used_at").notNull().defaultNow(),
});

export const day = attendance.table("day", {
  tenantId: integer("tenant_id").notNull(),
  workDate: date("work_date").notNull(),
  assignmentId: ref("assignment_id").notNull(),
  memberId: ref("member_id").notNull(),
  agencyId: ref("agency_id"),
  contractId: ref("contract_id"),
  departmentId: ref("department_id").notNull(),
  postId: ref("post_id").notNull(),
  shiftId: ref("shift_id").notNull(),
  startMinute: integer("start_minute").notNull(),
  endMinute: integer("end_minute").notNull(),
  state: text("state"),
  inMinute: integer("in_minute"),
  outMinute: integer("out_minute"),
  workPunch1: integer("work_punch_1"),
  workPunch2: integer("work_punch_2"),
  outside: boolean("outside").notNull().default(false),
  lateMinutes: integer("late_minutes").notNull().default(0),
  earlyMinutes: integer("early_minutes").notNull().default(0),
  mealBits: integer("meal_bits").notNull().default(0),
  mealMinutes: integer("meal_minutes").notNull().default(0),
  restMinutes: integer("rest_minutes").notNull().default(0),
  paidFrom: integer("paid_from").notNull(),
  paidTo: integer("paid_to").notNull(),
  netMinutes: integer("net_minutes").notNull().default(0),
  accountingMinutes: integer("accounting_minutes").notNull().default(0),
  adjustedMinutes: integer("adjusted_minutes"),
  adjustReason: text("adjust_reason"),
  adjustedBy: ref("adjusted_by"),
  adjustedAt: instant("adjusted_at"),
  confirmedAt: instant("confirmed_at"),
  confirmedBy: ref("confirmed_by"),
  voided: boolean("voided").notNull().default(false),
  heldBy: text("held_by"),
  inputs: text("inputs").notNull(),
  ruleSetId: ref("rule_set_id").notNull(),
  computedAt: instant("computed_at").notNull().defaultNow(),
  underlyingChanged: boolean("underlying_changed").notNull().default(false),
  keptInputs: text("kept_inputs"),
});

export const adjustment = attendance.table("adjustment", {
  tenantId: integer("tenant_id").notNull(),
  id: ref("id").notNull().generatedByDefaultAsIdentity(),
  number: text("number").notNull(),
  workDate: date("work_date").notNull(),
  assignmentId: ref("assignment_id").notNull(),
  memberId: ref("member_id").notNull(),
  beforeMinutes: integer("before_minutes").notNull(),
  minutes: integer("minutes").notNull(),
  reason: text("reason").notNull(),
  state: text("state").notNull(),
  instanceId: ref("instance_id"),
  adjustedBy: ref("adjusted_by"),
  createdAt: instant("created_at").notNull().defaultNow(),
  decidedAt: instant("decided_at"),
  returnReason: text("return_reason"),
});

export const makeUp = attendance.table("make_up", {
  tenantId: integer("tenant_id").notNull(),
  id: ref("id").notNull().generatedByDefaultAsIdentity(),
  number: text("number").notNull(),
  memberId: ref("member_id").notNull(),
  assignmentId: ref("assignment_id").notNull(),
  workDate: date("work_date").notNull(),
  edge: text("edge").notNull(),
  minute: integer("minute").notNull(),
  reason: text("reason").notNull(),
  fileIds: ref("file_ids").array().notNull().default([]),
  state: text("state").notNull(),
  instanceId: ref("instance_id"),
  requestedBy: ref("requested_by"),
  createdAt: instant("created_at").notNull().defaultNow(),
  decidedAt: instant("decided_at"),
  returnReason: text("return_reason"),
});

export const phoneCheck = attendance.table("phone_check", {
  tenantId: integer("tenant_id").notNull(),
  id: ref("id").notNull().generatedByDefaultAsIdentity(),
  punchedOn: date("punched_on").notNull(),
  punchId: ref("punch_id").notNull(),
  memberId: ref("member_id").notNull(),
  assignmentId: ref("assignment_id"),
  departmentId: ref("department_id"),
  reason: text("reason"),
  state: text("state").notNull().default("waiting"),
  decidedBy: ref("decided_by"),
  decidedAt: instant("decided_at"),
  note: text("note"),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const phonePhoto = attendance.table("phone_photo", {
  tenantId: integer("tenant_id").notNull(),
  id: ref("id").notNull().generatedByDefaultAsIdentity(),
  punchId: ref("punch_id").notNull(),
  punchedOn: date("punched_on").notNull(),
  memberId: ref("member_id").notNull(),
  fileId: ref("file_id").notNull(),
  takenAt: instant("taken_at").notNull().defaultNow(),
  deletedAt: instant("deleted_at"),
});

export const photoConsent = attendance.table("photo_consent", {
  tenantId: integer("tenant_id").notNull(),
  id: ref("id").notNull().generatedByDefaultAsIdentity(),
  memberId: ref("member_id").notNull(),
  wording: integer("wording").notNull(),
  givenAt: instant("given_at").notNull().defaultNow(),
  withdrawnAt: instant("withdrawn_at"),
});

export const periodLock = attendance.table("period_lock", {
  tenantId: integer("tenant_id").notNull(),
  id: ref("id").notNull().generatedByDefaultAsIdentity(),
  fromDate: date("from_date").notNull(),
  toDate: date("to_date").notNull(),
  departmentId: ref("department_id"),
  lockedBy: ref("locked_by"),
  lockedAt: instant("locked_at").notNull().defaultNow(),
  unlockedBy: ref("unlocked_by"),
  unlockedAt: instant("unlocked_at"),
  unlockReason: text("unlock_reason"),
});

export const pendingChange = attendance.table("pending_change", {
  tenantId: integer("tenant_id").notNull(),
  id: ref("id").notNull().generatedByDefaultAsIdentity(),
  workDate: date("work_date").notNull(),
  assignmentId: ref("assignment_id").notNull(),
  before: jsonb("before").notNull(),
  after: jsonb("after").notNull(),
  foundAt: instant("found_at").notNull().defaultNow(),
  settledAt: instant("settled_at"),
  settledBy: ref("settled_by"),
  settlement: text("settlement"),
});

export const run = attendance.table("run", {
  tenantId: integer("tenant_id").notNull(),
  id: ref("id").notNull().generatedByDefaultAsIdentity(),
  fromDate: date("from_date").notNull(),
  toDate: date("to_date").notNull(),
  memberIds: ref("member_ids").array().notNull().default([]),
  lastMemberId: ref("last_member_id").notNull().default(0),
  members: integer("members").notNull().default(0),
  days: integer("days").notNull().default(0),
  changed: integer("changed").notNull().default(0),
  state: text("state").notNull().default("running"),
  startedBy: ref("started_by"),
  startedAt: instant("started_at").notNull().defaultNow(),
  beatAt: instant("beat_at").notNull().defaultNow(),
  endedAt: instant("ended_at"),
});

export const repair = attendance.table("repair", {
  tenantId: integer("tenant_id").notNull(),
  id: ref("id").notNull().generatedByDefaultAsIdentity(),
  batch: uuid("batch").notNull(),
  kind: text("kind").notNull(),
  cause: text("cause"),
  workDate: date("work_date").notNull(),
  assignmentId: ref("assignment_id"),
  memberId: ref("member_id").notNull(),
  inMinute: integer("in_minute"),
  outMinute: integer("out_minute"),
  punchIds: ref("punch_ids").array().notNull().default([]),
  reason: text("reason").notNull(),
  undoes: ref("undoes"),
  doneBy: ref("done_by"),
  doneAt: instant("done_at").notNull().defaultNow(),
});
