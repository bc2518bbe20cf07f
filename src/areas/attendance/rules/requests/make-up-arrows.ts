/** A make-up request's life; `who` is a code of the menu or the person themselves. */
export const makeUpArrows = [
  { from: ["notSubmitted", "returned", "revoked"], action: "edit", who: "C05303.add", to: "notSubmitted" },
  { from: ["notSubmitted", "returned", "revoked"], action: "submit", who: "C05303.submit", to: "underApproval" },
  { from: ["underApproval"], action: "revoke", who: "C05303.revoke", to: "revoked" },
  { from: ["notSubmitted", "returned", "revoked"], action: "delete", who: "C05303.delete", to: "notSubmitted" },
] as const;
