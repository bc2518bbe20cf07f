import type { Statuses } from "#ui/status-tag.tsx";

export const statementStatuses: Statuses = {
  unsettled: { tone: "neutral", zh: "未结算", en: "Unsettled" },
  preSettled: { tone: "info", zh: "预结算", en: "Pre-settled" },
  submitted: { tone: "warning", zh: "审批中", en: "Submitted" },
  approved: { tone: "success", zh: "已审批", en: "Approved" },
  toBePaid: { tone: "warning", zh: "待支付", en: "To be paid" },
  paid: { tone: "success", zh: "已支付", en: "Paid" },
  cancelled: { tone: "neutral", zh: "已作废", en: "Cancelled" },
};

export const shiftStatuses: Statuses = {
  normal: { tone: "success", zh: "正常", en: "Normal" },
  late: { tone: "warning", zh: "迟到", en: "Late" },
  early: { tone: "warning", zh: "早退", en: "Left early" },
  late_and_early: { tone: "warning", zh: "迟到早退", en: "Late and early" },
  missing_card: { tone: "danger", zh: "缺卡", en: "Missing card" },
  absent: { tone: "danger", zh: "旷工", en: "Absent" },
};

export const objectionStatuses: Statuses = {
  open: { tone: "warning", zh: "待答复", en: "Open" },
  accepted: { tone: "success", zh: "已接受", en: "Accepted" },
  rejected: { tone: "danger", zh: "已驳回", en: "Rejected" },
  withdrawn: { tone: "neutral", zh: "已撤回", en: "Withdrawn" },
};
