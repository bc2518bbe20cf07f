import { sql } from "drizzle-orm";
import {
  bigint,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { line, allocation } from "#areas/work-orders/tables.ts";

const schema = pgSchema("scheduling");
const int8range = customType<{ data: string }>({ dataType: () => "int8range" });
const tenantId = () => integer("tenant_id").notNull();
const id = () => bigint("id", { mode: "number" }).generatedByDefaultAsIdentity().notNull();
const ref = (name: string) => bigint(name, { mode: "number" });
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

export const shift = schema.table(
  "shift",
  {
    tenantId: tenantId(),
    id: id(),
    lineId: ref("line_id"),
    departmentId: ref("department_id").notNull(),
    postId: ref("post_id").notNull(),
    workDate: date("work_date").notNull(),
    startMinute: integer("start_minute").notNull(),
    endMinute: integer("end_minute").notNull(),
    headcount: integer("headcount").notNull().default(1),
    breakMinutes: integer("break_minutes").notNull().default(0),
    breaks: jsonb("breaks").notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.lineId], foreignColumns: [line.tenantId, line.id] }),
    uniqueIndex()
      .on(t.tenantId, t.lineId)
      .where(sql`line_id is not null`),
    index().on(t.tenantId, t.workDate, t.departmentId),
  ],
);

export const assignment = schema.table(
  "assignment",
  {
    tenantId: tenantId(),
    id: id(),
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
    state: text("state").notNull().default("assigned"),
    source: text("source").notNull().default("schedule"),
    reason: text("reason"),
    warnings: jsonb("warnings").notNull().default([]),
    assignedBy: ref("assigned_by"),
    assignedAt: instant("assigned_at")
      .notNull()
      .default(sql`now()`),
    endedAt: instant("ended_at"),
    endedBy: ref("ended_by"),
    /** Minutes since 2000-01-01, made by the database from date and times; its exclusion keeps people from two shifts at once. */
    span: int8range("span"),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    foreignKey({ columns: [t.tenantId, t.shiftId], foreignColumns: [shift.tenantId, shift.id] }),
    foreignKey({ columns: [t.tenantId, t.allocationId], foreignColumns: [allocation.tenantId, allocation.id] }),
    index().on(t.tenantId, t.workDate, t.departmentId),
    index().on(t.tenantId, t.memberId, t.workDate),
    index().on(t.tenantId, t.shiftId),
    index().on(t.tenantId, t.agencyId, t.workDate),
  ],
);
