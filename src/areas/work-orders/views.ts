import { bigint, boolean, date, integer, jsonb, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

const schema = pgSchema("work_orders");
const ref = (name: string) => bigint(name, { mode: "number" });

/** Lines of applications that are not deleted, with what lower areas need of the application itself. */
export const lineView = schema.view("line_view", {
  tenantId: integer("tenant_id").notNull(),
  id: ref("id").notNull(),
  orderId: ref("order_id").notNull(),
  orderNumber: text("order_number").notNull(),
  orderState: text("order_state").notNull(),
  adjusted: boolean("adjusted").notNull(),
  chargeType: text("charge_type").notNull(),
  workerType: text("worker_type").notNull(),
  position: integer("position").notNull(),
  departmentId: ref("department_id").notNull(),
  postId: ref("post_id").notNull(),
  workDate: date("work_date").notNull(),
  startMinute: integer("start_minute").notNull(),
  endMinute: integer("end_minute").notNull(),
  headcount: integer("headcount").notNull(),
  requestedHeadcount: integer("requested_headcount").notNull(),
  plannedMinutesPerPerson: integer("planned_minutes_per_person").notNull(),
  plannedMeals: integer("planned_meals").notNull(),
  recruiterId: ref("recruiter_id"),
  agencyId: ref("agency_id"),
  requirements: jsonb("requirements").notNull(),
  estimatedCostFen: ref("estimated_cost_fen").notNull(),
  cancelled: boolean("cancelled").notNull(),
  allocated: integer("allocated").notNull(),
  putOn: integer("put_on").notNull(),
  came: integer("came").notNull(),
  actualMinutes: ref("actual_minutes").notNull(),
  submitterMemberId: ref("submitter_member_id"),
  decidedAt: timestamp("decided_at", { withTimezone: true, mode: "string" }),
}).existing();

/** Agencies' shares of lines. */
export const allocationView = schema.view("allocation_view", {
  tenantId: integer("tenant_id").notNull(),
  id: ref("id").notNull(),
  lineId: ref("line_id").notNull(),
  agencyId: ref("agency_id").notNull(),
  contractId: ref("contract_id").notNull(),
  headcount: integer("headcount").notNull(),
  state: text("state").notNull(),
  acceptedHeadcount: integer("accepted_headcount"),
  putOn: integer("put_on").notNull(),
  offeredAt: timestamp("offered_at", { withTimezone: true, mode: "string" }).notNull(),
  answeredAt: timestamp("answered_at", { withTimezone: true, mode: "string" }),
}).existing();
