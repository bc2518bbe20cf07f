import { bigint, date, integer, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

const schema = pgSchema("scheduling");
const ref = (name: string) => bigint(name, { mode: "number" });

/** Who is put on which shift and what it was ordered by; taken-off people are there too, with their state. */
export const assigned = schema.view("assigned", {
  tenantId: integer("tenant_id").notNull(),
  assignmentId: ref("assignment_id").notNull(),
  shiftId: ref("shift_id").notNull(),
  memberId: ref("member_id").notNull(),
  agencyId: ref("agency_id"),
  contractId: ref("contract_id"),
  allocationId: ref("allocation_id"),
  workDate: date("work_date").notNull(),
  startMinute: integer("start_minute").notNull(),
  endMinute: integer("end_minute").notNull(),
  departmentId: ref("department_id").notNull(),
  postId: ref("post_id").notNull(),
  state: text("state").notNull(),
  source: text("source").notNull(),
  reason: text("reason"),
  assignedAt: timestamp("assigned_at", { withTimezone: true, mode: "string" }).notNull(),
  lineId: ref("line_id"),
  headcount: integer("headcount"),
  breakMinutes: integer("break_minutes"),
  orderId: ref("order_id"),
  orderNumber: text("order_number"),
  plannedMinutesPerPerson: integer("planned_minutes_per_person"),
}).existing();

/** Who is put on when, and nothing else. */
export const putOn = schema.view("put_on", {
  tenantId: integer("tenant_id").notNull(),
  assignmentId: ref("assignment_id").notNull(),
  memberId: ref("member_id").notNull(),
  workDate: date("work_date").notNull(),
  state: text("state").notNull(),
}).existing();
