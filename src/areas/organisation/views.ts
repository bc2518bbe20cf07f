import { bigint, boolean, date, integer, pgSchema, text } from "drizzle-orm/pg-core";

const schema = pgSchema("organisation");
const tenantId = integer("tenant_id").notNull();
const key = bigint("id", { mode: "number" }).notNull();

/** A department; `path` are the ids from the top down to itself. */
export const departmentView = schema.view("department_view", {
  tenantId,
  id: key,
  parentId: bigint("parent_id", { mode: "number" }),
  code: text("code").notNull(),
  nameZh: text("name_zh").notNull(),
  nameEn: text("name_en").notNull(),
  path: bigint("path", { mode: "number" }).array().notNull(),
  costCentre: text("cost_centre"),
  legalEntityId: bigint("legal_entity_id", { mode: "number" }),
  position: integer("position").notNull(),
  enabled: boolean("enabled").notNull(),
}).existing();

export const postView = schema.view("post_view", {
  tenantId,
  id: key,
  code: text("code").notNull(),
  nameZh: text("name_zh").notNull(),
  nameEn: text("name_en").notNull(),
  superiorId: bigint("superior_id", { mode: "number" }),
  enabled: boolean("enabled").notNull(),
}).existing();

/** A post for which a department may order outside labour; enabled only while the post itself is. */
export const employmentPostView = schema.view("employment_post_view", {
  tenantId,
  id: key,
  departmentId: bigint("department_id", { mode: "number" }).notNull(),
  postId: bigint("post_id", { mode: "number" }).notNull(),
  code: text("code").notNull(),
  nameZh: text("name_zh").notNull(),
  nameEn: text("name_en").notNull(),
  enabled: boolean("enabled").notNull(),
  standardHeadcount: integer("standard_headcount"),
}).existing();

/** A person inside the company: own staff, a worker, or somebody at a labour company. */
export const memberView = schema.view("member_view", {
  tenantId,
  id: key,
  name: text("name").notNull(),
  kind: text("kind").notNull(),
  departmentId: bigint("department_id", { mode: "number" }),
  postId: bigint("post_id", { mode: "number" }),
  active: boolean("active").notNull(),
  joinedOn: date("joined_on"),
  leftOn: date("left_on"),
}).existing();

export const legalEntityView = schema.view("legal_entity_view", {
  tenantId,
  id: key,
  code: text("code").notNull(),
  nameZh: text("name_zh").notNull(),
  nameEn: text("name_en").notNull(),
  enabled: boolean("enabled").notNull(),
}).existing();

/** Who leads a department (`head`, a member) and which posts are responsible for it, in order. */
export const departmentDutyView = schema.view("department_duty_view", {
  tenantId,
  departmentId: bigint("department_id", { mode: "number" }).notNull(),
  duty: text("duty").notNull(),
  position: integer("position").notNull(),
  memberId: bigint("member_id", { mode: "number" }),
  postId: bigint("post_id", { mode: "number" }),
}).existing();

/** Where workers may sign in by position: degrees x 1e6; no department: for all. */
export const checkInPlace = schema.view("check_in_place", {
  tenantId,
  id: key,
  name: text("name").notNull(),
  address: text("address"),
  latitudeE6: integer("latitude_e6").notNull(),
  longitudeE6: integer("longitude_e6").notNull(),
  radiusMetres: integer("radius_metres").notNull(),
  departmentIds: bigint("department_ids", { mode: "number" }).array().notNull(),
  enabled: boolean("enabled").notNull(),
}).existing();
