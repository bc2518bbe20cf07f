/** An application's life; `who` is a code of the menu, or what the person themselves may on their phone. */
export const leaveArrows = [
  { from: ["notSubmitted", "returned", "revoked"], action: "edit", who: "C05301.add", to: "notSubmitted" },
  { from: ["notSubmitted", "returned", "revoked"], action: "submit", who: "C05301.submit", to: "underApproval" },
  { from: ["underApproval"], action: "revoke", who: "C05301.revoke", to: "revoked" },
  { from: ["approved"], action: "cancel", who: "C05301.cancel", to: "cancelled" },
  { from: ["notSubmitted", "returned", "revoked"], action: "delete", who: "C05301.delete", to: "notSubmitted" },
] as const;
