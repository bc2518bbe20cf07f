import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp } from "drizzle-orm/pg-core";
import { bytea } from "#platform/db/bytea.ts";
import type { CaseEvent } from "./rules/engine/case-event.ts";
import type { FlowNode, FlowSettings } from "./rules/flow/definition.ts";
import type { FlowDraft, Starter } from "./rules/flow/flow-head.ts";
import type { Why } from "./rules/engine/why.ts";

const approvals = pgSchema("approvals");
const tenantId = () => integer("tenant_id").notNull();
const bigId = (name: string) => bigint(name, { mode: "number" });
const identity = () => bigint({ mode: "number" }).notNull().generatedByDefaultAsIdentity();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "string" });

export const flow = approvals.table("flow", {
  tenantId: tenantId(),
  id: identity(),
  processType: text("process_type").notNull(),
  nameZh: text("name_zh").notNull(),
  nameEn: text("name_en").notNull().default(""),
  subTypes: text("sub_types").array().notNull().default([]),
  departmentIds: bigId("department_ids").array().notNull().default([]),
  starters: jsonb().$type<Starter[]>().notNull().default([]),
  urgent: boolean().notNull().default(false),
  daysBefore: integer("days_before"),
  monthlyCount: integer("monthly_count"),
  enabled: boolean().notNull().default(true),
  currentVersionId: bigId("current_version_id"),
  deletedAt: instant("deleted_at"),
  draft: jsonb().$type<FlowDraft>(),
  version: integer().notNull().default(1),
  createdAt: instant("created_at").notNull().defaultNow(),
  createdBy: bigId("created_by"),
  changedAt: instant("changed_at").notNull().defaultNow(),
  changedBy: bigId("changed_by"),
});

export const flowVersion = approvals.table("flow_version", {
  tenantId: tenantId(),
  id: identity(),
  flowId: bigId("flow_id").notNull(),
  number: integer().notNull(),
  tree: jsonb().$type<FlowNode>().notNull(),
  settings: jsonb().$type<FlowSettings>().notNull(),
  schemaVersion: integer("schema_version").notNull().default(1),
  publishedAt: instant("published_at").notNull().defaultNow(),
  publishedBy: bigId("published_by"),
  repeats: integer(),
  note: text(),
  costHiddenAt: jsonb("cost_hidden_at").$type<string[]>().notNull(),
});

export const instance = approvals.table("instance", {
  tenantId: tenantId(),
  id: identity(),
  flowVersionId: bigId("flow_version_id"),
  processType: text("process_type").notNull(),
  documentType: text("document_type").notNull(),
  documentId: bigId("document_id").notNull(),
  number: text().notNull(),
  titleZh: text("title_zh").notNull(),
  titleEn: text("title_en").notNull(),
  submitterMemberId: bigId("submitter_member_id"),
  applicantMemberId: bigId("applicant_member_id"),
  departmentId: bigId("department_id"),
  costFen: bigId("cost_fen"),
  status: text().notNull(),
  round: integer().notNull().default(1),
  urgent: boolean().notNull().default(false),
  submittedAt: instant("submitted_at").notNull(),
  endedAt: instant("ended_at"),
});

export const trail = approvals.table("trail", {
  tenantId: tenantId(),
  instanceId: bigId("instance_id").notNull(),
  sequence: integer().notNull(),
  round: integer().notNull(),
  kind: text().notNull(),
  event: jsonb().$type<CaseEvent>().notNull(),
  memberId: bigId("member_id"),
  accountId: bigId("account_id"),
  ip: text(),
  agent: text(),
  at: instant("at").notNull(),
  previousHash: bytea("previous_hash"),
  hash: bytea().notNull(),
});

export const visit = approvals.table("visit", {
  tenantId: tenantId(),
  instanceId: bigId("instance_id").notNull(),
  sequence: integer().notNull(),
  round: integer().notNull(),
  nodeUid: text("node_uid").notNull(),
  nodeName: text("node_name").notNull(),
  mode: text().notNull(),
  ratio: integer(),
  state: text().notNull(),
  enteredAt: instant("entered_at").notNull(),
  leftAt: instant("left_at"),
});

export const task = approvals.table("task", {
  tenantId: tenantId(),
  id: identity(),
  instanceId: bigId("instance_id").notNull(),
  visit: integer().notNull(),
  position: integer().notNull(),
  processType: text("process_type").notNull(),
  memberId: bigId("member_id").notNull(),
  origin: text().notNull(),
  why: jsonb().$type<Why>().notNull(),
  state: text().notNull(),
  openedAt: instant("opened_at"),
  actedAt: instant("acted_at"),
  comment: text(),
});

export const copy = approvals.table("copy", {
  tenantId: tenantId(),
  instanceId: bigId("instance_id").notNull(),
  memberId: bigId("member_id").notNull(),
  nodeUid: text("node_uid").notNull(),
  processType: text("process_type").notNull(),
  deliveredAt: instant("delivered_at").notNull(),
  readAt: instant("read_at"),
});

export const timer = approvals.table("timer", {
  tenantId: tenantId(),
  taskId: bigId("task_id").notNull(),
  kind: text().notNull(),
  ordinal: integer().notNull(),
  hours: integer().notNull(),
  most: integer().notNull(),
  working: boolean().notNull().default(false),
  fireAt: instant("fire_at").notNull(),
  firedAt: instant("fired_at"),
});

export const deputy = approvals.table("deputy", {
  tenantId: tenantId(),
  id: identity(),
  principalMemberId: bigId("principal_member_id").notNull(),
  deputyMemberId: bigId("deputy_member_id").notNull(),
  fromAt: instant("from_at").notNull(),
  toAt: instant("to_at").notNull(),
  processTypes: text("process_types").array().notNull().default([]),
  createdBy: bigId("created_by"),
  createdAt: instant("created_at").notNull().defaultNow(),
});

export const mailChoice = approvals.table("mail_choice", {
  tenantId: tenantId(),
  memberId: bigId("member_id").notNull(),
  wanted: boolean().notNull(),
});

export const urgentLimit = approvals.table("urgent_limit", {
  tenantId: tenantId(),
  departmentId: bigId("department_id").notNull(),
  monthlyCount: integer("monthly_count").notNull(),
  days: integer().notNull(),
});

export const urgentUse = approvals.table("urgent_use", {
  tenantId: tenantId(),
  instanceId: bigId("instance_id").notNull(),
  round: integer().notNull(),
  departmentId: bigId("department_id").notNull(),
  month: text().notNull(),
  givenBack: boolean("given_back").notNull().default(false),
});
