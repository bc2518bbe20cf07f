import { approverArrows } from "#areas/approvals/decisions.ts";
import { lifeOf } from "#platform/arrows/arrows.ts";
import { inductionWords } from "./induction-words.ts";

const toCheck = ["filled", "returned", "revoked"] as const;

/**
 * From the invitation to the first day: the person fills in the form, staff check it and submit it, whoever approves
 * lets them come, and on the day they join. Until then either side may drop it.
 */
export const inductionLife = lifeOf(
  [
    { from: ["invited"], action: "edit", who: "C0417.edit", to: "invited" },
    { from: ["filled"], action: "edit", who: "C0417.edit", to: "filled" },
    { from: ["returned"], action: "edit", who: "C0417.edit", to: "returned" },
    { from: ["revoked"], action: "edit", who: "C0417.edit", to: "revoked" },
    { from: ["invited", ...toCheck], action: "send", who: "C0417.send", to: "invited" },
    { from: ["invited"], action: "fill", who: "person", to: "filled" },
    { from: ["invited", ...toCheck], action: "fillIn", who: "C0417.edit", to: "filled" },
    { from: toCheck, action: "submit", who: "C0417.submit", to: "underApproval" },
    ...approverArrows,
    { from: ["underApproval"], action: "revoke", who: "C0417.submit", to: "revoked" },
    { from: ["approved"], action: "join", who: "C0417.join", to: "joined" },
    { from: ["invited", ...toCheck, "underApproval", "approved"], action: "drop", who: "C0417.drop", to: "dropped" },
  ],
  inductionWords,
);
