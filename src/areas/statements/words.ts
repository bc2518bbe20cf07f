import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { HeldOut } from "./rules/held-out.ts";
import type { LeftOut } from "./rules/left-out.ts";
import type { StatementState } from "./states.ts";

/** Whether the cost of a statement differs from what its shifts came to. */
export const costStatusWords: Record<"adjusted" | "unadjusted", StatusText> = {
  adjusted: { tone: "warning", zh: "已调整", en: "Adjusted" },
  unadjusted: { tone: "neutral", zh: "未调整", en: "Unadjusted" },
};

export const statementWords: Record<StatementState, StatusText> = {
  unsettled: { tone: "neutral", zh: "未结算", en: "Unsettled" },
  preSettled: { tone: "info", zh: "预结算", en: "Pre-settled" },
  submitted: { tone: "warning", zh: "审批中", en: "Submitted" },
  approved: { tone: "success", zh: "已审批", en: "Approved" },
  toBePaid: { tone: "warning", zh: "待支付", en: "To be paid" },
  paid: { tone: "success", zh: "已支付", en: "Paid" },
  cancelled: { tone: "neutral", zh: "已作废", en: "Cancelled" },
};

/** The words above the list of statements. */
export const statementTabWords = { all: { zh: "全部", en: "All" }, ...statementWords } satisfies Record<string, Text>;
export type StatementTab = keyof typeof statementTabWords;

/** Whether only statements with objections that wait for an answer are wanted. */
export const openObjectionWords = { true: { zh: "有未答复异议", en: "With open objections" } } satisfies Record<
  string,
  Text
>;

export const originWords = {
  manual: { zh: "手工", en: "By hand" },
  schedule: { zh: "自动", en: "By schedule" },
} satisfies Record<string, Text>;

/** What may be given or taken beside the shifts. */
export const extraWords = {
  adjustment: { zh: "调整", en: "Adjustment" },
  card_deduction: { zh: "缺卡扣款", en: "Card deduction" },
  reward: { zh: "奖励", en: "Reward" },
  punishment: { zh: "处罚", en: "Penalty" },
} satisfies Record<string, Text>;
export type ExtraType = keyof typeof extraWords;

/** A payment, or a statement of a batch, that was taken back. */
export const takenBackWords = {
  reversed: { tone: "danger", zh: "已撤销", en: "Revoked" },
} satisfies Record<string, StatusText>;
/** A payment that was taken back, and the one that took it back. */
export const paymentMarkWords = {
  reversed: { tone: "neutral", zh: "已撤销", en: "Revoked" },
  reversal: { tone: "danger", zh: "撤销", en: "Revocation" },
} satisfies Record<string, StatusText>;

/** Why a worker is kept out of the bank file. */
export const bankProblemWords = {
  notPositive: { tone: "warning", zh: "金额不大于零", en: "Not above zero" },
  noAccount: { tone: "warning", zh: "没有银行账号", en: "No bank account" },
  changedAccount: { tone: "warning", zh: "账号近期修改，待确认", en: "Changed account, unconfirmed" },
} satisfies Record<HeldOut, StatusText>;

/** The steps that make somebody hold a duty of a statement. */
export const dutyWords: Readonly<Record<string, Text>> = {
  preSettle: { zh: "预结算", en: "pre-settled" },
  submit: { zh: "提交", en: "submitted" },
  approve: { zh: "审批", en: "approved" },
  release: { zh: "转待支付", en: "released" },
  submitPayment: { zh: "提交支付", en: "submitted the payment" },
  pay: { zh: "支付", en: "paid" },
};

/** By what labour costs are summed up. */
export const costGroupWords = {
  day: { zh: "按日", en: "By day" },
  department: { zh: "按部门", en: "By department" },
  agency: { zh: "按劳务公司", en: "By labour company" },
  post: { zh: "按岗位", en: "By post" },
  order: { zh: "按用工单", en: "By work order" },
} satisfies Record<string, Text>;
/** What belongs to no order. */
export const noOrderWords = { zh: "不属于用工单", en: "Of no work order" };
export type CostGroup = keyof typeof costGroupWords;

/** Why a shift does not go onto a statement. */
export const leftOutWords: Record<LeftOut, StatusText> = {
  alreadyOn: { tone: "neutral", zh: "已在结算单", en: "On a statement" },
  dismissed: { tone: "neutral", zh: "已清退", en: "Dismissed" },
  notComputed: { tone: "warning", zh: "未计算考勤", en: "Not computed" },
  open: { tone: "warning", zh: "班次未结束", en: "Not over yet" },
  missingCard: { tone: "warning", zh: "缺卡未确认", en: "Missing punch" },
  absent: { tone: "warning", zh: "旷工未确认", en: "Absent, open" },
  unconfirmed: { tone: "warning", zh: "未确认", en: "Unconfirmed" },
  changed: { tone: "warning", zh: "确认后有变化", en: "Changed since" },
  noContract: { tone: "warning", zh: "无有效合同", en: "No contract" },
};

export const objectionWords = {
  open: { tone: "warning", zh: "待答复", en: "Open" },
  accepted: { tone: "success", zh: "已接受", en: "Accepted" },
  rejected: { tone: "danger", zh: "已驳回", en: "Rejected" },
  withdrawn: { tone: "neutral", zh: "已撤回", en: "Withdrawn" },
} satisfies Record<string, StatusText>;
export type ObjectionState = keyof typeof objectionWords;

/** What a run by the schedule tells those who make statements. */
export const runTexts = {
  made: {
    zh: "自动结算 {from} 至 {to}：已生成 {made} 张结算单",
    en: "Automatic statements from {from} to {to}: {made} made",
  },
  someLeftOut: {
    zh: "自动结算 {from} 至 {to}：已生成 {made} 张，{left} 家劳务公司未生成，请查看原因",
    en: "Automatic statements from {from} to {to}: {made} made, {left} labour {left|company|companies} left out. Please check why",
  },
} satisfies Record<string, Text>;
