import { z } from "zod";
import { chosenApprovers, approvalView, routeAnswer } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { settledDelta } from "./delta.ts";
import type { menu } from "./menu.ts";
import { missedEdges } from "./rules/missed-card.ts";
import { statementStates } from "./states.ts";

const call = callsOf<CodeOf<typeof menu>>();
const anyone = ["staff", "agency"] as const;
const seeing = ["C4200", "C4300", "C4400"] as const;

export const statementTabs = ["all", ...statementStates] as const;
export type StatementTab = (typeof statementTabs)[number];
export const extraTypes = ["adjustment", "card_deduction", "reward", "punishment"] as const;
export type ExtraType = (typeof extraTypes)[number];
export const objectionStates = ["open", "accepted", "rejected", "withdrawn"] as const;

const { reason } = fields;
export const idsToChange = z.array(fields.id).min(1).max(500);
export const period = { from: fields.date, to: fields.date };

/** What a statement comes to, or the part of it that lies in the caller's departments; fen and minutes. */
const sums = {
  shiftCount: z.number(),
  accountingMinutes: z.number(),
  shiftAmountFen: z.number(),
  subsidyFen: z.number(),
  adjustmentFen: z.number(),
  cardDeductionFen: z.number(),
  rewardFen: z.number(),
  punishmentFen: z.number(),
  amountFen: z.number(),
  plannedMinutes: z.number(),
  plannedCostFen: z.number(),
};

export const statementRow = z.object({
  id: z.number(),
  number: z.string(),
  name: z.string().nullable(),
  agencyId: z.number(),
  agencyName: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(statementStates),
  origin: z.enum(["manual", "schedule"]),
  ...sums,
  openObjections: z.number(),
  agencyConfirmedAt: z.string().nullable(),
  clearerName: z.string().nullable(),
  creatorName: z.string().nullable(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  version: z.number(),
  actions: z.array(z.string()),
});
export type StatementRow = z.output<typeof statementRow>;

const filters = {
  agencyId: fields.filter(fields.id),
  from: fields.filter(fields.date),
  to: fields.filter(fields.date),
  objections: fields.filter(fields.flag),
};

export const listStatements = call({
  method: "GET",
  path: "/billOrder",
  title: { zh: "结算单列表", en: "List statements" },
  needs: seeing,
  audience: anyone,
  scope: "department",
  input: fields.listInput.extend({ tab: z.enum(statementTabs).default("all"), ...filters }),
  output: fields.listOutput(statementRow),
});

export const countStatements = call({
  method: "GET",
  path: "/billOrder/counts",
  title: { zh: "结算单数量", en: "Count statements" },
  needs: seeing,
  audience: anyone,
  scope: "department",
  input: z.object({}),
  output: z.record(z.enum(statementTabs), z.number()),
});

const extra = z.object({
  id: z.number(),
  type: z.enum(extraTypes),
  amountFen: z.number(),
  reason: z.string(),
  lineId: z.number().nullable(),
  memberName: z.string().nullable(),
  workDate: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  withdrawnAt: z.string().nullable(),
  /** It is a change of a day that was settled before. */
  delta: settledDelta.nullable(),
  /** It was made by rule, for this card that the shift lacks. */
  missedEdge: z.enum(missedEdges).nullable(),
});
export type StatementExtra = z.output<typeof extra>;

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
  state: z.enum(objectionStates),
  answer: z.string().nullable(),
  raisedBy: z.string().nullable(),
  raisedAt: z.string(),
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
  adjustedFen: z.number().nullable(),
});
export type StatementObjection = z.output<typeof objection>;

const payment = z.object({
  id: z.number(),
  amountFen: z.number(),
  batchNumber: z.string().nullable(),
  reason: z.string().nullable(),
  reversed: z.boolean(),
  madeBy: z.string().nullable(),
  madeAt: z.string(),
});
export type StatementPayment = z.output<typeof payment>;

const step = z.object({
  id: z.number(),
  action: z.string(),
  toState: z.string(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: z.string(),
});
export type StatementStep = z.output<typeof step>;

/** A department's month: `usedFen` is what other statements of the month took already. */
export const budgetLine = z.object({
  departmentId: z.number(),
  departmentName: z.string(),
  month: z.string(),
  budgetFen: z.number().nullable(),
  usedFen: z.number(),
  thisFen: z.number(),
});
export const budgetCheck = z.object({
  overPlanFen: z.number(),
  overPlanMinutes: z.number(),
  budgets: z.array(budgetLine),
});
export type BudgetCheck = z.output<typeof budgetCheck>;

const departmentSum = z.object({
  departmentId: z.number(),
  departmentName: z.string(),
  shiftCount: z.number(),
  accountingMinutes: z.number(),
  /** The amount is without the card deductions of its shifts. */
  cardDeductionFen: z.number(),
  amountFen: z.number(),
  plannedMinutes: z.number(),
  plannedCostFen: z.number(),
});

export const statementDetail = statementRow.extend({
  /** Sums are of the whole statement, not only of the caller's departments. */
  whole: z.boolean(),
  unitPriceMilli: z.number().nullable(),
  returnReason: z.string().nullable(),
  overReason: z.string().nullable(),
  cancelReason: z.string().nullable(),
  submittedAt: z.string().nullable(),
  approvedAt: z.string().nullable(),
  check: budgetCheck.nullable(),
  departments: z.array(departmentSum),
  extras: z.array(extra),
  objections: z.array(objection),
  payments: z.array(payment),
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
  input: z.object({ ids: idsToChange, withObjections: z.boolean().default(false), approvers: chosenApprovers }),
  output: changed,
});
/** Statements have one flow, whichever they are. */
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
