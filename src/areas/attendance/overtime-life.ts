import { approverArrows } from "#areas/approvals/decisions.ts";
import { lifeOf } from "#platform/arrows/arrows.ts";
import { overtimeWords } from "./overtime-words.ts";

const open = ["notSubmitted", "returned", "revoked"] as const;

/** An overtime application's life; `who` is a code of the menu. */
export const overtimeLife = lifeOf(
  [
    { from: open, action: "edit", who: "C05302.add", to: "notSubmitted" },
    { from: open, action: "submit", who: "C05302.submit", to: "underApproval" },
    ...approverArrows,
    { from: ["underApproval", "returned"], action: "revoke", who: "C05302.revoke", to: "revoked" },
    { from: ["approved"], action: "cancel", who: "C05302.cancel", to: "cancelled" },
    { from: open, action: "delete", who: "C05302.delete", to: "notSubmitted" },
  ],
  overtimeWords,
);
