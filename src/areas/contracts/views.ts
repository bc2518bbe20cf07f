import { bigint, date, integer, pgSchema, text } from "drizzle-orm/pg-core";

const schema = pgSchema("contracts");

/** The head of a contract as lower areas may read it; `lastDate`: the last day it holds. */
export const contractHead = schema.view("contract_head", {
  tenantId: integer("tenant_id").notNull(),
  id: bigint("id", { mode: "number" }).notNull(),
  number: text("number").notNull(),
  name: text("name").notNull(),
  agencyId: bigint("agency_id", { mode: "number" }).notNull(),
  legalEntityId: bigint("legal_entity_id", { mode: "number" }),
  costCentre: text("cost_centre"),
  billingMode: text("billing_mode").notNull(),
  startDate: date("start_date").notNull(),
  lastDate: date("last_date").notNull(),
  state: text("state").notNull(),
}).existing();

/** Which post an approved contract covers from when to when, both days included; never two of one agency at once. */
export const coveredPost = schema.view("covered_post", {
  tenantId: integer("tenant_id").notNull(),
  contractId: bigint("contract_id", { mode: "number" }).notNull(),
  agencyId: bigint("agency_id", { mode: "number" }).notNull(),
  postId: bigint("post_id", { mode: "number" }).notNull(),
  firstDate: date("first_date").notNull(),
  lastDate: date("last_date").notNull(),
}).existing();
