import { bigint, date, integer, pgSchema, text, timestamp } from "drizzle-orm/pg-core";

const schema = pgSchema("statements");
const ref = (name: string) => bigint(name, { mode: "number" });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

/** Statements that are not cancelled. */
export const statementView = schema.view("statement_view", {
  tenantId: integer("tenant_id").notNull(),
  id: ref("id").notNull(),
  number: text("number").notNull(),
  name: text("name"),
  agencyId: ref("agency_id").notNull(),
  fromDate: date("from_date").notNull(),
  toDate: date("to_date").notNull(),
  state: text("state").notNull(),
  shiftCount: integer("shift_count").notNull(),
  accountingMinutes: ref("accounting_minutes").notNull(),
  amountFen: ref("amount_fen").notNull(),
  plannedMinutes: ref("planned_minutes").notNull(),
  plannedCostFen: ref("planned_cost_fen").notNull(),
  createdAt: instant("created_at").notNull(),
  submittedAt: instant("submitted_at"),
  approvedAt: instant("approved_at"),
  paidAt: instant("paid_at"),
}).existing();

/** A shift on a statement that is not cancelled: what it came to in minutes and fen. */
export const lineView = schema.view("line_view", {
  tenantId: integer("tenant_id").notNull(),
  id: ref("id").notNull(),
  statementId: ref("statement_id").notNull(),
  statementNumber: text("statement_number").notNull(),
  statementState: text("statement_state").notNull(),
  agencyId: ref("agency_id").notNull(),
  workDate: date("work_date").notNull(),
  assignmentId: ref("assignment_id").notNull(),
  memberId: ref("member_id").notNull(),
  departmentId: ref("department_id").notNull(),
  postId: ref("post_id").notNull(),
  contractId: ref("contract_id").notNull(),
  shiftState: text("shift_state").notNull(),
  netMinutes: integer("net_minutes").notNull(),
  accountingMinutes: integer("accounting_minutes").notNull(),
  plannedMinutes: integer("planned_minutes").notNull(),
  plannedCostFen: ref("planned_cost_fen").notNull(),
  subsidyFen: ref("subsidy_fen").notNull(),
  amountFen: ref("amount_fen").notNull(),
}).existing();
