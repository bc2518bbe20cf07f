import type { StatusText } from "#platform/i18n/status.ts";
import type { ApprovalView } from "./api.ts";

/** How far an approval is, for screens, notices and prints; documents spread it into their own states. */
export const approvalWords: Record<ApprovalView["status"], StatusText> = {
  underApproval: { tone: "info", zh: "审批中", en: "Under approval" },
  approved: { tone: "success", zh: "已通过", en: "Approved" },
  returned: { tone: "warning", zh: "已退回", en: "Returned" },
  revoked: { tone: "neutral", zh: "已撤销", en: "Revoked" },
};
