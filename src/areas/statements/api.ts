import { z } from "zod";
import { submitterChoices, approvalView, routeAnswer } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { budgetRows, departmentRows, extraRows, paymentRows } from "./detail-rows.ts";
import { statementList } from "./list.ts";
import { dutiesDone } from "./duties.ts";
import type { menu } from "./menu.ts";
import { objectionWords, statementTabWords, type ObjectionState, type StatementTab } from "./words.ts";

const call = callsOf<CodeOf<typeof menu>>();
const anyone = ["staff", "agency"] as const;
const seeing = ["C4200", "C4300", "C4400"] as const;

const { reason } = fields;
export const idsToChange = z.array(fields.id).min(1).max(500);
export const period = { from: fields.date, to: fields.date };

export const listStatements = call(statementList.call);

export const countStatements = call({
  method: "GET",
  path: "/billOrder/counts",
  title: { zh: "结算单数量", en: "Count statements" },
  needs: seeing,
  audience: anyone,
  scope: "department",
  input: z.object({}),
  output: z.record(z.enum(Object.keys(statementTabWords) as StatementTab[]), z.number()),
});

const objection = z.object({
  id: z.number(),
  lineId: z.number().nullable(),
  memberName: z.string().nullable(),
  workDate: z.string().nullable(),
  text: z.string(),
  claimedMinutes: z.number().nullable(),
  claimedFen: z.number().nullable(),
  lineMinutes: z.number().nullable(),
  lineFen: z.number().nullable(),
  state: z.enum(Object.keys(objectionWords) as ObjectionState[]),
  answer: z.string().nullable(),
  raisedBy: z.string().nullable(),
  raisedAt: z.string(),
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
  adjustedFen: z.number().nullable(),
});
export type StatementObjection = z.output<typeof objection>;

const step = z.object({
  id: z.number(),
  action: z.string(),
  toState: z.string(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
  /** Duties that whoever acted had held before, where one person should not hold both. */
  sameAs: z.array(z.string()).nullable(),
});
export type StatementStep = z.output<typeof step>;

export const budgetCheck = z.object({
  overPlanFen: z.number(),
  overPlanMinutes: z.number(),
  budgets: z.array(budgetRows.row),
});
export type BudgetCheck = z.output<typeof budgetCheck>;

export const statementDetail = statementList.detail.extend({
  /** Sums are of the whole statement, not only of the caller's departments. */
  whole: z.boolean(),
  unitPriceMilli: z.number().nullable(),
  returnReason: z.string().nullable(),
  overReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  submittedAt: z.string().nullable(),
  approvedAt: z.string().nullable(),
  check: budgetCheck.nullable(),
  departments: z.array(departmentRows.row),
  extras: z.array(extraRows.row),
  /** Those whose shifts are on it. */
  orders: z.array(z.object({ id: z.number(), number: z.string() })),
  objections: z.array(objection),
  payments: z.array(paymentRows.row),
  steps: z.array(step),
  approval: approvalView.nullable(),
});
export type StatementDetail = z.output<typeof statementDetail>;

export const readStatement = call({
  method: "GET",
  path: "/billOrder/detail",
  title: { zh: "结算单详情", en: "Statement detail" },
  needs: seeing,
  audience: anyone,
  scope: "department",
  input: z.object({ id: fields.id }),
  output: statementDetail,
});

const changed = z.object({ changed: z.number() });
export const preSettle = call({
  method: "POST",
  path: "/billOrder/preSettle",
  title: { zh: "预结算", en: "Pre-settle statements" },
  needs: "C4200.preSettle",
  scope: "tenant",
  /** `overReason`: why it goes on although it is over plan or budget. */
  input: z.object({ ids: idsToChange, overReason: reason.optional() }),
  output: changed,
});
export const reopen = call({
  method: "POST",
  path: "/billOrder/reopen",
  title: { zh: "退回未结算", en: "Take a statement back" },
  needs: "C4200.preSettle",
  scope: "tenant",
  input: z.object({ ids: idsToChange, reason: reason.optional() }),
  output: changed,
});
export const submitStatements = call({
  method: "POST",
  path: "/billOrder/submit",
  title: { zh: "提交结算单", en: "Submit statements" },
  needs: "C4200.submit",
  scope: "tenant",
  input: z.object({ ids: idsToChange, withObjections: z.boolean().default(false), ...submitterChoices }),
  output: changed,
});
/** Statements have one flow, whichever they are. */
/** Statements that the caller has already had another duty with than that of the step, and whether the company refuses it then. */
export const previewDuties = call({
  method: "GET",
  path: "/billOrder/duties",
  title: { zh: "职责分离核对", en: "Check the separation of duties" },
  needs: ["C4200.submit", "C4400.release"],
  scope: "tenant",
  input: z.object({ ids: fields.listOf(fields.id), step: z.enum(["submit", "release"]) }),
  output: dutiesDone,
});

export const previewSubmission = call({
  method: "GET",
  path: "/billOrder/route",
  title: { zh: "结算单审批流程预览", en: "Preview the approval of statements" },
  needs: "C4200.submit",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: routeAnswer,
});
export const revokeStatement = call({
  method: "POST",
  path: "/billOrder/revoke",
  title: { zh: "撤回结算单", en: "Revoke a statement" },
  needs: "C4200.submit",
  scope: "tenant",
  input: z.object({ id: fields.id, reason }),
  output: fields.done,
});
export const cancelStatement = call({
  method: "POST",
  path: "/billOrder/cancel",
  title: { zh: "作废结算单", en: "Cancel a statement" },
  needs: "C4200.cancel",
  scope: "tenant",
  input: z.object({ id: fields.id, version: z.number().int(), reason }),
  output: fields.done,
});
export const release = call({
  method: "POST",
  path: "/billOrder/release",
  title: { zh: "转待支付", en: "Release for payment" },
  needs: "C4400.release",
  scope: "tenant",
  input: z.object({ ids: idsToChange }),
  output: changed,
});
export const takeBack = call({
  method: "POST",
  path: "/billOrder/takeBack",
  title: { zh: "退回已审批", en: "Take back from payment" },
  needs: "C4400.release",
  scope: "tenant",
  input: z.object({ ids: idsToChange, reason: reason.optional() }),
  output: changed,
});
