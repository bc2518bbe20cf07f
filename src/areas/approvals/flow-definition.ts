import { z } from "zod";
import { line, lineUpTo } from "#platform/http/fields.ts";
import type { Action, Condition, EmptyRule, FlowNode, FlowSettings } from "./rules/flow/definition.ts";
import { conditionKinds, conditionTypes, numericConditions } from "./rules/flow/condition-kinds.ts";
import { MAX_GROUPS } from "./rules/flow/groups.ts";
import { processTypeNames } from "./process-types.ts";
import { peopleFieldNames } from "./rules/flow/people-fields.ts";
import type { Facts } from "./rules/flow/facts.ts";
import type { Starter } from "./rules/flow/flow-head.ts";

export type { FlowNode, FlowSettings } from "./rules/flow/definition.ts";

/** Reads a drawn flow; everything beyond these fields is dropped. */

const id = z.number().int().positive();
const uid = z.string().min(1).max(60);
const name = lineUpTo(60);
const bound = z.union([z.number(), z.string().max(30)]);

const action: z.ZodType<Action> = z.object({
  type: z.enum([
    "member",
    "position",
    "departmentHead",
    "departmentPost",
    "superiorPosition",
    "previousHead",
    "previousSuperior",
    "employee",
    "transferHead",
    "transferPost",
    "fieldPerson",
    "fieldHead",
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
  field: z.enum(peopleFieldNames).optional(),
});

const condition: z.ZodType<Condition> = z.object({
  conditionType: z.enum(conditionTypes),
  operatorType: z.enum(["lt", "le", "gt", "ge", "eq", "range"]),
  lowerBound: bound.optional(),
  lowerBoundOperator: z.enum(["lt", "le", "gt", "ge"]).optional(),
  upperBound: bound.optional(),
  upperBoundOperator: z.enum(["lt", "le", "gt", "ge"]).optional(),
  ranges: z
    .array(
      z.object({
        type: z.number().int().optional(),
        targetId: id.optional(),
        value: z.union([z.string(), z.number()]).optional(),
        dataName: z.string().max(100),
      }),
    )
    .max(200)
    .optional(),
});

const emptyRule: z.ZodType<EmptyRule> = z.discriminatedUnion("do", [
  z.object({ do: z.literal("autoPass") }),
  z.object({ do: z.literal("administrator") }),
  z.object({ do: z.literal("post"), postId: z.number().int().min(0) }),
  z.object({ do: z.literal("member"), memberIds: z.array(id).max(50) }),
]);
const sameRule = z.enum(["self", "superiorPosition", "departmentHead"]);

const child: z.ZodType<FlowNode | null> = z.lazy(() => flowNode.nullable());

const start = z.object({ type: z.literal(0), uid, postName: name, postNameEn: name.optional(), childNode: child });

const approver = z.object({
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
  timeout: z
    .object({
      hours: z.number().int().min(1).max(2400),
      do: z.enum(["remind", "escalate", "transferAdmin", "autoPass", "autoReturn"]),
      max: z.number().int().min(1).max(100).optional(),
      workingTime: z.boolean().optional(),
    })
    .optional(),
  fields: z.record(z.string(), z.enum(["hidden", "read", "edit"])).optional(),
  require: z.object({ comment: z.boolean().optional(), signature: z.boolean().optional() }).optional(),
  allow: z
    .object({
      transfer: z.boolean().optional(),
      delegate: z.boolean().optional(),
      addSign: z.boolean().optional(),
      returnTo: z.boolean().optional(),
    })
    .optional(),
});

const notifier = z.object({
  type: z.literal(2),
  uid,
  postName: name,
  postNameEn: name.optional(),
  postAction: z.literal("notify"),
  childNode: child,
  actions: z.array(action).max(200),
  ccSelfSelectFlag: z.union([z.literal(0), z.literal(1)]),
});

const branch = z.object({
  type: z.literal(3),
  uid,
  postName: name,
  postNameEn: name.optional(),
  postAction: z.literal("branch"),
  childNode: child,
  priorityLevel: z.number().int(),
  conditions: z.array(condition).max(20),
  alternatives: z
    .array(z.array(condition).max(20))
    .max(MAX_GROUPS - 1)
    .optional(),
});

const router = z.object({
  type: z.literal(4),
  uid,
  postName: name,
  postNameEn: name.optional(),
  childNode: child,
  conditionNodes: z.array(branch).max(20),
});

const flowNode: z.ZodType<FlowNode> = z.lazy(() =>
  z.discriminatedUnion("type", [start, approver, notifier, router, branch]),
);

/** More is no flow that anybody could read, and unbounded nesting would exhaust the stack of whoever walks it. */
const MAX_NODES = 500;

function isOfSize(value: unknown): boolean {
  const waiting: unknown[] = [value];
  let count = 0;
  while (waiting.length > 0) {
    const node = waiting.pop() as { childNode?: unknown; conditionNodes?: unknown } | null;
    if (typeof node !== "object" || node === null) continue;
    if ((count += 1) > MAX_NODES) return false;
    waiting.push(node.childNode);
    if (Array.isArray(node.conditionNodes)) waiting.push(...(node.conditionNodes as unknown[]));
  }
  return true;
}

const ofSize = z
  .unknown()
  .refine(isOfSize, { message: `一个流程最多 ${MAX_NODES} 个节点|A flow has at most ${MAX_NODES} nodes`, abort: true });

/** A whole drawing. */
export const flowTree = ofSize.pipe(flowNode);

export const flowStarter: z.ZodType<Starter> = z.object({
  type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  targetId: id,
  name: z.string().max(60),
});

/** What a flow is for; what is still missing is allowed here and refused on publishing. */
export const flowHead = z.object({
  processType: z.enum(processTypeNames),
  nameZh: line(40),
  nameEn: lineUpTo(60).default(""),
  subTypes: z.array(z.string().max(40)).max(40).default([]),
  departmentIds: z.array(id).max(200).nullable().default(null),
  starters: z.array(flowStarter).max(200).default([]),
  urgent: z.boolean().default(false),
  daysBefore: z.number().int().min(0).max(365).nullable().default(null),
  monthlyCount: z.number().int().min(1).max(1000).nullable().default(null),
});

const names = z.record(z.string(), z.string().max(100)).default({});

/** A file of this product; the process type is that of the drawing it is taken into, and a name may still be missing. */
export const flowFile = z.object({
  head: flowHead.omit({ processType: true }).extend({ nameZh: lineUpTo(40) }),
  tree: flowTree,
  settings: z.lazy(() => flowSettings),
  names: z.object({ members: names, posts: names, departments: names }).prefault({}),
});

export const flowSettings: z.ZodType<FlowSettings> = z.object({
  empty: emptyRule,
  same: sameRule,
  duplicate: z.enum(["every", "once"]),
  revoke: z.enum(["beforeFirst", "anyTime"]),
  mayReject: z.boolean().default(false),
  reasonLimit: z.number().int().min(200).max(1000),
});

const number = z.union([z.number(), z.string().regex(/^[+-]?\d{1,15}(\.\d{1,6})?$/)]);

const each = <K extends string, S extends z.ZodType>(names: readonly K[], schema: S) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<K, S>;

/** Values that conditions look at, as given for a test run. */
export const flowFacts: z.ZodType<Facts> = z.object({
  ...each(numericConditions, number.optional()),
  orderCategory: z.array(z.enum(conditionKinds.orderCategory.values)).optional(),
  emptype: z.array(z.enum(conditionKinds.emptype.values)).optional(),
  rewardtype: z.union([z.literal(1), z.literal(2)]).optional(),
  transferredDepartmentId: id.optional(),
  people: z.partialRecord(z.enum(peopleFieldNames), z.array(id).max(50)).optional(),
});
