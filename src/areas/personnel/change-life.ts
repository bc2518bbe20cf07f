import { approverArrows } from "#areas/approvals/decisions.ts";
import { lifeOf } from "#platform/arrows/arrows.ts";
import { applicationWords, changeWords, separationWords } from "./change-words.ts";

const open = ["notSubmitted", "returned", "revoked"] as const;

const drawnUp = [
  { from: open, action: "edit", who: "add", to: "notSubmitted" },
  { from: open, action: "submit", who: "add", to: "underApproval" },
  ...approverArrows,
  { from: ["underApproval", "returned"], action: "revoke", who: "add", to: "revoked" },
  { from: open, action: "delete", who: "add", to: "notSubmitted" },
] as const;

/**
 * A regularisation, transfer or salary adjustment: approved, then in effect on its day (`program`). `who` is a button of
 * its page.
 */
export const changeLife = lifeOf(
  [
    ...drawnUp,
    { from: ["approved"], action: "cancel", who: "cancel", to: "cancelled" },
    { from: ["approved"], action: "clock", who: "program", to: "effective" },
  ],
  changeWords,
);

/** An employee's own wish to leave: accepted, or taken back; what was accepted is taken back by agreement. */
export const applicationLife = lifeOf(
  [...drawnUp, { from: ["approved"], action: "cancel", who: "cancel", to: "cancelled" }],
  applicationWords,
);

/** A separation: approved, cleared of what is still open, done with the last day. */
export const separationLife = lifeOf(
  [
    ...drawnUp,
    { from: ["approved"], action: "handOver", who: "complete", to: "clearing" },
    { from: ["clearing"], action: "tick", who: "complete", to: "clearing" },
    { from: ["clearing"], action: "complete", who: "complete", to: "cleared" },
    { from: ["clearing"], action: "override", who: "override", to: "cleared" },
    { from: ["approved"], action: "takeOff", who: "complete", to: "approved" },
    { from: ["clearing"], action: "takeOff", who: "complete", to: "clearing" },
    { from: ["cleared"], action: "takeOff", who: "complete", to: "cleared" },
    { from: ["cleared"], action: "clock", who: "program", to: "done" },
    { from: ["approved", "clearing", "cleared"], action: "cancel", who: "cancel", to: "cancelled" },
  ],
  separationWords,
);
