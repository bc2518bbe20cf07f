import { approverArrows } from "#areas/approvals/decisions.ts";
import { lifeOf } from "#platform/arrows/arrows.ts";
import { openPlacesWords, orderWords, shareWords } from "./words.ts";

export type OrderState = keyof typeof orderWords;
export type AllocationState = keyof typeof shareWords;

const open = ["notSubmitted", "returned", "revoked"] as const;

/** An application's life (spec 4). Copying and printing change nothing and are possible in every state. */
export const orderLife = lifeOf(
  [
    { from: open, action: "edit", who: "C1100.edit", to: "notSubmitted" },
    { from: ["notSubmitted"], action: "submit", who: "C1100.submit", to: "underApproval" },
    { from: ["returned", "revoked"], action: "resubmit", who: "C1100.submit", to: "underApproval" },
    { from: ["returned"], action: "resubmitOriginal", who: "C1100.submit", to: "underApproval" },
    ...approverArrows,
    { from: ["underApproval", "returned", "approved"], action: "revoke", who: "C1100.revoke", to: "revoked" },
    { from: open, action: "delete", who: "C1100.delete", to: "deleted" },
    { from: ["approved"], action: "adjust", who: "C1100.adjust", to: "approved" },
    { from: ["approved"], action: "breakDown", who: "C2100.share", to: "approved" },
    { from: ["approved"], action: "review", who: "C1100.review", to: "approved" },
  ],
  orderWords,
);
export type OrderAction = (typeof orderLife)["arrows"][number]["action"];

/** The life of an agency's share; an accepted one can be given back or taken back only while nobody is put on. */
export const allocationLife = lifeOf(
  [
    { from: ["offered"], action: "accept", who: "C0270.answer", to: "accepted" },
    { from: ["offered"], action: "decline", who: "C0270.answer", to: "declined" },
    { from: ["offered", "accepted"], action: "withdraw", who: "C2100.withdraw", to: "withdrawn" },
  ],
  shareWords,
);

/** The life of a line up for grabs: companies take and give back until somebody ends it or the deadline passes. */
export const openPlacesLife = lifeOf(
  [
    { from: ["running"], action: "take", who: "C0270.grab", to: "running" },
    { from: ["running"], action: "giveBack", who: "C0270.grab", to: "running" },
    { from: ["running"], action: "end", who: "C2100.scramble", to: "ended" },
    { from: ["running"], action: "expire", who: "clock", to: "expired" },
  ],
  { ...openPlacesWords, running: openPlacesWords.open },
);
