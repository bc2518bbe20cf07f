import type { Tone } from "#ui/status-tag.tsx";
import type { ApprovalView } from "../../api.ts";

export const statusTones: Record<ApprovalView["status"], Tone> = {
  underApproval: "info",
  approved: "success",
  returned: "danger",
  revoked: "neutral",
};
