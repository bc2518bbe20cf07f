import { bigint, boolean, date, integer, pgSchema, text } from "drizzle-orm/pg-core";

const schema = pgSchema("people");

/** A worker or member of staff as lower areas may read him: no personal data but the name, masked numbers. */
export const worker = schema.view("worker", {
  tenantId: integer("tenant_id").notNull(),
  memberId: bigint("member_id", { mode: "number" }).notNull(),
  name: text("name").notNull(),
  jobNumber: text("job_number").notNull(),
  employeeType: text("employee_type").notNull(),
  agencyId: bigint("agency_id", { mode: "number" }),
  departmentId: bigint("department_id", { mode: "number" }),
  postId: bigint("post_id", { mode: "number" }),
  gender: text("gender"),
  birthDate: date("birth_date"),
  machineNumber: text("machine_number"),
  idNumberTail: text("id_number_tail"),
  phoneMask: text("phone_mask"),
  active: boolean("active").notNull(),
  timesWorked: integer("times_worked").notNull(),
}).existing();

/** Certificates without their numbers; `validTo` null = without end. */
export const certificateView = schema.view("certificate_view", {
  tenantId: integer("tenant_id").notNull(),
  id: bigint("id", { mode: "number" }).notNull(),
  memberId: bigint("member_id", { mode: "number" }).notNull(),
  type: text("type").notNull(),
  validFrom: date("valid_from"),
  validTo: date("valid_to"),
}).existing();
