import { approverArrows } from "#areas/approvals/decisions.ts";
import { lifeOf } from "#platform/arrows/arrows.ts";
import { rewardWords } from "./reward-words.ts";

const open = ["notSubmitted", "returned", "revoked"] as const;

/**
 * The life of a reward or penalty; `who` is a button of the page it stands on (C3030 of outsourced and hourly people,
 * C0431 of own staff), or the person themselves.
 */
export const rewardLife = lifeOf(
  [
    { from: open, action: "edit", who: "add", to: "notSubmitted" },
    { from: open, action: "submit", who: "add", to: "underApproval" },
    ...approverArrows,
    { from: ["underApproval", "returned"], action: "revoke", who: "add", to: "revoked" },
    { from: ["approved"], action: "object", who: "person", to: "approved" },
    { from: ["approved"], action: "answer", who: "answer", to: "approved" },
    { from: ["approved"], action: "withdraw", who: "delete", to: "withdrawn" },
    { from: open, action: "delete", who: "delete", to: "notSubmitted" },
  ],
  rewardWords,
);
