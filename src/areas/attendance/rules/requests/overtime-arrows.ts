/** An overtime application's life; `who` is a code of the menu. */
export const overtimeArrows = [
  { from: ["notSubmitted", "returned", "revoked"], action: "edit", who: "C05302.add", to: "notSubmitted" },
  { from: ["notSubmitted", "returned", "revoked"], action: "submit", who: "C05302.submit", to: "underApproval" },
  { from: ["underApproval"], action: "revoke", who: "C05302.revoke", to: "revoked" },
  { from: ["approved"], action: "cancel", who: "C05302.cancel", to: "cancelled" },
  { from: ["notSubmitted", "returned", "revoked"], action: "delete", who: "C05302.delete", to: "notSubmitted" },
] as const;
