import { approverArrows } from "#areas/approvals/decisions.ts";
import { lifeOf } from "#platform/arrows/arrows.ts";
import { leaveWords } from "./words.ts";

const open = ["notSubmitted", "returned", "revoked"] as const;

/** A leave request's life; `who` is a code of the menu, or what the person themselves may on their phone. */
export const leaveLife = lifeOf(
  [
    { from: open, action: "edit", who: "C05301.add", to: "notSubmitted" },
    { from: open, action: "submit", who: "C05301.submit", to: "underApproval" },
    ...approverArrows,
    { from: ["underApproval", "returned"], action: "revoke", who: "C05301.revoke", to: "revoked" },
    { from: ["approved"], action: "cancel", who: "C05301.cancel", to: "cancelled" },
    { from: open, action: "delete", who: "C05301.delete", to: "notSubmitted" },
  ],
  leaveWords,
);
