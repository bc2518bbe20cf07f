import { approverArrows } from "#areas/approvals/decisions.ts";
import { lifeOf } from "#platform/arrows/arrows.ts";
import { makeUpWords } from "./words.ts";

const open = ["notSubmitted", "returned", "revoked"] as const;

/** A make-up request's life; `who` is a code of the menu or the person themselves. */
export const makeUpLife = lifeOf(
  [
    { from: open, action: "edit", who: "C05303.add", to: "notSubmitted" },
    { from: open, action: "submit", who: "C05303.submit", to: "underApproval" },
    ...approverArrows,
    { from: ["underApproval", "returned"], action: "revoke", who: "C05303.revoke", to: "revoked" },
    { from: open, action: "delete", who: "C05303.delete", to: "notSubmitted" },
  ],
  makeUpWords,
);
