import { bigint, boolean, date, integer, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

const schema = pgSchema("spot_checks");
const tenantId = () => integer("tenant_id").notNull();
const ref = (name: string) => bigint(name, { mode: "number" });
const id = () => ref("id").notNull().generatedByDefaultAsIdentity();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

export const task = schema.table("task", {
  tenantId: tenantId(),
  id: id(),
  number: text("number").notNull(),
  name: text("name").notNull(),
  fromDate: date("from_date").notNull(),
  toDate: date("to_date").notNull(),
  startMinute: integer("start_minute").notNull(),
  endMinute: integer("end_minute").notNull(),
  samplingMinutes: integer("sampling_minutes").array().notNull(),
  employeeTypes: text("employee_types").array().notNull(),
  counts: text("counts").notNull(),
  ratePercent: integer("rate_percent").notNull(),
  passPercent: integer("pass_percent").notNull(),
  rules: text("rules").notNull().default(""),
  departmentId: ref("department_id"),
  withinIds: ref("within_ids").array(),
  state: text("state").notNull().default("checking"),
  endsAt: instant("ends_at").notNull(),
  createdBy: ref("created_by"),
  createdAt: instant("created_at").notNull().defaultNow(),
  endedAt: instant("ended_at"),
  stoppedBy: ref("stopped_by"),
  stopReason: text("stop_reason"),
});

export const object = schema.table("object", {
  tenantId: tenantId(),
  taskId: ref("task_id").notNull(),
  kind: text("kind").notNull(),
  objectId: ref("object_id").notNull(),
  label: text("label").notNull(),
  key: text("key"),
});

export const helper = schema.table("helper", {
  tenantId: tenantId(),
  taskId: ref("task_id").notNull(),
  memberId: ref("member_id").notNull(),
  part: text("part").notNull(),
});

export const round = schema.table("round", {
  tenantId: tenantId(),
  id: id(),
  taskId: ref("task_id").notNull(),
  workDate: date("work_date").notNull(),
  minute: integer("minute").notNull(),
  dueAt: instant("due_at").notNull(),
  closesAt: instant("closes_at").notNull(),
  seed: text("seed").notNull(),
  fingerprint: text("fingerprint").notNull(),
  state: text("state").notNull().default("waiting"),
  drawnAt: instant("drawn_at"),
});

export const candidate = schema.table("candidate", {
  tenantId: tenantId(),
  id: id(),
  roundId: ref("round_id").notNull(),
  taskId: ref("task_id").notNull(),
  assignmentId: ref("assignment_id").notNull(),
  memberId: ref("member_id").notNull(),
  departmentId: ref("department_id").notNull(),
  postId: ref("post_id").notNull(),
  agencyId: ref("agency_id"),
  workDate: date("work_date").notNull(),
  startMinute: integer("start_minute").notNull(),
  endMinute: integer("end_minute").notNull(),
  inMinute: integer("in_minute"),
  outMinute: integer("out_minute"),
  ground: text("ground").notNull(),
  ticket: text("ticket"),
  place: integer("place"),
  drawn: boolean("drawn").notNull(),
});

export const result = schema.table("result", {
  tenantId: tenantId(),
  id: id(),
  candidateId: ref("candidate_id").notNull(),
  verdict: text("verdict").notNull(),
  remark: text("remark"),
  fileIds: ref("file_ids").array().notNull().default([]),
  corrects: ref("corrects"),
  checkedBy: ref("checked_by"),
  checkedAt: instant("checked_at").notNull().defaultNow(),
});
