import type { StatusText } from "#platform/i18n/status.ts";

export const instanceStatuses = ["underApproval", "approved", "returned", "rejected", "revoked"] as const;

/** How far an approval is, for screens, notices and prints; documents spread it into their own states. */
export const approvalWords: Record<(typeof instanceStatuses)[number], StatusText> = {
  underApproval: { tone: "info", zh: "审批中", en: "Under approval" },
  approved: { tone: "success", zh: "已通过", en: "Approved" },
  returned: { tone: "warning", zh: "已退回", en: "Returned" },
  rejected: { tone: "danger", zh: "已拒绝", en: "Rejected" },
  revoked: { tone: "neutral", zh: "已撤销", en: "Revoked" },
};

/** The parts of an inbox. */
export const approvalTabWords = {
  todo: { zh: "待我审批", en: "To approve" },
  done: { zh: "我已审批", en: "Done by me" },
  mine: { zh: "我发起的", en: "Submitted by me" },
  copied: { zh: "抄送我的", en: "Copied to me" },
};
export type ApprovalTab = keyof typeof approvalTabWords;

/** Whether applications go by a flow. */
export const flowWords: Record<"enabled" | "disabled" | "neverPublished", StatusText> = {
  enabled: { tone: "success", zh: "启用", en: "Enabled" },
  disabled: { tone: "neutral", zh: "停用", en: "Disabled" },
  neverPublished: { tone: "warning", zh: "未发布", en: "Not published" },
};

export function flowStateOf(row: { number: number | null; enabled: boolean }): keyof typeof flowWords {
  return row.number === null ? "neverPublished" : row.enabled ? "enabled" : "disabled";
}

/** Whether somebody who holds approvals can still answer them. */
export const holderWords: Record<"here" | "gone", StatusText> = {
  here: { tone: "success", zh: "可审批", en: "Can approve" },
  gone: { tone: "danger", zh: "已离职或无法登录", en: "Left or without log-in" },
};
