import type { Text } from "#platform/i18n/text.ts";
import type { OrderRow } from "./api.ts";

/** The states of an application as people call them, for screens and spreadsheets. */
export const stateTexts: Record<OrderRow["state"], Text & { tone: "neutral" | "info" | "success" | "warning" | "danger" }> = {
  notSubmitted: { zh: "未提交", en: "Not submitted", tone: "neutral" },
  underApproval: { zh: "审批中", en: "Under approval", tone: "info" },
  approved: { zh: "已通过", en: "Approved", tone: "success" },
  returned: { zh: "已退回", en: "Returned", tone: "warning" },
  revoked: { zh: "已撤销", en: "Revoked", tone: "neutral" },
  deleted: { zh: "已删除", en: "Deleted", tone: "neutral" },
};

/** The states of an agency's share. */
export const shareTexts: Record<"offered" | "accepted" | "declined" | "withdrawn", Text & { tone: "neutral" | "info" | "success" | "warning" | "danger" }> = {
  offered: { zh: "待答复", en: "Waiting", tone: "info" },
  accepted: { zh: "已接受", en: "Accepted", tone: "success" },
  declined: { zh: "已拒绝", en: "Declined", tone: "danger" },
  withdrawn: { zh: "已撤回", en: "Withdrawn", tone: "neutral" },
};
