import type { Arrow } from "#platform/arrows/arrows.ts";

/** `rejected` ends a document for good. */
export type Decision = "approved" | "returned" | "rejected" | "revoked";

/** What its approval makes of a document that is under approval, for the table of its life. A rejected one is at its end. */
export const approverArrows = [
  { from: ["underApproval"], action: "approve", who: "approver", to: "approved" },
  { from: ["underApproval"], action: "return", who: "approver", to: "returned" },
  { from: ["underApproval"], action: "reject", who: "approver", to: "rejected" },
] as const satisfies readonly Arrow[];

/** The arrow of its life by which a document follows a decision. */
export const decisionActions = {
  approved: "approve",
  returned: "return",
  rejected: "reject",
  revoked: "revoke",
} as const satisfies Record<Decision, string>;
