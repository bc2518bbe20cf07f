import type { StatusText } from "#platform/i18n/status.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { objectionStates } from "./api.ts";
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

export const objectionWords: Record<(typeof objectionStates)[number], StatusText> = {
  open: { tone: "warning", zh: "待答复", en: "Open" },
  accepted: { tone: "success", zh: "已接受", en: "Accepted" },
  rejected: { tone: "danger", zh: "已驳回", en: "Rejected" },
  withdrawn: { tone: "neutral", zh: "已撤回", en: "Withdrawn" },
};

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
