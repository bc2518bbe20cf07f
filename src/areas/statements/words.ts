import type { StatusText } from "#platform/i18n/status.ts";
import type { objectionStates } from "./api.ts";
import type { statementStates } from "./life.ts";

export const statementWords: Record<(typeof statementStates)[number], StatusText> = {
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
