import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";

const schema = pgSchema("work_orders");
const tenantId = () => integer("tenant_id").notNull();
const id = () => bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull();
const ref = (name: string) => bigint(name, { mode: "number" });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });
const count = (name: string) => integer(name).notNull().default(0);
const fen = (name: string) => bigint(name, { mode: "number" }).notNull().default(0);

export const workOrder = schema.table(
  "work_order",
  {
    tenantId: tenantId(),
    id: id(),
    number: text("number").notNull(),
    departmentId: ref("department_id").notNull(),
    chargeType: text("charge_type").notNull().default("timing"),
    workerType: text("worker_type").notNull().default("hourly"),
    labourModel: text("labour_model"),
    reason: text("reason"),
    basis: jsonb("basis").notNull().default({}),
    forecast: jsonb("forecast").notNull().default([]),
    forecastHeadcount: integer("forecast_headcount"),
    state: text("state").notNull().default("notSubmitted"),
    adjusted: boolean("adjusted").notNull().default(false),
    urgent: boolean("urgent").notNull().default(false),
    estimatedCostFen: fen("estimated_cost_fen"),
    plannedMinutes: fen("planned_minutes"),
    approvedCostFen: ref("approved_cost_fen"),
    approvedMinutes: ref("approved_minutes"),
    instanceId: ref("instance_id"),
    submitterMemberId: ref("submitter_member_id"),
    submittedAt: instant("submitted_at"),
    decidedAt: instant("decided_at"),
    returnReason: text("return_reason"),
    duplicateConfirmed: boolean("duplicate_confirmed").notNull().default(false),
    warnings: jsonb("warnings").notNull().default([]),
    reviewState: text("review_state").notNull().default("unreviewed"),
    reviewerId: ref("reviewer_id"),
    reviewedAt: instant("reviewed_at"),
    reviewNote: text("review_note"),
    version: integer("version").notNull().default(1),
    createdBy: ref("created_by"),
    createdAt: instant("created_at")
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique().on(t.tenantId, t.number),
    index().on(t.tenantId, t.state, t.departmentId, t.createdAt.desc()),
  ],
);

export const line = schema.table(
  "line",
  {
    tenantId: tenantId(),
    id: id(),
    orderId: ref("order_id").notNull(),
    position: integer("position").notNull().default(1),
    departmentId: ref("department_id").notNull(),
    postId: ref("post_id").notNull(),
    workDate: date("work_date").notNull(),
    startMinute: integer("start_minute").notNull(),
    endMinute: integer("end_minute").notNull(),
    headcount: integer("headcount").notNull(),
    requestedHeadcount: integer("requested_headcount").notNull(),
    plannedMinutesPerPerson: integer("planned_minutes_per_person").notNull(),
    plannedMeals: count("planned_meals"),
    recruiterId: ref("recruiter_id"),
    agencyId: ref("agency_id"),
    requirements: jsonb("requirements").notNull().default({}),
    requirementReason: text("requirement_reason"),
    estimatedCostFen: fen("estimated_cost_fen"),
    cancelled: boolean("cancelled").notNull().default(false),
    adjusted: boolean("adjusted").notNull().default(false),
    allocated: count("allocated"),
    putOn: count("put_on"),
    came: count("came"),
    actualMinutes: fen("actual_minutes"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [workOrder.tenantId, workOrder.id] }),
    index().on(t.tenantId, t.orderId),
    index().on(t.tenantId, t.workDate, t.departmentId, t.postId),
  ],
);

export const allocation = schema.table(
  "allocation",
  {
    tenantId: tenantId(),
    id: id(),
    lineId: ref("line_id").notNull(),
    agencyId: ref("agency_id").notNull(),
    contractId: ref("contract_id").notNull(),
    headcount: integer("headcount").notNull(),
    state: text("state").notNull().default("offered"),
    acceptedHeadcount: integer("accepted_headcount"),
    declineReason: text("decline_reason"),
    putOn: count("put_on"),
    offeredBy: ref("offered_by"),
    answeredBy: ref("answered_by"),
    offeredAt: instant("offered_at")
      .notNull()
      .default(sql`now()`),
    answeredAt: instant("answered_at"),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.lineId], foreignColumns: [line.tenantId, line.id] }),
    uniqueIndex()
      .on(t.tenantId, t.lineId, t.agencyId)
      .where(sql`state in ('offered', 'accepted')`),
    index().on(t.tenantId, t.agencyId, t.state),
  ],
);

export const openPlaces = schema.table(
  "open_places",
  {
    tenantId: tenantId(),
    id: id(),
    lineId: ref("line_id").notNull(),
    state: text("state").notNull().default("running"),
    deadline: instant("deadline").notNull(),
    cap: integer("cap"),
    openedBy: ref("opened_by"),
    openedAt: instant("opened_at")
      .notNull()
      .default(sql`now()`),
    endedBy: ref("ended_by"),
    endedAt: instant("ended_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.lineId], foreignColumns: [line.tenantId, line.id] }),
    uniqueIndex()
      .on(t.tenantId, t.lineId)
      .where(sql`state = 'running'`),
  ],
);

export const openPlacesCompany = schema.table(
  "open_places_company",
  {
    tenantId: tenantId(),
    openPlacesId: ref("open_places_id").notNull(),
    agencyId: ref("agency_id").notNull(),
    taken: count("taken"),
    takenAt: instant("taken_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.openPlacesId, t.agencyId] }),
    foreignKey({ columns: [t.tenantId, t.openPlacesId], foreignColumns: [openPlaces.tenantId, openPlaces.id] }),
    index().on(t.tenantId, t.agencyId),
  ],
);

export const adjustment = schema.table(
  "adjustment",
  {
    tenantId: tenantId(),
    id: id(),
    orderId: ref("order_id").notNull(),
    number: text("number").notNull(),
    before: jsonb("before").notNull(),
    after: jsonb("after").notNull(),
    reason: text("reason").notNull(),
    minutesChange: fen("minutes_change"),
    costChangeFen: fen("cost_change_fen"),
    neededApproval: boolean("needed_approval").notNull(),
    state: text("state").notNull(),
    instanceId: ref("instance_id"),
    adjustedBy: ref("adjusted_by"),
    at: instant("at")
      .notNull()
      .default(sql`now()`),
    decidedAt: instant("decided_at"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.orderId], foreignColumns: [workOrder.tenantId, workOrder.id] }),
    index().on(t.tenantId, t.orderId),
  ],
);
