import { z } from "zod";
import { chosenApprovers, approvalView, routeAnswer } from "#areas/approvals/api.ts";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { settledDelta } from "./delta.ts";
import type { menu } from "./menu.ts";
import { pricing } from "./pricing.ts";
import { LEFT_OUT } from "./rules/left-out.ts";
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
const idsToChange = z.array(fields.id).min(1).max(500);
const period = { from: fields.date, to: fields.date };

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

const personRow = z.object({
  /** The member. */
  id: z.number(),
  memberName: z.string(),
  shiftCount: z.number(),
  missing: z.number(),
  accountingMinutes: z.number(),
  subsidyFen: z.number(),
  extraFen: z.number(),
  amountFen: z.number(),
});
export type PersonRow = z.output<typeof personRow>;

export const listPeople = call({
  method: "GET",
  path: "/billOrder/people",
  title: { zh: "结算单人员汇总", en: "Statement per person" },
  needs: seeing,
  audience: anyone,
  scope: "department",
  input: fields.listInput.extend({ id: fields.id }),
  output: fields.listOutput(personRow),
});

const lineRow = z.object({
  id: z.number(),
  workDate: z.string(),
  /** The date its time counts for, where that is not simply the work date: another one, or one of those a split shift counts for. */
  countedOn: z.string().nullable(),
  memberId: z.number(),
  memberName: z.string(),
  departmentName: z.string(),
  postName: z.string(),
  shiftState: z.string(),
  netMinutes: z.number(),
  accountingMinutes: z.number(),
  plannedMinutes: z.number(),
  subsidyFen: z.number(),
  amountFen: z.number(),
  /** Beside its amount, not part of it. */
  cardDeductionFen: z.number(),
  objection: z.enum(objectionStates).nullable(),
});
export type LineRow = z.output<typeof lineRow>;

export const listLines = call({
  method: "GET",
  path: "/billOrder/lines",
  title: { zh: "结算单明细", en: "Statement lines" },
  needs: seeing,
  audience: anyone,
  scope: "department",
  input: fields.listInput.extend({
    id: fields.id,
    memberId: fields.filter(fields.id),
    departmentId: fields.filter(fields.id),
    state: fields.filter(z.string().max(20)),
  }),
  output: fields.listOutput(lineRow),
});

export const lineDetail = lineRow.extend({
  statementNumber: z.string(),
  contractNumber: z.string().nullable(),
  startMinute: z.number().nullable(),
  endMinute: z.number().nullable(),
  inMinute: z.number().nullable(),
  outMinute: z.number().nullable(),
  pricing,
  /** Its card deduction by rule: taken, withdrawn by a person, or more than the statement could bear. */
  fine: z
    .object({ edge: z.enum(missedEdges), amountFen: z.number(), became: z.enum(["taken", "withdrawn", "leftOff"]) })
    .nullable(),
});
export type LineDetail = z.output<typeof lineDetail>;

/** The way one amount came about. */
export const explainLine = call({
  method: "GET",
  path: "/billOrder/line",
  title: { zh: "结算明细说明", en: "Explain a statement line" },
  needs: seeing,
  audience: anyone,
  scope: "department",
  input: z.object({ lineId: fields.id }),
  output: lineDetail,
});

const previewAgency = z.object({
  agencyId: z.number(),
  agencyName: z.string(),
  shiftCount: z.number(),
  accountingMinutes: z.number(),
  amountFen: z.number(),
  /** Changes of days settled before; their amount is part of the whole. */
  deltaCount: z.number(),
  deltaFen: z.number(),
  /** Card deductions made by rule, taken off the whole, and how many the statement could not bear. */
  fineCount: z.number(),
  cardDeductionFen: z.number(),
  finesLeftOff: z.number(),
  plannedMinutes: z.number(),
  plannedCostFen: z.number(),
  leftOut: z.partialRecord(z.enum(LEFT_OUT), z.number()),
});
export type PreviewAgency = z.output<typeof previewAgency>;
const previewException = z.object({
  assignmentId: z.number(),
  workDate: z.string(),
  agencyName: z.string(),
  memberName: z.string(),
  departmentName: z.string(),
  postName: z.string(),
  reason: z.enum(LEFT_OUT),
  heldBy: z.string().nullable(),
});
export type PreviewException = z.output<typeof previewException>;

export const previewStatements = call({
  method: "GET",
  path: "/billOrder/preview",
  title: { zh: "预览结算", en: "Preview statements" },
  needs: "C4200.make",
  scope: "tenant",
  input: z.object({ ...period, agencyIds: fields.idList.optional() }),
  /** At most 500 exceptions are listed; `leftOut` counts them all. */
  output: z.object({ agencies: z.array(previewAgency), exceptions: z.array(previewException) }),
});

export const makeStatements = call({
  method: "POST",
  path: "/billOrder/create",
  title: { zh: "生成结算单", en: "Make statements" },
  needs: "C4200.make",
  scope: "tenant",
  input: z.object({ ...period, agencyIds: idsToChange, name: fields.lineUpTo(60).optional() }),
  output: z.object({
    made: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        agencyId: z.number(),
        shiftCount: z.number(),
        amountFen: z.number(),
      }),
    ),
  }),
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

export const addExtra = call({
  method: "POST",
  path: "/billOrder/extra",
  title: { zh: "新增调整扣款", en: "Add an adjustment or deduction" },
  needs: "C4200.extra",
  scope: "tenant",
  /** An adjustment carries its sign; the others are entered as positive amounts. */
  input: z
    .object({
      id: fields.id,
      lineId: fields.id.optional(),
      memberId: fields.id.optional(),
      type: z.enum(extraTypes),
      amountFen: fields.fen.refine((fen) => fen !== 0, "请输入金额|Enter an amount"),
      reason,
    })
    .refine((given) => given.type === "adjustment" || given.amountFen > 0, {
      path: ["amountFen"],
      message: "请输入大于零的金额|Enter an amount above zero",
    }),
  output: fields.created,
});
export const withdrawExtra = call({
  method: "POST",
  path: "/billOrder/extra/withdraw",
  title: { zh: "撤销调整扣款", en: "Withdraw an adjustment or deduction" },
  needs: "C4200.extra",
  scope: "tenant",
  input: z.object({ extraId: fields.id }),
  output: fields.done,
});

export const raiseObjection = call({
  method: "POST",
  path: "/billOrder/objection",
  title: { zh: "提出异议", en: "Object to a statement" },
  needs: "C4200.object",
  audience: ["agency"],
  scope: "own",
  input: z.object({
    id: fields.id,
    lineId: fields.id.optional(),
    text: reason,
    claimedMinutes: z.number().int().min(0).max(1800).optional(),
    claimedFen: fields.fen.optional(),
  }),
  output: fields.created,
});
export const withdrawObjection = call({
  method: "POST",
  path: "/billOrder/objection/withdraw",
  title: { zh: "撤回异议", en: "Withdraw an objection" },
  needs: "C4200.object",
  audience: ["agency"],
  scope: "own",
  input: z.object({ objectionId: fields.id }),
  output: fields.done,
});
export const answerObjection = call({
  method: "POST",
  path: "/billOrder/objection/answer",
  title: { zh: "答复异议", en: "Answer an objection" },
  needs: "C4200.answer",
  scope: "tenant",
  /** Accepting writes an adjustment of `amountFen`. */
  input: z
    .object({ objectionId: fields.id, accept: z.boolean(), answer: reason, amountFen: fields.fen.optional() })
    .refine((given) => !given.accept || (given.amountFen ?? 0) !== 0, {
      path: ["amountFen"],
      message: "请输入调整金额|Enter the amount of the adjustment",
    }),
  output: fields.done,
});
export const confirmStatement = call({
  method: "POST",
  path: "/billOrder/confirm",
  title: { zh: "确认结算单", en: "Confirm a statement" },
  needs: "C4200.object",
  audience: ["agency"],
  scope: "own",
  input: z.object({ id: fields.id, version: z.number().int() }),
  output: fields.done,
});

export const payStatements = call({
  method: "POST",
  path: "/billOrder/pay",
  title: { zh: "支付结算单", en: "Pay statements" },
  needs: "C4400.pay",
  scope: "tenant",
  /** Count and sum as the payer saw them; the payment is refused when they differ. */
  input: z.object({
    ids: idsToChange,
    count: z.number().int(),
    amountFen: fields.fen,
    note: fields.textUpTo(200).optional(),
  }),
  output: z.object({ batchId: z.number(), number: z.string(), count: z.number(), amountFen: z.number() }),
});
export const revokePayment = call({
  method: "POST",
  path: "/billOrder/pay/revoke",
  title: { zh: "撤销支付", en: "Revoke a payment" },
  needs: "C4400.revoke",
  scope: "tenant",
  input: z.object({ id: fields.id, reason }),
  output: fields.done,
});
