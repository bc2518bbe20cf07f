export const orderStates = ["notSubmitted", "underApproval", "approved", "returned", "revoked", "deleted"] as const;
export type OrderState = (typeof orderStates)[number];

export const orderActions = [
  "edit",
  "submit",
  "resubmit",
  "resubmitOriginal",
  "approve",
  "return",
  "revoke",
  "delete",
  "adjust",
  "breakDown",
  "review",
] as const;
export type OrderAction = (typeof orderActions)[number];

/** Who: a button of C1100 or C2100, or `approval` for what only the approval engine does. */
export type OrderActor =
  | "C1100.edit"
  | "C1100.submit"
  | "C1100.revoke"
  | "C1100.delete"
  | "C1100.adjust"
  | "C1100.review"
  | "C2100.share"
  | "approval";

/** The life of an application (spec 4). Copying and printing change nothing and are possible in every state. */
export const orderArrows = [
  { from: ["notSubmitted", "returned", "revoked"], action: "edit", who: "C1100.edit", to: "notSubmitted" },
  { from: ["notSubmitted"], action: "submit", who: "C1100.submit", to: "underApproval" },
  { from: ["returned", "revoked"], action: "resubmit", who: "C1100.submit", to: "underApproval" },
  { from: ["returned"], action: "resubmitOriginal", who: "C1100.submit", to: "underApproval" },
  { from: ["underApproval"], action: "approve", who: "approval", to: "approved" },
  { from: ["underApproval"], action: "return", who: "approval", to: "returned" },
  { from: ["underApproval", "returned", "approved"], action: "revoke", who: "C1100.revoke", to: "revoked" },
  { from: ["notSubmitted", "returned", "revoked"], action: "delete", who: "C1100.delete", to: "deleted" },
  { from: ["approved"], action: "adjust", who: "C1100.adjust", to: "approved" },
  { from: ["approved"], action: "breakDown", who: "C2100.share", to: "approved" },
  { from: ["approved"], action: "review", who: "C1100.review", to: "approved" },
] as const satisfies readonly { from: readonly OrderState[]; action: OrderAction; who: OrderActor; to: OrderState }[];
