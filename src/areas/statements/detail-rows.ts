import { z } from "zod";
import { defineRows, type RowOf } from "#platform/list/define-list.ts";
import { settledDelta } from "./delta.ts";
import { LEFT_OUT } from "./rules/left-out.ts";
import { missedEdges } from "./rules/missed-card.ts";
import { differenceWords, resultWords } from "./payer-words.ts";
import { bankProblemWords, extraWords, leftOutWords, paymentMarkWords, takenBackWords } from "./words.ts";

/** Of an extra or of a payment. */
const reason = { zh: "原因", en: "Reason" } as const;

/** What was given or taken beside the shifts; deductions and punishments are kept as positive amounts. */
export const extraRows = defineRows({
  title: { zh: "调整与扣款", en: "Adjustments and deductions" },
  columns: {
    type: { zh: "类型", en: "Type", words: extraWords, width: 110 },
    amountFen: { zh: "金额", en: "Amount", kind: "money", width: 100 },
    memberName: { zh: "人员", en: "Person", nullable: true },
    workDate: { zh: "出勤日", en: "Work date", kind: "date", nullable: true },
    orderNumber: { zh: "用工单", en: "Work order", nullable: true, width: 150 },
    reason: { ...reason, grow: true },
    createdBy: { zh: "经办人", en: "By", kind: "person", nullable: true },
    createdAt: { zh: "时间", en: "At", kind: "instant" },
  },
  values: {
    id: z.number(),
    lineId: z.number().nullable(),
    withdrawnAt: z.string().nullable(),
    /** It is a change of a day that was settled before. */
    delta: settledDelta.nullable(),
    /** It was made by rule, for this card that the shift lacks. */
    missedEdge: z.enum(missedEdges).nullable(),
  },
});
export type StatementExtra = RowOf<typeof extraRows>;

/** Money that left, and came back. */
export const paymentRows = defineRows(
  {
    title: { zh: "支付与记录", en: "Payments and history" },
    columns: {
      madeAt: { zh: "支付时间", en: "Paid", kind: "instant" },
      amountFen: { zh: "支付金额", en: "Amount", kind: "money" },
      batchNumber: { zh: "批次编号", en: "Batch", nullable: true, width: 160 },
      mark: { zh: "状态", en: "Status", kind: "status", words: paymentMarkWords, derived: true, width: 110 },
      reason: { ...reason, nullable: true, grow: true },
      madeBy: { zh: "支付人", en: "Paid by", kind: "person", nullable: true, staffOnly: true },
    },
    values: { id: z.number(), reversed: z.boolean() },
  },
  { mark: ({ reversed, amountFen }) => (reversed ? "reversed" : amountFen < 0 ? "reversal" : null) },
);

/** The amount has what was put to the shifts or taken off, by its shares; all rows together are the statement. */
export const departmentRows = defineRows(
  {
    title: { zh: "按部门", en: "Per department" },
    columns: {
      departmentName: { zh: "部门", en: "Department", grow: true },
      shiftCount: { zh: "班次", en: "Shifts", kind: "number" },
      accountingMinutes: { zh: "核算工时", en: "Hours", kind: "hours" },
      plannedMinutes: { zh: "计划工时", en: "Planned hours", kind: "hours" },
      plannedCostFen: { zh: "计划费用", en: "Planned", kind: "money", staffOnly: true },
      shiftFen: { zh: "班次金额", en: "Shifts' amount", kind: "money" },
      cardDeductionFen: { zh: "缺卡扣款", en: "Card deduction", kind: "money" },
      extraFen: { zh: "调整与奖惩", en: "Other extras", kind: "money" },
      amountFen: { zh: "结算金额", en: "Amount", kind: "money" },
    },
    values: { departmentId: z.number() },
  },
  { cardDeductionFen: ({ cardDeductionFen }) => 0 - cardDeductionFen },
);

/** A department's month: `usedFen` is what other statements of the month took already. */
export const budgetRows = defineRows(
  {
    title: { zh: "预算核对", en: "Check against budget" },
    columns: {
      departmentName: { zh: "部门", en: "Department", grow: true },
      month: { zh: "月份", en: "Month" },
      budgetFen: { zh: "预算", en: "Budget", kind: "money", nullable: true },
      usedFen: { zh: "其他结算单", en: "Other statements", kind: "money" },
      thisFen: { zh: "本单", en: "This one", kind: "money" },
      left: { zh: "剩余", en: "Left", kind: "money", derived: true },
    },
    values: { departmentId: z.number() },
  },
  { left: ({ budgetFen, usedFen, thisFen }) => (budgetFen === null ? null : budgetFen - usedFen - thisFen) },
);

/** What a statement of a labour company would hold, before it is made. */
export const previewRows = defineRows(
  {
    title: { zh: "预览", en: "Preview" },
    columns: {
      agencyName: { zh: "劳务公司", en: "Labour company", grow: true, width: 190 },
      shiftCount: { zh: "班次", en: "Shifts", kind: "number" },
      accountingMinutes: { zh: "核算工时", en: "Hours", kind: "hours", width: 96 },
      /** Changes of days settled before; part of the amount. */
      deltaFen: { zh: "前期差额", en: "Earlier periods", kind: "money" },
      /** Made by rule, off the amount already. */
      cardDeductionFen: { zh: "缺卡扣款", en: "Card deduction", kind: "money" },
      amountFen: { zh: "结算金额", en: "Amount", kind: "money" },
      plannedCostFen: { zh: "计划费用", en: "Planned", kind: "money" },
      difference: { zh: "与计划差额", en: "Against plan", kind: "againstPlan", derived: true },
      leftOut: { zh: "未计入", en: "Left out", schema: z.partialRecord(z.enum(LEFT_OUT), z.number()) },
    },
    values: {
      agencyId: z.number(),
      deltaCount: z.number(),
      /** Card deductions made by rule, and how many the statement could not bear. */
      fineCount: z.number(),
      finesLeftOff: z.number(),
      plannedMinutes: z.number(),
    },
  },
  {
    deltaFen: ({ deltaCount, deltaFen }) => (deltaCount > 0 ? deltaFen : null),
    cardDeductionFen: ({ fineCount, cardDeductionFen }) => (fineCount > 0 ? 0 - cardDeductionFen : null),
    difference: ({ plannedCostFen, amountFen }) => (plannedCostFen > 0 ? amountFen - plannedCostFen : null),
    leftOut: ({ leftOut }, locale) =>
      LEFT_OUT.flatMap((reason) => {
        const count = leftOut[reason];
        return count === undefined ? [] : [`${leftOutWords[reason][locale]} ${count}`];
      }).join(" · "),
  },
);
export type PreviewAgency = RowOf<typeof previewRows>;

/** A shift that would be left out, and why. */
export const exceptionRows = defineRows({
  title: { zh: "未计入的班次", en: "Shifts that are left out" },
  columns: {
    workDate: { zh: "出勤日", en: "Work date", kind: "date" },
    memberName: { zh: "姓名", en: "Name", kind: "person" },
    agencyName: { zh: "劳务公司", en: "Labour company" },
    departmentName: { zh: "部门", en: "Department" },
    postName: { zh: "岗位", en: "Post", grow: true },
    /** The statement that holds it stands in its place. */
    reason: { zh: "未计入", en: "Left out", kind: "status", words: leftOutWords, width: 200 },
  },
  values: { assignmentId: z.number(), heldBy: z.string().nullable() },
});
export type PreviewException = RowOf<typeof exceptionRows>;

/** The statements of a payment batch. */
export const paidRows = defineRows(
  {
    title: { zh: "结算单", en: "Statements" },
    columns: {
      number: { zh: "结算单编号", en: "Statement", width: 170 },
      agencyName: { zh: "劳务公司", en: "Labour company", grow: true },
      amountFen: { zh: "结算金额", en: "Amount", kind: "money" },
      mark: { zh: "状态", en: "Status", kind: "status", words: takenBackWords, derived: true, width: 110 },
    },
    values: { id: z.number(), revoked: z.boolean() },
  },
  { mark: ({ revoked }) => (revoked ? "reversed" : null) },
);

/** Who gets what of a payment batch, with masked numbers; with a problem they are kept out of the bank file. */
export const bankRows = defineRows({
  title: { zh: "代发明细", en: "Payments to workers" },
  columns: {
    certName: { zh: "姓名", en: "Name", kind: "person" },
    workerCertNo: { zh: "证件号码", en: "ID number", width: 170 },
    phone: { zh: "手机号", en: "Phone", width: 120 },
    bankName: { zh: "开户银行", en: "Bank", grow: true },
    bankNo: { zh: "银行账号", en: "Account", width: 180 },
    calCost: { zh: "金额", en: "Amount", kind: "money" },
    problem: { zh: "说明", en: "Note", kind: "status", words: bankProblemWords, nullable: true, width: 140 },
    result: { zh: "银行结果", en: "Bank's answer", kind: "status", words: resultWords, nullable: true, width: 120 },
    resultReason: { zh: "退回原因", en: "Why it failed", nullable: true },
  },
});

/** Whom the bank file of a payment cannot pay. */
export const leftOutRows = defineRows({
  title: { zh: "无法代发", en: "Not in the bank file" },
  columns: {
    certName: { zh: "姓名", en: "Name", kind: "person", grow: true },
    calCost: { zh: "金额", en: "Amount", kind: "money" },
    problem: { zh: "说明", en: "Note", kind: "status", words: bankProblemWords, width: 140 },
  },
  values: { memberId: z.number() },
});

/** Where the bank's answer is another one than what it was sent. */
export const differenceRows = defineRows({
  title: { zh: "与发送文件的差异", en: "Differences from the file sent" },
  columns: {
    kind: { zh: "差异", en: "Difference", words: differenceWords, width: 220 },
    certName: { zh: "姓名", en: "Name", kind: "person", nullable: true, grow: true },
    sentFen: { zh: "发送金额", en: "Sent", kind: "money", nullable: true },
    saidFen: { zh: "银行金额", en: "Said by the bank", kind: "money", nullable: true },
    row: { zh: "结果文件行", en: "Row of the file", kind: "number", nullable: true },
  },
});
