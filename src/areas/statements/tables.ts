import { bigint, boolean, date, integer, jsonb, pgSchema, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

const schema = pgSchema("statements");
const tenantId = integer("tenant_id").notNull();
const id = bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull();
const ref = (name: string) => bigint(name, { mode: "number" });
const fen = (name: string) => bigint(name, { mode: "number" }).notNull();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

export const paymentBatch = schema.table(
  "payment_batch",
  {
    tenantId,
    id,
    number: text("number").notNull(),
    statementCount: integer("statement_count").notNull(),
    amountFen: fen("amount_fen"),
    paidBy: ref("paid_by"),
    paidAt: instant("paid_at").notNull().defaultNow(),
    note: text("note"),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const statement = schema.table(
  "statement",
  {
    tenantId,
    id,
    number: text("number").notNull(),
    name: text("name"),
    agencyId: ref("agency_id").notNull(),
    fromDate: date("from_date").notNull(),
    toDate: date("to_date").notNull(),
    state: text("state").notNull().default("unsettled"),
    origin: text("origin").notNull().default("manual"),
    originKey: text("origin_key"),
    shiftCount: integer("shift_count").notNull().default(0),
    accountingMinutes: fen("accounting_minutes").default(0),
    shiftAmountFen: fen("shift_amount_fen").default(0),
    subsidyFen: fen("subsidy_fen").default(0),
    adjustmentFen: fen("adjustment_fen").default(0),
    cardDeductionFen: fen("card_deduction_fen").default(0),
    rewardFen: fen("reward_fen").default(0),
    punishmentFen: fen("punishment_fen").default(0),
    amountFen: fen("amount_fen").default(0),
    plannedMinutes: fen("planned_minutes").default(0),
    plannedCostFen: fen("planned_cost_fen").default(0),
    budgetCheck: jsonb("budget_check"),
    overReason: text("over_reason"),
    instanceId: ref("instance_id"),
    returnReason: text("return_reason"),
    createdBy: ref("created_by"),
    createdAt: instant("created_at").notNull().defaultNow(),
    shownAt: instant("shown_at"),
    clearedBy: ref("cleared_by"),
    clearedAt: instant("cleared_at"),
    submittedAt: instant("submitted_at"),
    approvedAt: instant("approved_at"),
    paidAt: instant("paid_at"),
    cancelledAt: instant("cancelled_at"),
    cancelledBy: ref("cancelled_by"),
    cancelReason: text("cancel_reason"),
    agencyConfirmedAt: instant("agency_confirmed_at"),
    agencyConfirmedBy: ref("agency_confirmed_by"),
    version: integer("version").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const line = schema.table(
  "line",
  {
    tenantId,
    id,
    statementId: ref("statement_id").notNull(),
    workDate: date("work_date").notNull(),
    countedOn: date("counted_on").notNull(),
    assignmentId: ref("assignment_id").notNull(),
    memberId: ref("member_id").notNull(),
    departmentId: ref("department_id").notNull(),
    postId: ref("post_id").notNull(),
    contractId: ref("contract_id").notNull(),
    shifts: integer("shifts").notNull().default(1),
    shiftState: text("shift_state").notNull(),
    netMinutes: integer("net_minutes").notNull(),
    accountingMinutes: integer("accounting_minutes").notNull(),
    plannedMinutes: integer("planned_minutes").notNull().default(0),
    plannedCostFen: fen("planned_cost_fen").default(0),
    amountFen: fen("amount_fen"),
    subsidyFen: fen("subsidy_fen").default(0),
    cardDeductionFen: fen("card_deduction_fen").default(0),
    pricing: jsonb("pricing").notNull(),
    active: boolean("active").notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const extra = schema.table(
  "extra",
  {
    tenantId,
    id,
    statementId: ref("statement_id").notNull(),
    lineId: ref("line_id"),
    memberId: ref("member_id"),
    type: text("type").notNull(),
    amountFen: fen("amount_fen"),
    reason: text("reason").notNull(),
    deltaId: ref("delta_id"),
    delta: jsonb("delta"),
    missedEdge: text("missed_edge"),
    finedAssignmentId: ref("fined_assignment_id"),
    fineFen: ref("fine_fen"),
    createdBy: ref("created_by"),
    createdAt: instant("created_at").notNull().defaultNow(),
    withdrawnAt: instant("withdrawn_at"),
    withdrawnBy: ref("withdrawn_by"),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const objection = schema.table(
  "objection",
  {
    tenantId,
    id,
    statementId: ref("statement_id").notNull(),
    lineId: ref("line_id"),
    text: text("text").notNull(),
    claimedMinutes: integer("claimed_minutes"),
    claimedFen: ref("claimed_fen"),
    raisedBy: ref("raised_by"),
    raisedAt: instant("raised_at").notNull().defaultNow(),
    state: text("state").notNull().default("open"),
    answer: text("answer"),
    answeredBy: ref("answered_by"),
    answeredAt: instant("answered_at"),
    extraId: ref("extra_id"),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const step = schema.table(
  "step",
  {
    tenantId,
    id,
    statementId: ref("statement_id").notNull(),
    action: text("action").notNull(),
    fromState: text("from_state"),
    toState: text("to_state").notNull(),
    reason: text("reason"),
    accountId: ref("account_id"),
    at: instant("at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const payment = schema.table(
  "payment",
  {
    tenantId,
    id,
    statementId: ref("statement_id").notNull(),
    batchId: ref("batch_id"),
    amountFen: fen("amount_fen"),
    reversesId: ref("reverses_id"),
    reason: text("reason"),
    madeBy: ref("made_by"),
    madeAt: instant("made_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

export const timer = schema.table(
  "timer",
  {
    tenantId,
    key: text("key").notNull(),
    fromDate: date("from_date").notNull(),
    toDate: date("to_date").notNull(),
    dueAt: instant("due_at").notNull(),
    firedAt: instant("fired_at").notNull().defaultNow(),
    made: integer("made").notNull().default(0),
    leftOut: jsonb("left_out").notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.key] })],
);
