import { z } from "zod";
import type { Action, ApproverNode, BranchNode, Condition, EmptyRule, FlowNode, FlowSettings, NotifierNode, RouterNode, StartNode } from "./rules/definition.ts";

export type { FlowNode, FlowSettings } from "./rules/definition.ts";

/** Reads a drawn flow; everything beyond these fields is dropped. */

const id = z.number().int().positive();
const uid = z.string().min(1).max(60);
const name = z.string().max(60);
const bound = z.union([z.number(), z.string().max(30)]);

const action: z.ZodType<Action> = z.object({
  type: z.enum([
    "member", "position", "departmentHead", "departmentPost", "superiorPosition", "previousHead", "previousSuperior",
    "employee", "transferHead", "transferPost",
  ]),
  order: z.number().int(),
  postId: id.optional(),
  id: id.optional(),
  postName: name.optional(),
  postAction: name.optional(),
  department: name.optional(),
  departmentId: id.optional(),
  workerId: id.optional(),
  workerName: name.optional(),
});

const condition: z.ZodType<Condition> = z.object({
  conditionType: z.enum([
    "applynum", "duration", "continuity", "ratio", "adjusttime", "caltime", "calcost", "rewardamount", "rewardintegral",
    "orderCategory", "submiter", "applicant", "rewardtype", "emptype",
  ]),
  operatorType: z.enum(["lt", "le", "gt", "ge", "eq", "range"]),
  lowerBound: bound.optional(),
  lowerBoundOperator: z.enum(["lt", "le", "gt", "ge"]).optional(),
  upperBound: bound.optional(),
  upperBoundOperator: z.enum(["lt", "le", "gt", "ge"]).optional(),
  ranges: z.array(z.object({
    type: z.number().int().optional(),
    targetId: id.optional(),
    value: z.union([z.string(), z.number()]).optional(),
    dataName: z.string().max(100),
  })).max(200).optional(),
});

const emptyRule: z.ZodType<EmptyRule> = z.discriminatedUnion("do", [
  z.object({ do: z.literal("autoPass") }),
  z.object({ do: z.literal("administrator") }),
  z.object({ do: z.literal("post"), postId: id }),
  z.object({ do: z.literal("member"), memberIds: z.array(id).min(1).max(50) }),
]);
const sameRule = z.enum(["self", "superiorPosition", "departmentHead"]);

const child: z.ZodType<FlowNode | null> = z.lazy(() => flowNode.nullable());

const start: z.ZodType<StartNode> = z.object({ type: z.literal(0), uid, postName: name, postNameEn: name.optional(), childNode: child });

const approver: z.ZodType<ApproverNode> = z.object({
  type: z.literal(1),
  uid,
  postName: name,
  postNameEn: name.optional(),
  postAction: z.literal("approve"),
  childNode: child,
  settype: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(5), z.literal(7)]),
  approveType: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  actions: z.array(action).max(200),
  examineMode: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  passRatio: z.number().int().optional(),
  directorLevel: z.number().int().optional(),
  examineEndDirectorLevel: z.number().int().optional(),
  selectMode: z.union([z.literal(1), z.literal(2)]).optional(),
  selectRange: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  empty: emptyRule.optional(),
  same: sameRule.optional(),
  timeout: z.object({
    hours: z.number().int().min(1).max(2400),
    do: z.enum(["remind", "escalate", "transferAdmin", "autoPass", "autoReturn"]),
    max: z.number().int().min(1).max(100).optional(),
  }).optional(),
  fields: z.record(z.string(), z.enum(["hidden", "read", "edit"])).optional(),
  require: z.object({ comment: z.boolean().optional(), signature: z.boolean().optional() }).optional(),
  allow: z.object({
    transfer: z.boolean().optional(), delegate: z.boolean().optional(), addSign: z.boolean().optional(), returnTo: z.boolean().optional(),
  }).optional(),
});

const notifier: z.ZodType<NotifierNode> = z.object({
  type: z.literal(2), uid, postName: name, postNameEn: name.optional(), postAction: z.literal("notify"), childNode: child,
  actions: z.array(action).max(200), ccSelfSelectFlag: z.union([z.literal(0), z.literal(1)]),
});

const branch: z.ZodType<BranchNode> = z.object({
  type: z.literal(3), uid, postName: name, postNameEn: name.optional(), postAction: z.literal("branch"), childNode: child,
  priorityLevel: z.number().int(), conditions: z.array(condition).max(20),
});

const router: z.ZodType<RouterNode> = z.object({
  type: z.literal(4), uid, postName: name, postNameEn: name.optional(), childNode: child, conditionNodes: z.array(branch).max(20),
});

export const flowNode: z.ZodType<FlowNode> = z.lazy(() => z.union([start, approver, notifier, router, branch]));

export const flowSettings: z.ZodType<FlowSettings> = z.object({
  empty: emptyRule,
  same: sameRule,
  duplicate: z.enum(["every", "once"]),
  revoke: z.enum(["beforeFirst", "anyTime"]),
  reasonLimit: z.number().int().min(200).max(1000),
});
