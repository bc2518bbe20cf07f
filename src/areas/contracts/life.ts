import { approverArrows } from "#areas/approvals/decisions.ts";
import { lifeOf } from "#platform/arrows/arrows.ts";
import { contractWords } from "./words.ts";

const open = ["draft", "returned", "revoked"] as const;

/**
 * A contract's life. There is no way to edit an approved one: shifts were priced and statements paid by it, so a
 * change is a new version, a copy that takes over from its start date when it is approved itself.
 */
export const contractLife = lifeOf(
  [
    { from: open, action: "edit", who: "C6400.edit", to: "draft" },
    { from: open, action: "submit", who: "C6400.submit", to: "underApproval" },
    { from: open, action: "delete", who: "C6400.delete", to: "deleted" },
    ...approverArrows,
    { from: ["underApproval"], action: "revoke", who: "submitter", to: "revoked" },
    { from: ["approved"], action: "newVersion", who: "C6400.add", to: "approved" },
    { from: ["approved"], action: "end", who: "C6400.end", to: "ended" },
    { from: ["ended"], action: "delete", who: "C6400.delete", to: "deleted" },
  ],
  contractWords,
);
